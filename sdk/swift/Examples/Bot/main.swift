// A bot that sits down wherever a seat is free, and plays at random: `swift run bot URL FOLDER`.
import Foundation
import GavelClient
let arguments = CommandLine.arguments + ["http://127.0.0.1:8080", "bot"].dropFirst(max(0, CommandLine.arguments.count - 1))
let gavel = try Gavel(url: arguments[1], tokenStore: FileStore(folder: URL(fileURLWithPath: arguments[2])))
let bot: GavelSession
if let restored = try await gavel.restore() { bot = restored } else { bot = try await gavel.signUp(name: "Bot") }

for game in try await bot.games.listGames(status: .lobby).games {
  await unlessLate { if game.kind == .qe { try await bot.qe.takeSeat(game.id) } else { try await bot.quotlibet.takeSeat(game.id) } }
}
for try await item in bot.followMine() {
  var games: [PlayerGame] = []
  if case .games(let all) = item { games = all.games }
  if case .game(let one) = item { games = [one] }
  for game in games where game.youMustAct {
    await unlessLate { if game.game.kind == .qe { try await moveQe(game.game.id) } else { try await moveQuotlibet(game.game.id) } }
  }
}

func moveQe(_ id: String) async throws {
  for case .bid(let bid) in try await bot.qe.getGame(id).allowedActions {
    let amount = bid.minimum + BigInt(Int.random(in: 0..<1000))
    try await bot.qe.placeBid(id, .init(amount: amount == bid.forbidden ? amount + 1 : amount, auction: bid.auction, ballot: bid.ballot))
  }
}

func moveQuotlibet(_ id: String) async throws {
  for action in try await bot.quotlibet.getGame(id).allowedActions {
    if case .bid(let bid) = action { try await bot.quotlibet.placeBid(id, .init(round: bid.round, tricks: bid.tricks.randomElement()!)) }
    if case .playCard(let play) = action {
      try await bot.quotlibet.playCard(id, .init(card: play.cards.randomElement()!, round: play.round, trick: play.trick))
    }
  }
}

/// The game has gone on meanwhile: the feed brings the next turn.
func unlessLate(_ move: () async throws -> Void) async {
  do { try await move() } catch { print("not done:", error) }
}
