import Foundation

/// Where a client stores its token: the app's Keychain, or a ``FileStore``. The names are made by the SDK, one for each server.
public protocol TokenStore: Sendable {
  /// The value of a name; nil where there is none.
  func read(_ name: String) async throws -> String?
  /// Returns once the value outlives the end of the app.
  func write(_ value: String, as name: String) async throws
  /// Does nothing where there is no value.
  func delete(_ name: String) async throws
}

/// Where a client stores the commands on their way. It has bids in clear text, so only the app may be able to read it.
public protocol OutboxStore: TokenStore {
  /// The names that begin so.
  func names(_ prefix: String) async throws -> [String]
}

/// Ends with the process: for tests, and for bots that begin anew.
public actor MemoryStore: OutboxStore {
  private var values: [String: String] = [:]

  public init() {}

  public func read(_ name: String) -> String? { values[name] }
  public func write(_ value: String, as name: String) { values[name] = value }
  public func delete(_ name: String) { values[name] = nil }
  public func names(_ prefix: String) -> [String] { values.keys.filter { $0.hasPrefix(prefix) } }
}

/// Nobody prints or dumps a token by accident.
extension MemoryStore: CustomReflectable {
  nonisolated public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// What `act` gives.
/// - Throws: ``GavelError/store(_:)`` where the store fails
func stored<T: Sendable>(_ what: String, _ act: @Sendable () async throws -> T) async throws -> T {
  do {
    return try await act()
  } catch let error as CancellationError {
    throw error
  } catch {
    throw GavelError.store("the store cannot \(what): \(error.localizedDescription)")
  }
}
