/// Gives a token for the account, such as a fresh one of the app's identity provider. The SDK asks it again once the server says `token_expired`.
/// A `URLError` of it counts as a broken connection: commands and feeds ask again. Every other error ends them.
public typealias TokenProvider = @Sendable () async throws -> String

/// The token of a session, and the way to another one.
actor TokenSource {
  private(set) var token: String
  private let next: TokenProvider?
  private var renewal: Task<String, any Error>?

  /// - Parameter next: Gives a token that was checked and stored.
  init(_ token: String, next: TokenProvider? = nil) {
    self.token = token
    self.next = next
  }

  /// A token that is newer than `old`; nil where nobody gives one. Calls that come meanwhile wait for the same answer.
  func newer(than old: String) async throws -> String? {
    guard let next else { return nil }
    if token != old { return token }
    let running = renewal ?? Task { try await renew(next) }
    renewal = running
    return try await running.value
  }

  private func renew(_ next: TokenProvider) async throws -> String {
    defer { renewal = nil }
    token = try await next()
    return token
  }
}

/// Nobody prints or dumps a token by accident.
extension TokenSource: CustomReflectable {
  nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }
}
