import Foundation
import Testing

@testable import GavelClient

/// Calls that show a secret once are made once, and their double is ended.
@Suite struct DoublesTests {
  private static let tokens = "/v1/players/me/tokens"

  private func gavel(_ maker: Maker) throws -> GavelSession {
    var options = GavelOptions()
    options.sleep = { _ in try Task.checkCancellation() }
    let http = Http(server: maker.url, options: options, tokens: TokenSource("t"))
    let saved = Saved(token: "t", id: "p-1", name: "Ada", signIn: "s-1")
    return GavelSession(http: http, outbox: MemoryStore(), saved: saved, know: { _ in }, remove: {})
  }

  @Test func aTokenWhoseAnswerIsLostIsMadeOnceAndEnded() async throws {
    let maker = try Maker(.breaks, before: [["id": "before", "label": "phone"]], meanwhile: [["id": "beside", "label": "tablet"]])
    defer { maker.close() }
    let error = try await failure { try await gavel(maker).players.createToken(CreateToken(label: "phone")) }
    guard case .noAnswer = error else { Issue.record("\(error)"); return }
    #expect(maker.ids == ["before", "beside"])
    #expect(maker.asked.map { $0.split(separator: " ")[0] } == ["GET", "POST", "GET", "DELETE"])
    #expect(maker.asked.prefix(3).allSatisfy { $0.hasSuffix(" \(DoublesTests.tokens)") })
  }

  @Test func aWebhookWhoseAnswerIsLostIsMadeOnceAndEnded() async throws {
    let own = try Maker(.fails, meanwhile: [["id": "beside", "url": "https://x.test/a", "game": "another"]])
    defer { own.close() }
    let refused = try await failure { try await gavel(own).webhooks.createWebhook(CreateWebhook(url: "https://x.test/a", game: "g")) }
    #expect(refused.status == 503 && own.ids == ["beside"])
    #expect(own.asked.filter { $0.hasPrefix("POST") }.count == 1)
    let app = try Maker(.breaks)
    defer { app.close() }
    await #expect(throws: GavelError.self) { try await gavel(app).apps.createAppWebhook(CreateAppWebhook(url: "https://x.test/a")) }
    #expect(app.asked.map { $0.split(separator: " ")[0] } == ["GET", "POST", "GET", "DELETE"] && app.ids.isEmpty)
  }

  @Test func anAccountWhoseAnswerIsLostIsMadeOnce() async throws {
    let maker = try Maker(.breaks)
    defer { maker.close() }
    let gavel = try Gavel(url: maker.url)
    _ = try await gavel.players.listTokens()
    await #expect(throws: GavelError.self) { try await gavel.signUp(name: "Ada") }
    #expect(maker.asked == ["GET \(DoublesTests.tokens)", "POST /v1/players"])
  }

  @Test func aConnectionThatServedARequestServesTheNextReadAndCommand() async throws {
    let maker = try Maker()
    defer { maker.close() }
    let session = try gavel(maker)
    _ = try await session.players.listTokens()
    _ = try await session.players.listTokens()
    try await session.players.revokeTokenById("none")
    #expect(Set(maker.connections).count == 1)
    _ = try await session.players.createToken()
    #expect(Set(maker.connections).count == 2)
  }

  @Test func whatIsMadeBesideItIsNotEnded() async throws {
    let maker = try Maker(.breaks, .answers, .refuses, .breaks)
    defer { maker.close() }
    let session = try gavel(maker)
    async let one = try? session.players.createToken(CreateToken(label: "phone")).id
    async let other = try? session.players.createToken(CreateToken(label: "phone")).id
    let made = await [one, other].compactMap { $0 }
    #expect(made == maker.ids && made.count == 1)
    #expect(try await failure { try await session.players.createToken(CreateToken(label: "phone")) }.status == 409)
    await #expect(throws: GavelError.self) { try await session.players.createToken() }
    #expect(maker.ids.count == 2)
  }

  @Test func whatShowsASecretIsRepeatedForALimitAlone() async throws {
    let calls: [@Sendable (Gavel) async throws -> Void] = [
      { _ = try await $0.signUp(name: "Ada") }, { _ = try await $0.players.createPlayer(CreatePlayer(name: "Ada")) },
      { _ = try await $0.players.createToken() }, { _ = try await $0.apps.createAppKey("a") },
      { _ = try await $0.players.createFeedTicket(CreateFeedTicket(feed: "/v1/players/me/feed")) },
    ]
    for call in calls {
      let limited = FakeServer(refusal(429, "rate_limited", headers: ["retry-after": "0"]), broken)
      await #expect(throws: GavelError.self) { try await call(limited.gavel()) }
      #expect(limited.asked.count == 2)
      let away = FakeServer(refusal(503, "overloaded", headers: ["retry-after": "0"]))
      await #expect(throws: GavelError.self) { try await call(away.gavel()) }
      #expect(away.asked.count == 1)
    }
  }

  @Test func aCancelledCallIsNotMadeOnceItsTurnComes() async throws {
    let server = FakeServer(hanging)
    let session = try await server.session()
    let first = Task { try await session.players.createToken(CreateToken(label: "phone")) }
    while server.asked.isEmpty { await Task.yield() }
    let second = Task { try await session.players.createToken(CreateToken(label: "phone")) }
    second.cancel()
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(server.asked.count == 1)
  }
}
