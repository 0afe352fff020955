import Foundation

/// The id of the database that has a session's account; nil where no server has named one.
final class KnownDatabase: @unchecked Sendable {
  // Guarded by `lock`.
  private let lock = NSLock()
  private var known: String?

  init(_ id: String?) {
    known = id
  }

  var id: String? {
    get { lock.withLock { known } }
    set { lock.withLock { known = newValue } }
  }
}
