import Foundation
import Testing

@testable import GavelClient

private let bid = QePlaceBid(amount: BigInt(10).power(30), auction: 1, ballot: 1)
private let answer: JSON = ["version": 5, "events": [], "turn": turnState(5)]

/// A command is stored before it is sent, sent until its answer is there, and sent by nobody else.
@Suite struct OutboxTests {
  @Test func keyAndBodyAreTheSameInEveryAttempt() async throws {
    let store = MemoryStore()
    let sizes = Sizes()
    let step = { (give: @escaping FakeServer.Step) -> FakeServer.Step in
      { asked in
        await sizes.add(store.names("gavel/outbox/p-1/").count)
        return try await give(asked)
      }
    }
    let server = FakeServer(
      step(broken), step(refusal(429, "rate_limited", headers: ["retry-after": "0"])), step(refusal(503, "store_unavailable")), step(json(answer)))
    let ada = try await server.session(store)
    #expect(try await ada.qe.placeBid(gameId, bid).version == 5)
    #expect(await sizes.all == [1, 1, 1, 1])
    let keys = Set(server.asked.map { $0.headers["idempotency-key"] ?? "" })
    #expect(keys.count == 1 && keys.first?.count == 32)
    #expect(Set(server.asked.map(\.body)) == [#"{"amount":"1000000000000000000000000000000","auction":1,"ballot":1}"#])
    #expect(server.asked[0].headers["content-type"] == "application/json")
    #expect(try await ada.outbox.size() == 0)
  }

  @Test func anOutboxThatCannotBeWrittenSaysSoFirst() async throws {
    let server = FakeServer(json(answer))
    let store = FullStore()
    await store.inner.write(Saved(token: "t", id: "p-1", name: "Ada", signIn: "s-1").json.text, as: "gavel/session/\(FakeServer.url)")
    let ada = try #require(try await server.gavel(store).restore())
    let error = try await failure { try await ada.qe.placeBid(gameId, bid) }
    guard case .store(let message) = error else { Issue.record("\(error)"); return }
    #expect(message.contains("not sent"))
    #expect(server.asked.isEmpty)
  }

  @Test func anAnswerEndsACommand() async throws {
    for give in [refusal(409, "already_bid"), json(["version": "x"])] {
      let ada = try await FakeServer(give).session()
      await #expect(throws: GavelError.self) { try await ada.qe.placeBid(gameId, bid) }
      #expect(try await ada.outbox.size() == 0)
    }
  }

  @Test func aPortalEndsNoCommand() async throws {
    let portal = text("<html>sign in", headers: ["content-type": "text/html"])
    let server = FakeServer(portal, text("<html>", status: 404), text("", status: 302), json(answer), portal, text("", status: 204))
    let ada = try await server.session()
    #expect(try await ada.qe.placeBid(gameId, bid).version == 5)
    #expect(server.asked.count == 4 && Set(server.asked.map { $0.headers["idempotency-key"] }).count == 1)
    try await ada.players.revokeOtherTokens()
    #expect(server.asked.count == 6)
    let forEver = FakeServer(portal)
    let ben = try await forEver.session()
    #expect(try await failure { try await ben.qe.placeBid(gameId, bid) }.requestId == "r-1")
    #expect(try await ben.outbox.size() == 1 && forEver.asked.count == 8)
  }

  @Test func aLeftSignOutEndsNoLaterSignIn() async throws {
    let store = MemoryStore()
    let ada = try await FakeServer(refusal(500, "internal_error")).session(store)
    await #expect(throws: GavelError.self) { try await ada.signOut() }
    #expect(try await ada.outbox.size() == 1)
    let server = FakeServer(json(["id": "p-1", "name": "Ada"]))
    let again = try await server.gavel(store).signIn(token: "next")
    let results = try await again.outbox.resume()
    guard case .failure(.misuse)? = results.first?.result else { Issue.record("\(results)"); return }
    #expect(server.asked.count == 1)
    #expect(try await again.outbox.size() == 0)
  }

  @Test func entriesHaveAllThatASecondRunNeedsInTheOrderOfTheirMaking() async throws {
    let store = MemoryStore()
    let server = FakeServer(refusal(500, "internal_error"))
    let ada = try await server.session(store)
    let keys = (0..<12).map { "key-\($0)" }
    for key in keys { await #expect(throws: GavelError.self) { try await ada.qe.placeBid(gameId, bid, key: key) } }
    var entries: [JSON] = []
    for name in await store.names("gavel/outbox/p-1/").sorted() { entries.append(try JSON(parsing: await store.read(name) ?? "")) }
    #expect(entries.map { $0["key"]?.string } == keys, "also within one millisecond")
    let entry = try #require(entries.first?.object)
    let expected: [String: JSON] = [
      "server": .string(FakeServer.url), "account": "p-1", "sign_in": "s-1", "call": "qe_place_bid", "method": "POST",
      "target": .string("/v1/qe/games/\(gameId)/bids"), "body": #"{"amount":"1000000000000000000000000000000","auction":1,"ballot":1}"#,
    ]
    for (name, value) in expected { #expect(entry[name] == value, "\(name)") }
  }

  @Test func aServerThatFailsLeavesTheCommand() async throws {
    let store = MemoryStore()
    let failing = FakeServer(refusal(500, "internal_error"))
    let ada = try await failing.session(store)
    await #expect(throws: GavelError.self) { try await ada.qe.placeBid(gameId, bid, key: "mine") }
    #expect(failing.asked.count == 8)
    #expect(try await ada.outbox.size() == 1)
    let server = FakeServer(json(answer))
    let results = try await server.session(store).outbox.resume()
    #expect(results.count == 1 && results[0].call == "qe_place_bid" && results[0].key == "mine")
    #expect(try results[0].answer(as: QeCommandAnswer.self).version == 5)
    #expect(server.asked.count == 1 && server.asked[0].headers["idempotency-key"] == "mine")
    #expect(server.asked[0].body == failing.asked[0].body && server.asked[0].method == "POST" && server.asked[0].path == failing.asked[0].path)
  }

  @Test func aCancelledWaitLeavesTheCommand() async throws {
    let store = MemoryStore()
    let hung = FakeServer(hanging)
    let ada = try await hung.session(store)
    let waiting = Task { try await ada.qe.placeBid(gameId, bid) }
    while hung.asked.isEmpty { await Task.yield() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    let server = FakeServer(json(answer))
    let again = try await server.session(store)
    #expect(try await again.outbox.resume().count == 1)
    #expect(try await again.outbox.resume().count == 0)
    #expect(server.asked.map(\.body) == hung.asked.map(\.body))
    let late = Task { try await again.qe.placeBid(gameId, bid) }
    late.cancel()
    _ = try? await late.value
    #expect(try await again.outbox.size() == 0)
  }

  @Test func aWaitForWhatIsLeftCanBeEnded() async throws {
    let store = MemoryStore()
    let ada = try await FakeServer(refusal(500, "internal_error")).session(store)
    await #expect(throws: GavelError.self) { try await ada.qe.placeBid(gameId, bid) }
    let gate = TransportBody()
    let server = FakeServer { asked in
      while try await gate.next() != nil {}
      return try await json(answer)(asked)
    }
    let again = try await server.session(store)
    let waiting = Task { try await again.outbox.resume() }
    while server.asked.isEmpty { await Task.yield() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    let rest = Task { try await again.outbox.resume() }
    gate.finish()
    #expect(try await rest.value.count == 1)
    #expect(try await again.outbox.size() == 0 && server.asked.count == 1)
  }

  @Test func nobodyElseSendsIt() async throws {
    let store = MemoryStore()
    let ada = try await FakeServer(refusal(500, "internal_error")).session(store)
    await #expect(throws: GavelError.self) { try await ada.qe.placeBid(gameId, bid) }
    let server = FakeServer(json(answer))
    #expect(try await server.session(store, account: "p-2").outbox.resume().isEmpty)
    #expect(try await server.session(store, url: "https://elsewhere.test").outbox.resume().isEmpty)
    #expect(server.asked.isEmpty)
    #expect(try await server.session(store).outbox.resume().count == 1)
  }

  @Test func anEntryThatCannotBeReadStopsNoOther() async throws {
    let store = MemoryStore()
    let ada = try await FakeServer(refusal(500, "internal_error")).session(store)
    await #expect(throws: GavelError.self) { try await ada.qe.placeBid(gameId, bid) }
    await store.write(#"{"call": "qe_pl"#, as: "gavel/outbox/p-1/0000-torn")
    let again = try await FakeServer(json(answer)).session(store)
    let results = try await again.outbox.resume()
    guard case .failure(.store)? = results.first?.result else { Issue.record("\(results)"); return }
    #expect(results.count == 2 && results[1].call == "qe_place_bid")
    #expect(try await again.outbox.resume().isEmpty, "each result comes once")
    #expect(try await again.outbox.size() == 0)
  }

  @Test func aFolderHoldsWholeValues() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gavel-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = FileStore(folder: folder.appendingPathComponent("deep"))
    #expect(try store.read("a/b") == nil)
    #expect(try store.names("") == [])
    try store.write("1", as: "a/b")
    try store.write("2", as: "a/b")
    try Data("torn".utf8).write(to: store.folder.appendingPathComponent("x.part"))
    #expect(try store.read("a/b") == "2")
    #expect(try store.names("a/") == ["a/b"])
    #expect(try store.names("b") == [])
    let mode = try FileManager.default.attributesOfItem(atPath: store.folder.appendingPathComponent("a%2Fb.json").path)[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o600)
    try store.delete("a/b")
    try store.delete("a/b")
    #expect(try store.names("") == [])
    let file = folder.appendingPathComponent("file")
    try Data().write(to: file)
    #expect(throws: (any Error).self) { try FileStore(folder: file).write("1", as: "a") }
  }
}

private actor Sizes {
  private(set) var all: [Int] = []

  func add(_ size: Int) {
    all.append(size)
  }
}
