import Foundation
import Testing

@testable import GavelClient

/// Calls are repeated where that may help, and refusals are errors with what the server said.
@Suite struct CallsTests {
  @Test func readsAreTriedAgain() async throws {
    let server = FakeServer(
      broken, refusal(429, "rate_limited", headers: ["retry-after": "0"]), refusal(500, "internal_error"), refusal(503, "overloaded"), json(game(3)))
    #expect(try await server.gavel().qe.getGame("a/b", version: 3).version == 3)
    #expect(server.asked.count == 5)
    #expect(server.asked[0].method == "GET" && server.asked[0].path == "/base/v1/qe/games/a%2Fb")
    #expect(server.asked[0].query == ["version": "3"])
    let never = FakeServer(broken)
    let error = try await failure { try await never.gavel().qe.getGame(gameId) }
    guard case .noAnswer = error else { Issue.record("\(error)"); return }
    #expect(never.asked.count == 6)
  }

  @Test func pausesGrowAndVary() async throws {
    let never = FakeServer(broken)
    await #expect(throws: GavelError.self) { try await never.gavel().qe.getGame(gameId) }
    for (number, pause) in never.pauses.enumerated() {
      let most = 0.25 * pow(2, Double(number))
      #expect((most / 2...most).contains(pause))
    }
    #expect(never.pauses.count == 5)
  }

  @Test func retryAfterIsWaitedFor() async throws {
    let long = FakeServer(refusal(429, "rate_limited", ["limit": "requests_per_token"], headers: ["retry-after": "3600"]))
    let error = try await failure { try await long.gavel().qe.getGame(gameId) }
    #expect(error.retryAfter == 3600 && error.refusal?.limit == "requests_per_token" && error.status == 429 && error.requestId == "r-2")
    #expect(error.is(.rateLimited) && long.asked.count == 1)
    let soon = FakeServer(refusal(503, "overloaded", headers: ["retry-after": "7"]), json(game(1)))
    _ = try await soon.gavel().qe.getGame(gameId)
    let pause = try #require(soon.pauses.first)
    #expect((7.125...7.25).contains(pause))
    #expect(Refusal.seconds("Fri, 27 Nov 2026 08:00:10 GMT", now: Date(timeIntervalSince1970: 1_795_766_400)) == 10)
    #expect(Refusal.seconds("soon") == nil && Refusal.seconds("-1") == nil)
  }

  @Test func refusalsHaveWhatTheServerSaid() async throws {
    for (status, code) in [(409, "already_bid"), (404, "game_not_found"), (422, "invalid_field"), (401, "token_invalid"), (401, "token_revoked"), (418, "a_new_code")] {
      let server = FakeServer(refusal(status, code, ["field": "amount", "game_version": 9]))
      let error = try await failure { try await server.gavel().qe.getGame(gameId) }
      #expect(error.code == ErrorCode(rawValue: code) && error.field == "amount" && error.refusal?.gameVersion == 9 && error.requestId == "r-2")
      if case .tokenRevoked = error { #expect(status == 401) } else { #expect(status != 401) }
      #expect(server.asked.count == 1)
    }
    let gateway = FakeServer(text("<html>", status: 502))
    let error = try await failure { try await gateway.gavel().qe.getGame(gameId) }
    #expect(error.code == ErrorCode(rawValue: "http_502") && error.requestId == "r-1")
    let moved = FakeServer(text("", status: 302, headers: ["location": "https://elsewhere.test"]))
    #expect(try await failure { try await moved.gavel().qe.getGame(gameId) }.status == 302)
  }

  @Test func aRefusalOfTheExchangeOfTokensIsReadInEitherMediaType() async throws {
    for type in ["application/json", "application/problem+json"] {
      let server = FakeServer(refusal(400, "subject_token_invalid", ["error": "invalid_request"], headers: ["content-type": type]))
      let exchange = ExchangeToken(grantType: "g", subjectToken: "j", subjectTokenType: "t")
      let error = try await failure { try await server.gavel().apps.exchangeToken(exchange) }
      #expect(error.is(.subjectTokenInvalid) && error.status == 400 && error.requestId == "r-2")
    }
  }

  @Test func anAnswerThatNeverComesIsAnError() async throws {
    let server = FakeServer(hanging)
    var options = server.options
    options.timeout = 0.02
    options.attempts = 2
    let error = try await failure { [options] in
      try await Gavel(url: FakeServer.url, options: options).qe.getGame(gameId)
    }
    guard case .noAnswer = error else { Issue.record("\(error)"); return }
    #expect(server.asked.count == 2)
  }

  @Test func aCancelledTaskEndsItsCall() async throws {
    let server = FakeServer(hanging)
    let gavel = try server.gavel()
    let waiting = Task { try await gavel.qe.getGame(gameId) }
    while server.asked.isEmpty { await Task.yield() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(server.asked.count == 1)
  }

  @Test func accountsAreStored() async throws {
    let store = MemoryStore()
    let account: JSON = ["id": "p-1", "name": "Ada", "created_at": time]
    let server = FakeServer(json(["player": account, "token": "secret"], status: 201), json(account))
    let gavel = try server.gavel(store)
    #expect(try await gavel.restore() == nil)
    let ada = try await gavel.signUp(name: "Ada")
    #expect(ada.playerId == "p-1" && ada.name == "Ada")
    #expect(await ada.token == "secret")
    #expect(server.asked[0].body == #"{"name":"Ada"}"#)
    let restored = try #require(try await FakeServer(broken).gavel(store).restore())
    #expect(restored.playerId == "p-1" && restored.name == "Ada")
    #expect(await restored.token == "secret")
    #expect(try await Gavel(url: "https://other.test", tokenStore: store).restore() == nil)
    #expect(try await gavel.signIn(token: "another").playerId == "p-1")
    #expect(server.asked.last?.headers["authorization"] == "Bearer another")
  }

  @Test func aStoreThatFailsSaysSoBeforeAnAccountIsMade() async throws {
    let server = FakeServer(json([:]))
    let error = try await failure { try await server.gavel(FullStore()).signUp(name: "Ada") }
    guard case .store = error else { Issue.record("\(error)"); return }
    #expect(server.asked.isEmpty)
  }

  @Test func aTokenThatHasRunOutIsReplaced() async throws {
    let account: JSON = ["id": "p-1", "name": "Ada", "created_at": time]
    let server = FakeServer(json(account), refusal(401, "token_expired"), json(account), json(game(4)), json(game(5)))
    let tokens = Tokens("first", "second", "third")
    let store = MemoryStore()
    let ada = try await server.gavel(store).signIn { await tokens.next() }
    #expect(try await ada.qe.getGame(gameId).version == 4)
    let restored = try #require(try await server.gavel(store).restore())
    #expect(await restored.token == "second")
    #expect(try await ada.qe.getGame(gameId).version == 5)
    #expect(server.asked.map { $0.headers["authorization"] } == ["first", "first", "second", "second", "second"].map { "Bearer \($0)" })
    #expect(await tokens.asked == 2)
  }

  @Test(.timeLimit(.minutes(1))) func oneFreshTokenServesAllCallsAndComesAgainAfterACut() async throws {
    let (asked, gate) = (Count(), TransportBody())
    let server = FakeServer { request in
      if request.path.hasSuffix("/players/me") { return try await json(["id": "p-1", "name": "Ada"])(request) }
      guard request.headers["authorization"] == "Bearer t-3" else { return try await refusal(401, "token_expired")(request) }
      return try await json(game(4))(request)
    }
    let ada = try await server.gavel().signIn {
      asked.add()
      if asked.value == 2 {
        while try await gate.next() != nil {}
        throw URLError(.notConnectedToInternet)
      }
      return "t-\(asked.value)"
    }
    async let one = ada.qe.getGame(gameId)
    async let other = ada.qe.getGame(gameId)
    while server.asked.count < 3 { await Task.yield() }
    gate.finish()
    #expect(try await one.version == 4)
    #expect(try await other.version == 4)
    #expect(asked.value == 3)
    await #expect(throws: Broken.self) {
      try await server.gavel().signIn { if asked.value > 3 { throw Broken() } else { asked.add(); return "t-4" } }.qe.getGame(gameId)
    }
  }

  @Test func aTokenOfAnotherAccountIsNeverUsed() async throws {
    let (ada, ben): (JSON, JSON) = (["id": "p-1", "name": "Ada"], ["id": "p-2", "name": "Ben"])
    let server = FakeServer(json(ada), refusal(401, "token_expired"), json(ben))
    let tokens = Tokens("of-Ada", "of-Ben")
    let session = try await server.gavel().signIn { await tokens.next() }
    let error = try await failure { try await session.qe.abandon(gameId) }
    guard case .otherAccount(expected: "p-1", got: "p-2") = error else { Issue.record("\(error)"); return }
    #expect(server.asked.map(\.path).suffix(2) == ["/base/v1/qe/games/\(gameId)/abandon", "/base/v1/players/me"])
    #expect(try await session.outbox.size() == 1)
  }

  @Test func addressesAreChecked() throws {
    for bad in ["gavel", "ftp://gavel.test", "https://gavel.test?x=1", "https://", "https://a b", "https://me@gavel.test", ""] {
      #expect(throws: GavelError.self, "\(bad)") { try Gavel(url: bad) }
    }
    let good = ["HTTPS://Gavel.Test": "https://gavel.test", "https://gavel.test/": "https://gavel.test", "http://127.0.0.1:80/Base//": "http://127.0.0.1:80/Base"]
    for (url, address) in good { #expect(try Gavel(url: url).http.server == address) }
  }

  @Test func nothingThatIsPrintedHasATokenOrPassword() async throws {
    let store = MemoryStore()
    let server = FakeServer(json(["id": "p-1", "name": "Ada"]), refusal(401, "token_invalid"))
    let gavel = try server.gavel(store)
    let ada = try await gavel.signIn(token: "a-secret")
    let error = try await failure { try await ada.qe.getGame(gameId) }
    let wrong = try await failure { try Gavel(url: "https://me:a-secret@gavel.test") }
    var text = "\(gavel) \(ada) \(error) \(wrong) \(String(reflecting: ada)) \(error.localizedDescription)"
    dump(gavel, to: &text)
    dump(ada, to: &text)
    dump(ada.qe.follow(gameId), to: &text)
    #expect(!text.contains("a-secret"))
  }

  @Test func wrongUseIsAnError() async throws {
    let server = FakeServer(json([:]))
    let gavel = try server.gavel()
    for id in ["", ".", ".."] { await #expect(throws: GavelError.self, "\(id)") { try await gavel.qe.getGame(id) } }
    await #expect(throws: GavelError.self) { try await gavel.signIn(token: "two words") }
    await #expect(throws: GavelError.self) { try await gavel.signIn(token: "") }
    await #expect(throws: GavelError.self) { try await gavel.qe.abandon(gameId, key: "two words") }
    #expect(server.asked.isEmpty)
  }
}

/// Gives one token after the other.
actor Tokens {
  private var left: [String]
  private(set) var asked = 0

  init(_ tokens: String...) {
    left = tokens
  }

  func next() -> String {
    asked += 1
    return left.removeFirst()
  }
}

/// A store on a full disk.
struct FullStore: OutboxStore {
  struct Full: Error {}
  var inner = MemoryStore()

  func read(_ name: String) async throws -> String? { await inner.read(name) }
  func write(_ value: String, as name: String) async throws { throw Full() }
  func delete(_ name: String) async throws { await inner.delete(name) }
  func names(_ prefix: String) async throws -> [String] { await inner.names(prefix) }
}
