import Foundation
import Testing

@testable import GavelClient

/// Feeds go on over cuts, and end where they shall.
@Suite struct FeedsTests {
  /// What a follower sees, in short words, and how it ended.
  private func follow(_ server: FakeServer, _ options: FeedOptions = FeedOptions()) async -> (seen: [String], error: (any Error)?) {
    var seen: [String] = []
    do {
      for try await item in try server.gavel().qe.follow(gameId, options) { seen.append(word(item)) }
    } catch {
      return (seen, error)
    }
    return (seen, nil)
  }

  private func word(_ item: QeFeedItem) -> String {
    switch item {
    case .snapshot(let snapshot): return "snapshot \(snapshot.game.version)"
    case .event(.unknown(let event)): return "unknown \(event.type) \(event.version)"
    case .event(let event): return "event \(event.version)"
    case .turn(let turn): return "turn \(turn.version)"
    case .end(let end): return "end \(end.version)"
    case .closed(let closed): return "closed \(closed.reason)"
    case .unknown(let item): return "unknown \(item.type)"
    }
  }

  @Test func aCutFeedGoesOnAfterTheLastWholeItem() async throws {
    let server = FakeServer(
      feed(snapshot(3), turn(3), eventItem(4), String(eventItem(5).prefix(60)), then: .breaks),
      refusal(503, "too_many_connections", headers: ["retry-after": "0"]),
      feed(snapshot(4), eventItem(5), turn(5)),
      feed(snapshot(5), end(5)))
    let (seen, error) = await follow(server)
    #expect(error == nil)
    #expect(seen == ["snapshot 3", "turn 3", "event 4", "snapshot 4", "event 5", "turn 5", "snapshot 5", "end 5"])
    #expect(server.asked.map { $0.headers["last-event-id"] } == [nil, "4", "4", "5"])
    #expect(Set(server.asked.map { $0.headers["accept"] }) == ["text/event-stream"])
    #expect(server.asked[0].path == "/base/v1/qe/games/\(gameId)/feed")
  }

  @Test func piecesMayBeCutAnywhere() async throws {
    let text = "\u{FEFF}: hello\r\nretry: 5\r\n" + snapshot(3).replacingOccurrences(of: "\n", with: "\r\n") + "\n\n" + end(3).replacingOccurrences(of: "\n", with: "\r")
    let bytes = text.utf8.map { Data([$0]) }
    let server = FakeServer { _ in
      TransportAnswer(status: 200, headers: ["content-type": "text/event-stream"], body: body(bytes))
    }
    #expect(await follow(server).seen == ["snapshot 3", "end 3"])
  }

  @Test func noContentIsAnEnd() async throws {
    let server = FakeServer(feed(snapshot(9), then: .breaks), text("", status: 204))
    let (seen, error) = await follow(server)
    #expect(seen == ["snapshot 9", "end 9"] && error == nil)
  }

  @Test func everyReasonToCloseIsAValue() async throws {
    let reasons = ["seat_changed", "server_stops", "game_unreadable", "a_new_reason"]
    let steps = reasons.map { feed("retry: 4000\n" + snapshot(3), closed($0)) }
    let server = FakeServer(steps: steps + [feed(closed("token_revoked"))])
    let (seen, error) = await follow(server)
    #expect(seen.filter { !$0.hasPrefix("snapshot") } == (reasons + ["token_revoked"]).map { "closed \($0)" })
    guard case .tokenRevoked(let refusal)? = error as? GavelError else { Issue.record("\(String(describing: error))"); return }
    #expect(refusal.requestId == "r-3")
    #expect(server.asked.count == 5)
    #expect(server.pauses.map { $0 > 4 } == [false, true, false, false])
  }

  @Test func aLostVersionLeadsToAFreshSnapshot() async throws {
    let server = FakeServer(feed(snapshot(8), then: .breaks), refusal(404, "version_not_found"), feed(snapshot(6), end(6)))
    let (seen, error) = await follow(server)
    #expect(seen == ["snapshot 8", "snapshot 6", "end 6"] && error == nil)
    #expect(server.asked.map { $0.headers["last-event-id"] } == [nil, "8", nil])
    let lost = await follow(FakeServer(feed(snapshot(8), then: .breaks), refusal(404, "game_not_found")))
    #expect((lost.error as? GavelError)?.status == 404)
    for code in ["token_invalid", "token_revoked"] {
      let ended = await follow(FakeServer(refusal(401, code))).error as? GavelError
      guard case .tokenRevoked? = ended else { Issue.record("\(String(describing: ended))"); return }
    }
  }

  @Test func allEventsFromTheFirstOne() async throws {
    let server = FakeServer(feed(eventItem(1), eventItem(2), end(2)))
    #expect(await follow(server, FeedOptions(after: 0, keepAlive: 30)).seen == ["event 1", "event 2", "end 2"])
    #expect(server.asked[0].headers["last-event-id"] == "0" && server.asked[0].query == ["keep_alive": "30"])
  }

  @Test func aPhonesRadioSleepsBetweenSignsOfLife() async throws {
    let server = FakeServer(feed(snapshot(1), end(1)))
    _ = await follow(server)
    let mine = try await server.session()
    for try await _ in mine.followMine() { break }
    #expect(server.asked.map(\.query) == [["keep_alive": "20"], ["keep_alive": "20"]])
    for (options, silence) in [(FeedOptions(), 40), (FeedOptions(keepAlive: 2), 4), (FeedOptions(keepAlive: 60), 120), (FeedOptions(silence: 5), 5)] {
      let run: FeedRun<QeFeedItem> = FeedRun(http: mine.http, target: "/", options: options)
      #expect(await run.silence == TimeInterval(silence))
    }
  }

  @Test func whatNobodyKnowsPasses() async throws {
    let server = FakeServer(
      feed(snapshot(1), item("novelty", ["type": "novelty", "x": 1]), item("other", ["x": 1]), eventItem(2, type: "Dance"), closed("a_new_reason")), feed(snapshot(2), end(2)))
    #expect(await follow(server).seen == ["snapshot 1", "unknown novelty", "unknown other", "unknown Dance 2", "closed a_new_reason", "snapshot 2", "end 2"])
    #expect(server.asked[1].headers["last-event-id"] == "2")
  }

  @Test func whatCannotBeReadIsAnErrorInTheEnd() async throws {
    let server = FakeServer(feed(snapshot(1), turn(1), "event: event\nid: 2\ndata: {\n\n"))
    let (seen, error) = await follow(server)
    guard case .malformedAnswer(let answer)? = error as? GavelError else { Issue.record("\(String(describing: error))"); return }
    #expect(answer.requestId == "r-3" && server.asked.count == 8 && seen.count == 16)
    checkGrowth(server.pauses, 7)
  }

  @Test func aPortalsPageIsNoFeedAndASilentConnectionIsLeft() async throws {
    let server = FakeServer(
      { _ in TransportAnswer(status: 200, headers: ["content-type": "text/html"], body: body([Data("<html>".utf8)])) },
      feed(snapshot(1), then: .isSilent), feed(snapshot(1), end(1)))
    let (seen, error) = await follow(server, FeedOptions(silence: 0.03))
    #expect(seen == ["snapshot 1", "snapshot 1", "end 1"] && error == nil)
  }

  @Test func aBreakAndACancelledTaskEndTheConnection() async throws {
    let cancelled = Count()
    let server = FakeServer { _ in
      let body = TransportBody { cancelled.add() }
      body.push(Data(snapshot(1).utf8))
      return TransportAnswer(status: 200, headers: ["content-type": "text/event-stream"], body: body)
    }
    let gavel = try server.gavel()
    for try await _ in gavel.qe.follow(gameId) { break }
    #expect(cancelled.value > 0)
    let before = cancelled.value
    let seen = Count()
    let waiting = Task { for try await _ in gavel.qe.follow(gameId) { seen.add() } }
    while seen.value == 0 { await Task.yield() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(cancelled.value > before && server.asked.count == 2)
  }

  @Test func pausesGrowWhereNothingComes() async throws {
    let cut = feed(snapshot(1), turn(1), then: .breaks)
    let server = FakeServer(steps: Array(repeating: cut, count: 6) + [feed(snapshot(1), eventItem(2), then: .breaks), cut, feed(snapshot(2), end(2))])
    #expect(await follow(server).error == nil)
    checkGrowth(Array(server.pauses.prefix(6)), 6)
    checkGrowth(Array(server.pauses.dropFirst(6)), 2)
  }

  /// A server that drops each connection is asked less and less.
  private func checkGrowth(_ pauses: [TimeInterval], _ count: Int) {
    #expect(pauses.count == count)
    for (number, pause) in pauses.enumerated() {
      let most = 0.25 * pow(2, Double(number))
      #expect((most / 2...most).contains(pause), "\(pauses)")
    }
  }

  @Test func aTurnFromBeforeTheLastCommandIsLeftOut() async throws {
    let answer: JSON = ["version": 6, "events": [], "turn": turnState(6)]
    let server = FakeServer(
      feed(snapshot(3), turn(3), eventItem(4), turn(4), turn(6), then: .breaks), json(answer), feed(snapshot(4), turn(4), end(4)))
    let ada = try await server.session()
    var seen: [String] = []
    for try await item in ada.qe.follow(gameId) {
      seen.append(word(item))
      if seen.last == "turn 3" { try await ada.qe.resign(gameId) }
    }
    #expect(seen == ["snapshot 3", "turn 3", "event 4", "turn 6", "snapshot 4", "turn 4", "end 4"], "a connection after it shows what the server has")
  }

  @Test func aTokenThatHasRunOutIsReplaced() async throws {
    let account: JSON = ["id": "p-1", "name": "Ada"]
    let server = FakeServer(
      json(account), feed(snapshot(1), closed("token_expired")), refusal(401, "token_expired"), json(account), feed(snapshot(1), end(1)))
    let tokens = Tokens("first", "second")
    let ada = try await server.gavel().signIn { await tokens.next() }
    var seen: [String] = []
    for try await item in ada.qe.follow(gameId) { seen.append(word(item)) }
    #expect(seen == ["snapshot 1", "closed token_expired", "snapshot 1", "end 1"])
    #expect(server.asked.map { $0.headers["authorization"] } == ["first", "first", "first", "second", "second"].map { "Bearer \($0)" })
  }

  @Test func aPlayersGamesComeOverCuts() async throws {
    let summary: JSON = [
      "changed_at": time, "created_at": time, "deadline_at": nil, "host": 0, "id": .string(gameId), "kind": "qe", "must_act": [1], "now": nil,
      "players": [nil, ["id": "p-1", "name": "Ada"]], "reserved": [], "status": "running", "version": 3, "visibility": "public",
    ]
    let own: JSON = ["type": "game", "game": summary, "your_seat": 1, "you_must_act": true]
    let server = FakeServer(
      feed(item("games", ["type": "games", "games": [], "reserved": []]), item("game", own), then: .breaks),
      feed(item("games", ["type": "games", "games": [own], "reserved": []]), item("left", ["type": "left", "id": .string(gameId)]), then: .isSilent))
    let ada = try await server.session()
    var seen: [String] = []
    for try await item in ada.followMine() {
      switch item {
      case .games(let all): seen.append("games \(all.games.count)")
      case .game(let one): seen.append("\(one.game.status) \(one.yourSeat) \(one.youMustAct)")
      case .left(let left): seen.append("left \(left.id == gameId)")
      case .reserved, .closed, .unknown: seen.append("?")
      }
      if case .left = item { break }
    }
    #expect(seen == ["games 0", "running 1 true", "games 1", "left true"])
    #expect(server.asked.map { $0.headers["last-event-id"] } == [nil, nil])
    #expect(server.asked[0].path == "/base/v1/players/me/feed" && server.asked[0].headers["authorization"] == "Bearer token-of-p-1")
  }
}

/// Counts across tasks.
final class Count: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }
  func add() { lock.withLock { count += 1 } }
}
