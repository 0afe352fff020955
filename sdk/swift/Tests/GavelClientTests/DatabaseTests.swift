import Foundation
import Testing

@testable import GavelClient

private let bid = QePlaceBid(amount: BigInt(10), auction: 1, ballot: 1)
private let answer: JSON = ["version": 5, "events": [], "turn": turnState(5)]
private let elsewhere = refusal(401, "token_invalid", ["database": "d-2"])
private let place = "gavel/session/\(FakeServer.url)"

/// A server whose database is another one than the account's has decided nothing; nor has one that has lost the token or the game.
@Suite struct DatabaseTests {
  private let heard = Heard()

  private func session(_ server: FakeServer, _ store: MemoryStore = MemoryStore(), database: String? = "d-1") async throws -> GavelSession {
    await store.write(Saved(token: "t", id: "p-1", name: "Ada", signIn: "s-1", database: database).json.text, as: place)
    var options = server.options
    options.onOtherDatabase = { [heard] in heard.add($0) }
    return try #require(try await Gavel(url: FakeServer.url, tokenStore: store, options: options).restore())
  }

  private func stored(_ store: MemoryStore) async throws -> Saved? {
    guard let text = await store.read(place) else { return nil }
    return try Saved(json: JSON(parsing: text))
  }

  @Test func aCommandWaitsForTheDatabaseOfItsAccount() async throws {
    let others =
      [elsewhere, refusal(401, "token_revoked"), refusal(404, "game_not_found", ["database": "d-2"])]
      + Array(repeating: elsewhere, count: 9)
    let server = FakeServer(steps: others + [json(answer)])
    let ada = try await session(server)
    #expect(try await ada.qe.placeBid(gameId, bid).version == 5)
    #expect(heard.all.count == 12 && server.asked.count == 13)
    #expect(heard.all.prefix(3).map(\.database) == ["d-2", nil, "d-2"])
    #expect(!heard.all.map(\.isOfOtherDatabase).contains(false))
    #expect(Set(server.asked.map { $0.headers["idempotency-key"] }).count == 1)
    #expect(try await ada.outbox.size() == 0)
  }

  @Test func whatTheAccountsOwnDatabaseHasLostLeavesTheCommand() async throws {
    for give in [
      refusal(401, "token_invalid", ["database": "d-1"]), refusal(404, "game_not_found", ["database": "d-1"]), refusal(404, "game_not_found"),
    ] {
      let store = MemoryStore()
      let server = FakeServer(give)
      let ada = try await session(server, store)
      let error = try await failure { try await ada.qe.placeBid(gameId, bid, key: "mine") }
      #expect(error.refusal?.isOfOtherDatabase == false && server.asked.count == 1)
      #expect(try await ada.outbox.size() == 1)
      let results = try await session(FakeServer(json(answer)), store).outbox.resume()
      #expect(results.map(\.key) == ["mine"])
      #expect(try results[0].answer(as: QeCommandAnswer.self).version == 5)
    }
    #expect(heard.all.isEmpty)
  }

  @Test func anAccountWithoutAKnownDatabaseKeepsTheCommand() async throws {
    let ada = try await session(FakeServer(elsewhere), database: nil)
    guard case .tokenRevoked = try await failure({ try await ada.qe.placeBid(gameId, bid) }) else { Issue.record("no error"); return }
    #expect(try await ada.outbox.size() == 1)
    #expect(heard.all.isEmpty)
  }

  @Test func aSeatThatAWrongLinkLedToWaitsForNothing() async throws {
    let ada = try await session(FakeServer(refusal(404, "game_not_found", ["database": "d-1"])))
    #expect(try await failure { try await ada.qe.takeSeat(gameId) }.is(.gameNotFound))
    #expect(try await ada.outbox.size() == 0)
  }

  @Test func theAppAloneForgetsACommandThatWaits() async throws {
    let store = MemoryStore()
    let server = FakeServer(elsewhere)
    let ada = try await session(server, store)
    let waiting = Task { try await ada.qe.placeBid(gameId, bid, key: "mine") }
    while server.asked.count < 3 { await Task.yield() }
    #expect(try await ada.outbox.waiting().map { [$0.call, $0.key] } == [["qe_place_bid", "mine"]])
    #expect(try await ada.outbox.forget(key: "another") == false)
    #expect(try await ada.outbox.forget(key: "mine"))
    guard case .misuse = try await failure({ try await waiting.value }) else { Issue.record("no error"); return }
    #expect(try await ada.outbox.size() == 0)
    #expect(try await ada.outbox.resume().isEmpty)
    #expect(try await stored(store)?.token == "t")
  }

  @Test func aFeedWaitsForTheDatabaseOfItsAccount() async throws {
    let server = FakeServer(steps: Array(repeating: elsewhere, count: 10) + [feed(snapshot(3), then: .isSilent)])
    let ada = try await session(server)
    for try await _ in ada.follow(try QeGame(json: game(3))) { break }
    #expect(heard.all.count == 10)
  }

  @Test func theDatabaseIsStoredAndAnOlderAccountLearnsIt() async throws {
    let store = MemoryStore()
    let account: [String: JSON] = ["id": "p-1", "name": "Ada", "created_at": time]
    let made = FakeServer(json(["player": .object(account), "token": "t", "database": "d-1"], status: 201))
    #expect(try await made.gavel(store).signUp(name: "Ada").database == "d-1")
    #expect(try await stored(store)?.database == "d-1")
    let older = try await session(FakeServer(json(.object(account.merging(["database": "d-3"]) { $1 }))), store, database: nil)
    #expect(older.database == nil)
    _ = try await older.players.getMe()
    #expect(older.database == "d-3")
    let saved = try await stored(store)
    #expect(saved?.database == "d-3" && saved?.token == "t")
  }

  @Test func onlyForgetRemovesTheAccountWithoutTheServer() async throws {
    let store = MemoryStore()
    let server = FakeServer(elsewhere)
    let ada = try await session(server, store)
    #expect(try await failure { try await ada.players.getMe() }.refusal?.isOfOtherDatabase == true)
    #expect(try await stored(store)?.token == "t")
    let asked = server.asked.count
    try await ada.forget()
    #expect(try await stored(store)?.token == nil)
    #expect(server.asked.count == asked)
  }
}

/// The refusals that an app has heard of.
private final class Heard: @unchecked Sendable {
  // Guarded by `lock`.
  private let lock = NSLock()
  private var refusals: [Refusal] = []

  var all: [Refusal] { lock.withLock { refusals } }

  func add(_ refusal: Refusal) {
    lock.withLock { refusals.append(refusal) }
  }
}
