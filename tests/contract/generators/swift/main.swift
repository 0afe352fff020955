// A game of Q.E. through the Swift client of OpenAPI Generator, with an address as its argument.
import Foundation
import Gavel

struct Failure: Error { let what: String }

/// An amount in decimal digits, and a digit more at its end: Foundation has no big integers.
func amount(_ bid: QeActionBid, _ seat: Int) -> String {
    let own = "1" + String(repeating: "0", count: 40) + "\(seat)"
    return own == bid.forbidden ? own + "7" : own
}

func signUp(_ url: String, _ name: String) async throws -> GavelAPIConfiguration {
    let anyone = GavelAPIConfiguration(basePath: url)
    let made = try await PlayersAPI.createPlayer(createPlayer: CreatePlayer(name: name), apiConfiguration: anyone)
    return GavelAPIConfiguration(basePath: url, customHeaders: ["Authorization": "Bearer \(made.token)"])
}

func bid(_ game: UUID, _ seat: Int, _ player: GavelAPIConfiguration) async throws {
    for action in try await QeAPI.qeGetGame(id: game, apiConfiguration: player).allowedActions {
        guard case .typeQeActionBid(let bid) = action else { continue }
        let body = QePlaceBid(amount: amount(bid, seat), auction: bid.auction, ballot: bid.ballot)
        let key = "\(bid.auction)/\(bid.ballot)"
        _ = try await QeAPI.qePlaceBid(id: game, qePlaceBid: body, idempotencyKey: key, apiConfiguration: player)
    }
}

var players: [GavelAPIConfiguration] = []
for name in ["Ada", "Bob", "Cyd"] { players.append(try await signUp(CommandLine.arguments[1], name)) }
let host = players[0]
let game = try await QeAPI.qeCreateGame(qeCreateGame: QeCreateGame(seats: 3), apiConfiguration: host).game.id
for guest in players.dropFirst() { _ = try await QeAPI.qeTakeSeat(id: game, qeTakeSeat: QeTakeSeat(), apiConfiguration: guest) }
_ = try await QeAPI.qeStart(id: game, qeStartGame: QeStartGame(), apiConfiguration: host)
var seen = try await QeAPI.qeGetGame(id: game, apiConfiguration: host)
while seen.result == nil {
    let before = seen.version
    for (seat, player) in players.enumerated() { try await bid(game, seat, player) }
    seen = try await QeAPI.qeGetGame(id: game, apiConfiguration: host)
    if seen.version == before { throw Failure(what: "nobody can move the game on at \(before)") }
}
let events = try await QeAPI.qeListEvents(id: game, limit: 1000, apiConfiguration: host).events
if events.count != seen.version { throw Failure(what: "events are missing") }
if try await QeAPI.qeGetScore(id: game, apiConfiguration: host).winners.isEmpty { throw Failure(what: "nobody has won") }
print("played \(events.count) events")
