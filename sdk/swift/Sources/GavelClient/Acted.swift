import Foundation

/// The version of each game after a session's last command. Feeds leave out a `turn` from before it.
final class Acted: @unchecked Sendable {
  // Guarded by `lock`.
  private let lock = NSLock()
  private var versions: [Substring: Int] = [:]

  /// Notes the answer of a command. That of a fork is of another game, and has no `turn`.
  func note(_ reply: Reply, to request: Request) {
    guard let game = Acted.game(request.target), let version = reply.json["turn"]?["version"]?.int else { return }
    lock.withLock { versions[game] = max(version, versions[game] ?? 0) }
  }

  /// The version of the game that a target is about; 0 where the session has not acted.
  func version(_ target: String) -> Int {
    guard let game = Acted.game(target) else { return 0 }
    return lock.withLock { versions[game] ?? 0 }
  }

  /// The id of a game: the part after `/games/`.
  private static func game(_ target: String) -> Substring? {
    let parts = target.split(separator: "/")
    guard let games = parts.firstIndex(of: "games"), games + 2 < parts.count else { return nil }
    return parts[games + 1]
  }
}
