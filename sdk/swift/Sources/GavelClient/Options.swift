import Foundation

/// How a client reaches its server. Times are in seconds.
public struct GavelOptions: Sendable {
  /// How long one attempt may take.
  public var timeout: TimeInterval = 30
  /// How often a read is tried before its error is thrown. Commands go on until an answer comes.
  public var attempts = 6
  /// The first pause between attempts is at most this long, each next one up to twice as long.
  public var firstPause: TimeInterval = 0.25
  /// No pause is longer, unless the server asks for it.
  public var longestPause: TimeInterval = 30
  /// Called with each answer that comes from another database than the one of the session's account. The session's commands and feeds
  /// wait for the right one, with pauses that grow: show that the server does not know the player, and keep the session.
  public var onOtherDatabase: (@Sendable (Refusal) -> Void)?
  /// Carries the requests.
  public var transport: any Transport

  /// In place of the clock, for tests.
  var sleep: @Sendable (TimeInterval) async throws -> Void = { try await Task.sleep(nanoseconds: UInt64(max(0, $0) * 1e9)) }

  /// The defaults, with another transport if one is given.
  public init(transport: any Transport = URLSessionTransport()) {
    self.transport = transport
  }

  /// Waits before attempt `number` (from 1): at random, from the half to the whole of what the backoff allows. If the server
  /// asks for a pause, it waits for that and the first random one.
  func pause(before number: Int, asked: TimeInterval?) async throws {
    let growth = pow(2, Double(min(number, 30) - 1))
    let whole = min(longestPause, firstPause * (asked == nil ? growth : 1))
    try await sleep(min(3600, (asked ?? 0) + whole * Double.random(in: 0.5...1)))
  }
}

/// What `work` gives within `seconds`.
/// - Throws: ``GavelError/noAnswer(_:)`` after that time. `work` has been cancelled then.
func within<T: Sendable>(_ seconds: TimeInterval, _ work: @escaping @Sendable () async throws -> T) async throws -> T {
  try await withThrowingTaskGroup(of: T.self) { group in
    group.addTask(operation: work)
    group.addTask {
      try await Task.sleep(nanoseconds: UInt64(max(0, seconds) * 1e9))
      throw GavelError.noAnswer("nothing came within \(seconds) seconds")
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { throw CancellationError() }
    return first
  }
}
