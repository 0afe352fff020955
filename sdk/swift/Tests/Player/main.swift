// A player in a process of its own, which the test kills: `player URL FOLDER KIND GAME`.
// It prints what its outbox had left, and what it has seen by the end.

import Foundation
import GavelClient
import Playing

do {
  try await run(CommandLine.arguments)
} catch {
  print("failed", error)
  exit(1)
}

func run(_ arguments: [String]) async throws {
  let (url, folder, kind, id) = (arguments[1], arguments[2], arguments[3], arguments[4])
  var options = GavelOptions()
  options.firstPause = 0.005
  options.longestPause = 0.2
  let gavel = try Gavel(url: url, tokenStore: FileStore(folder: URL(fileURLWithPath: folder)), options: options)
  let restored = try await gavel.restore()
  let player: GavelSession
  if let restored { player = restored } else { player = try await signUp(gavel, "Child") }
  for resumed in try await restored?.outbox.resume() ?? [] {
    var line: [String: JSON] = ["call": .string(resumed.call), "key": .string(resumed.key)]
    if case .failure(let error) = resumed.result { line["error"] = .string("\(error)") }
    print("resumed", JSON.object(line))
  }
  if restored == nil {
    if kind == "qe" { try await player.qe.takeSeat(id) } else { try await player.quotlibet.takeSeat(id) }
  }
  let record = try await kind == "qe" ? playQe(player, id, seed: 5) : playQuotlibet(player, id, seed: 5)
  let line: JSON = [
    "versions": .array(record.versions.map { .number(String($0)) }), "ended": .number(String(record.ended)), "head": .string(record.head),
    "left": .number(String(try await player.outbox.size())),
  ]
  print("played", line)
}
