import Foundation
import Playing
import Testing

@testable import GavelClient

extension ServerTests {
  /// The SDK against a real server.
  @Suite struct LiveTests {
    @Test(.timeLimit(.minutes(2))) func aPlayersFeedShowsAGameThatComesAndItsEnd() async throws {
      let players = try await Live.players(Gavel(url: Live.server(), options: Live.quick), "Ada", "Ben")
      var (seen, id): ([String], String) = ([], "")
      feed: for try await item in players[1].followMine() {
        switch item {
        case .games(let all):
          #expect(all.games.isEmpty)
          id = try await players[0].quotlibet.createGame(QuotlibetCreateGame(seats: 3)).game.id
          try await players[1].quotlibet.takeSeat(id)
        case .game(let one):
          #expect(one.game.id == id && one.yourSeat == 1)
          seen.append(one.game.status.rawValue)
          if one.game.status == .abandoned { break feed }
          try await players[0].quotlibet.abandon(id)
        default: seen.append("?")
        }
      }
      #expect(seen == ["lobby", "abandoned"])
    }

    @Test(.timeLimit(.minutes(2))) func aRevokedTokenEndsFeedsAndCommandsWithItsOwnError() async throws {
      let gavel = try Gavel(url: Live.server(), options: Live.quick)
      let ada = try await gavel.signUp(name: "Ada")
      let game = try await ada.qe.createGame(QeCreateGame(seats: 3)).game
      let token = try await ada.players.createToken(CreateToken(label: "phone")).token
      let phone = try await Gavel(url: Live.server(), options: Live.quick).signIn(token: token)
      var seen: [String] = []
      let ended = try await failure {
        for try await item in phone.follow(game) {
          switch item {
          case .snapshot: try await ada.players.revokeOtherTokens()
          case .closed(let closed): seen.append(closed.reason.rawValue)
          default: break
          }
        }
      }
      guard case .tokenRevoked = ended else { Issue.record("\(ended)"); return }
      #expect(seen == ["token_revoked"])
      guard case .tokenRevoked(let refusal) = try await failure({ try await phone.qe.abandon(game.id) }) else { Issue.record("no error"); return }
      #expect(refusal.requestId != nil)
      let left = try await phone.outbox.waiting()
      #expect(left.map(\.call) == ["qe_abandon"])
      #expect(try await phone.outbox.forget(key: left.first?.key ?? ""))
      #expect(try await phone.outbox.size() == 0)
      guard case .tokenRevoked = try await failure({ for try await _ in phone.followMine() {} }) else { Issue.record("no error"); return }
      try await phone.signOut()
      try await ada.signOut()
      #expect(try await gavel.restore() == nil)
    }

    @Test(.timeLimit(.minutes(2))) func aBidWaitsWhileTheServerHasAnEmptyDatabase() async throws {
      let proxy = try Live.proxy(4)
      let heard = TransportBody()
      var options = Live.quick
      options.onOtherDatabase = { _ in heard.push(Data([1])) }
      let players = try await Live.players(Gavel(url: proxy.url, options: options), "Ada", "Ben", "Cy")
      let made = try await players[0].qe.createGame(QeCreateGame(seats: 3)).game
      for guest in players.dropFirst() { try await guest.qe.takeSeat(made.id) }
      try await players[0].qe.start(made.id)
      let player = players[try await players[0].qe.getGame(made.id).mustAct[0]]
      try await proxy.serve(Live.emptyServer())
      let amount = BigInt(10).power(30)
      let bidding = Task { try await player.qe.placeBid(made.id, QePlaceBid(amount: amount, auction: 1, ballot: 1)) }
      for _ in 0..<20 { _ = try await heard.next() }
      #expect(try await player.outbox.waiting().map(\.call) == ["qe_place_bid"])
      try await proxy.serve(Live.server())
      #expect(try await bidding.value.version > made.version)
      #expect(try await player.outbox.size() == 0)
      #expect(try await players[0].qe.getGame(made.id).play?.auctions.first?.openingBid == amount)
    }

    @Test(.timeLimit(.minutes(2))) func aPrivateGameByItsCodeAlone() async throws {
      let players = try await Live.players(Gavel(url: Live.server(), options: Live.quick), "Ada", "Ben")
      let made = try await players[0].qe.createGame(QeCreateGame(seats: 3, visibility: .private))
      let error = try await failure { try await players[1].qe.getGame(made.game.id) }
      #expect(error.is(.gameNotFound) && error.requestId != nil)
      try await players[1].qe.takeSeat(made.game.id, QeTakeSeat(inviteCode: made.inviteCode, nation: .eu))
      let seats = try await players[1].qe.getGame(made.game.id).seats
      #expect(seats[1].player?.name == "Ben" && seats[1].choice?.nation == .eu)
    }

    @Test(.timeLimit(.minutes(2))) func aRefusalNamesItsFieldAndRequest() async throws {
      let ada = try await Gavel(url: Live.server(), options: Live.quick).signUp(name: "Ada")
      let error = try await failure { try await ada.qe.createGame(QeCreateGame(seats: 9)) }
      #expect(error.status == 422 && error.is(.seatCountOutOfRange) && error.field == "seats" && error.requestId != nil)
      #expect(try await ada.outbox.size() == 0)
    }

    /// Each model gives back what the server sent, and each change of a value is read or an error, but never another value.
    @Test(.timeLimit(.minutes(4))) func whatTheServerSendsIsReadWithoutLossAndChangesPass() async throws {
      for kind in ["qe", "quotlibet"] {
        let players = try await Live.players(Gavel(url: Live.server(), options: Live.quick), "Ada", "Ben", "Cy")
        let id: String
        if kind == "qe" {
          id = try await players[0].qe.createGame(QeCreateGame(seats: 3)).game.id
          for guest in players.dropFirst() { try await guest.qe.takeSeat(id) }
          try await players[0].qe.start(id)
        } else {
          id = try await players[0].quotlibet.createGame(QuotlibetCreateGame(seats: 3)).game.id
          for guest in players.dropFirst() { try await guest.quotlibet.takeSeat(id) }
          try await players[0].quotlibet.start(id)
        }
        let running = try await Live.direct("/v1/\(kind)/games/\(id)")
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (at, player) in players.enumerated() {
            group.addTask { _ = try await kind == "qe" ? playQe(player, id, seed: UInt64(at)) : playQuotlibet(player, id, seed: UInt64(at)) }
          }
          try await group.waitForAll()
        }
        let over = try await Live.direct("/v1/\(kind)/games/\(id)")
        let page = try await Live.direct("/v1/\(kind)/games/\(id)/events?limit=1000")
        if kind == "qe" {
          try check(QeGame.self, running)
          try check(QeGame.self, over)
          try check(QeEventPage.self, page)
        } else {
          try check(QuotlibetGame.self, running)
          try check(QuotlibetGame.self, over)
          try check(QuotlibetEventPage.self, page)
        }
      }
      try check(GameList.self, await Live.direct("/v1/games?limit=20"))
    }

    private func check<Model: GavelModel>(_ model: Model.Type, _ sent: JSON) throws {
      let json = withoutEmptyObjects(sent)
      #expect(try Model(json: sent).json == json)
      let members = addingMembers(json)
      #expect(try Model(json: members).json == json, "unknown members are left out")
      var (read, refused) = (0, 0)
      for changed in changes(of: json) {
        do {
          let made = try Model(json: changed).json
          read += 1
          guard made != changed else { continue }
          Issue.record("another value was made of \(changed)")
          return
        } catch is ShapeError {
          refused += 1
        }
      }
      #expect(read > 0 && refused > 0)
    }

    /// Two events have an empty object that the document does not name.
    private func withoutEmptyObjects(_ json: JSON) -> JSON {
      switch json {
      case .object(let members): return .object(members.filter { $0.value != [:] }.mapValues(withoutEmptyObjects))
      case .array(let items): return .array(items.map(withoutEmptyObjects))
      default: return json
      }
    }

    private func addingMembers(_ json: JSON) -> JSON {
      switch json {
      case .object(let members):
        var found = members.mapValues(addingMembers)
        // An unknown variant has all of its members in `raw`.
        found["a_novelty"] = [1, .number("123456789012345678901234567890")]
        return .object(found)
      case .array(let items): return .array(items.map(addingMembers))
      default: return json
      }
    }

    /// The same value with one text, number or flag in it changed, for each that it has.
    private func changes(of json: JSON) -> [JSON] {
      switch json {
      case .object(let members):
        return members.flatMap { name, value in
          changes(of: value).map { changed in
            var all = members
            all[name] = changed
            return .object(all)
          }
        }
      case .array(let items):
        return items.prefix(40).enumerated().flatMap { at, value in
          changes(of: value).map { changed in
            var all = items
            all[at] = changed
            return .array(all)
          }
        }
      case .string: return [.string("a_novelty")]
      case .number: return [.number("7")]
      case .bool, .null: return ["a_novelty"]
      }
    }

    @Test(.timeLimit(.minutes(4))) func theBotOfTheExampleFinishesAGameOfEachKind() async throws {
      let players = try await Live.players(Gavel(url: Live.server(), options: Live.quick), "Ada", "Ben")
      let (qe, quotlibet) = (try await players[0].qe.createGame(QeCreateGame(seats: 3)).game, try await players[0].quotlibet.createGame(QuotlibetCreateGame(seats: 3)).game)
      try await players[1].qe.takeSeat(qe.id)
      try await players[1].quotlibet.takeSeat(quotlibet.id)
      let folder = try Folder()
      let bot = try Child("bot", [Live.server(), folder.url.appendingPathComponent("store").path], output: folder.url.appendingPathComponent("out"))
      while try await players[0].qe.getGame(qe.id).seats.contains(where: { $0.player == nil }) { try bot.checkRunning() }
      while try await players[0].quotlibet.getGame(quotlibet.id).seats.contains(where: { $0.player == nil }) { try bot.checkRunning() }
      try await players[0].qe.start(qe.id)
      try await players[0].quotlibet.start(quotlibet.id)
      try await withThrowingTaskGroup(of: Record.self) { group in
        for (at, player) in players.enumerated() {
          group.addTask { try await playQe(player, qe.id, seed: UInt64(at)) }
          group.addTask { try await playQuotlibet(player, quotlibet.id, seed: UInt64(at)) }
        }
        for try await record in group { #expect(record.ended > 0 && record.versions == Array(1...record.ended)) }
      }
      try await bot.kill()
    }
  }
}
