import Foundation
import Playing
import Testing

@testable import GavelClient

extension ServerTests {
  /// Four players of the SDK finish a game of each kind through a proxy that cuts, refuses and adds what nobody knows. One of them is
  /// killed in a bid and goes on from its outbox. What counts in the end is what the server says.
  @Suite struct GamesTests {
    @Test(.timeLimit(.minutes(5))) func fourPlayersFinishAGameOfQEWithABidThatTheServerGot() async throws {
      try await play(
        "qe", when: "after", proxies: (0, 1),
        create: { try await $0.qe.createGame(QeCreateGame(seats: 4)).game.id },
        join: { try await $0.qe.takeSeat($1) },
        isFull: { try await $0.qe.getGame($1).seats.allSatisfy { $0.player != nil } },
        start: { try await $0.qe.start($1) },
        finish: { try await playQe($0, $1, seed: $2) },
        score: { try await $0.qe.getScore($1).json })
    }

    @Test(.timeLimit(.minutes(5))) func fourPlayersFinishAGameOfQuotlibetWithABidThatTheServerDidNotGet() async throws {
      try await play(
        "quotlibet", when: "before", proxies: (2, 3),
        create: { try await $0.quotlibet.createGame(QuotlibetCreateGame(seats: 4)).game.id },
        join: { try await $0.quotlibet.takeSeat($1) },
        isFull: { try await $0.quotlibet.getGame($1).seats.allSatisfy { $0.player != nil } },
        start: { try await $0.quotlibet.start($1) },
        finish: { try await playQuotlibet($0, $1, seed: $2) },
        score: { try await $0.quotlibet.getScore($1).json })
    }

    private func play(
      _ kind: String, when: String, proxies: (Int, Int),
      create: (GavelSession) async throws -> String,
      join: (GavelSession, String) async throws -> Any,
      isFull: (GavelSession, String) async throws -> Bool,
      start: (GavelSession, String) async throws -> Any,
      finish: @escaping @Sendable (GavelSession, String, UInt64) async throws -> Record,
      score: (GavelSession, String) async throws -> JSON
    ) async throws {
      let (proxy, childs, folder) = (try Live.proxy(proxies.0), try Live.proxy(proxies.1), try Folder())
      let players = try await Live.players(Gavel(url: proxy.url, options: Live.quick), "Ada", "Ben", "Cy")
      let id = try await create(players[0])
      for guest in players.dropFirst() { _ = try await join(guest, id) }
      let store = folder.url.appendingPathComponent("store")
      let arguments = [childs.url, store.path, kind, id]
      let child = try Child("player", arguments, output: folder.url.appendingPathComponent("first"))
      while try await !isFull(players[0], id) { try child.checkRunning() }
      try await childs.hold("/bids", when)
      _ = try await start(players[0], id)
      // One that fails ends the others: without it they would wait for its turn for ever.
      let (records, again) = try await withThrowingTaskGroup(of: Record?.self) { group in
        for (at, player) in players.enumerated() { group.addTask { try await finish(player, id, Live.seed + UInt64(at)) } }
        try await childs.held(child)
        try await child.kill()
        let entry = try left(in: store)
        #expect(entry["call"] == .string("\(kind)_place_bid"))
        let again = try Child("player", arguments, output: folder.url.appendingPathComponent("second"))
        group.addTask {
          let resumed = try await again.printed("resumed")
          #expect(resumed == [["call": entry["call"] ?? nil, "key": entry["key"] ?? nil]], "the bid was sent again, and took effect")
          return nil
        }
        var records: [Record] = []
        for try await record in group { if let record { records.append(record) } }
        return (records, again)
      }

      let proof = try #require(try await Live.direct("/v1/\(kind)/games/\(id)/proof")["proof"])
      let (version, head) = (try #require(proof["version"]?.int), try #require(proof["head"]?.string))
      let gapless = Array(1...version)
      for record in records {
        #expect(record.versions == gapless && record.ended == version && record.head == head)
        #expect(record.unknownActions > 0 && record.turns > 0)
      }
      #expect(records.contains { $0.unknownEvents > 0 } && records.contains { $0.unknownItems > 0 })
      let expected: JSON = ["versions": gapless.json, "ended": version.json, "head": head.json, "left": 0]
      #expect(try await again.printed("played") == [expected])
      let truth = try await Live.direct("/v1/\(kind)/games/\(id)/score")
      for player in players {
        #expect(try await score(player, id) == truth, "amounts included")
        #expect(try await player.outbox.size() == 0)
      }
      try await checkMischief(proxy, childs)
    }

    /// The one command that a killed player has left.
    private func left(in folder: URL) throws -> JSON {
      let store = FileStore(folder: folder)
      let names = try store.names("gavel/outbox/")
      try #require(names.count == 1, "the bid is in the outbox")
      return try JSON(parsing: store.read(names[0]) ?? "")
    }

    /// The test proves nothing if the proxy did nothing.
    private func checkMischief(_ proxies: Proxy...) async throws {
      var sums: [String: Int] = [:]
      for proxy in proxies { sums.merge(try await proxy.counts()) { $0 + $1 } }
      let names = [
        "passed", "refused429", "refused503", "lost503", "cutBefore", "cutAfter", "cutMiddle", "dropped", "members", "events", "actions", "values", "items", "codes",
        "held",
      ]
      for name in names { #expect(sums[name] ?? 0 > 0, "the proxy did nothing of \(name)") }
    }
  }
}
