import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The headers of an answer; their names are in lower case.
public typealias TransportHeaders = [String: String]

/// Carries requests to the server. ``URLSessionTransport`` is the one to use; a test may play the server in place of it.
public protocol Transport: Sendable {
  /// Sends a request. It returns once the answer's head is there. It throws once the task that waits is cancelled.
  func open(_ request: URLRequest) async throws -> TransportAnswer
}

/// An answer, whose body comes piece by piece.
public struct TransportAnswer: Sendable {
  public let status: Int
  public let headers: TransportHeaders
  public let body: TransportBody

  public init(status: Int, headers: TransportHeaders = [:], body: TransportBody) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The whole body.
  func whole() async throws -> Data {
    defer { body.cancel() }
    var data = Data()
    while let piece = try await body.next() { data.append(piece) }
    return data
  }
}

/// The pieces of a body, from the connection that writes them to the one task that reads them.
public final class TransportBody: @unchecked Sendable {
  // All of it is guarded by `lock`.
  private let lock = NSLock()
  private var pieces: [Data] = []
  private var end: Result<Void, any Error>?
  private var waiting: CheckedContinuation<Data?, any Error>?
  private let ended: @Sendable () -> Void

  /// - Parameter ended: Ends the connection. It is called once nobody reads any more, even if the body is at its end.
  public init(onCancel ended: @escaping @Sendable () -> Void = {}) {
    self.ended = ended
  }

  /// Adds a piece.
  public func push(_ piece: Data) {
    lock.lock()
    guard end == nil else { return lock.unlock() }
    let reader = waiting
    waiting = nil
    if reader == nil { pieces.append(piece) }
    lock.unlock()
    reader?.resume(returning: piece)
  }

  /// Says that no piece follows, or that the connection broke.
  public func finish(throwing error: (any Error)? = nil) {
    lock.lock()
    guard end == nil else { return lock.unlock() }
    end = error.map { .failure($0) } ?? .success(())
    let reader = waiting
    waiting = nil
    lock.unlock()
    if let error { reader?.resume(throwing: error) } else { reader?.resume(returning: nil) }
  }

  /// Ends the connection.
  public func cancel() {
    finish(throwing: CancellationError())
    ended()
  }

  /// The next piece; nil at the end.
  func next() async throws -> Data? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { take($0) }
    } onCancel: {
      cancel()
    }
  }

  private func take(_ reader: CheckedContinuation<Data?, any Error>) {
    lock.lock()
    if !pieces.isEmpty {
      let piece = pieces.removeFirst()
      lock.unlock()
      reader.resume(returning: piece)
    } else if let end {
      lock.unlock()
      reader.resume(with: end.map { nil })
    } else {
      waiting = reader
      lock.unlock()
    }
  }
}
