import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `URLSession` with a delegate, since its `bytes` are not to be had on Linux. It stores no cookies, caches nothing and follows no
/// redirection, so a token goes to no other server.
public final class URLSessionTransport: Transport {
  private let session: URLSession
  private let delegate: Delegate

  /// - Parameter configuration: With the app's own settings, such as proxies.
  public init(configuration: URLSessionConfiguration = .ephemeral) {
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    // Each feed holds a connection where HTTP/2 is not to be had; commands must not wait for one of them.
    configuration.httpMaximumConnectionsPerHost = 64
    delegate = Delegate()
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit {
    session.finishTasksAndInvalidate()
  }

  public func open(_ request: URLRequest) async throws -> TransportAnswer {
    guard request.httpMethod == "POST", request.value(forHTTPHeaderField: "Idempotency-Key") == nil else {
      return try await URLSessionTransport.open(request, session, delegate)
    }
    // HTTP lets a client send a request again if a connection that served another one ends without an answer. A fresh one gives no reason.
    let delegate = Delegate()
    let session = URLSession(configuration: session.configuration, delegate: delegate, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    return try await URLSessionTransport.open(request, session, delegate)
  }

  private static func open(_ request: URLRequest, _ session: URLSession, _ delegate: Delegate) async throws -> TransportAnswer {
    let task = session.dataTask(with: request)
    let exchange = Exchange { task.cancel() }
    delegate.add(exchange, for: task)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting in
        exchange.begin(waiting)
        task.resume()
      }
    } onCancel: {
      exchange.end(CancellationError())
      task.cancel()
    }
  }
}

/// A request on its way: the one that waits for the answer's head, and then the body.
private final class Exchange: @unchecked Sendable {
  let body: TransportBody
  // All of it is guarded by `lock`.
  private let lock = NSLock()
  private var waiting: CheckedContinuation<TransportAnswer, any Error>?
  private var failure: (any Error)?

  init(cancel: @escaping @Sendable () -> Void) {
    body = TransportBody(onCancel: cancel)
  }

  func begin(_ waiting: CheckedContinuation<TransportAnswer, any Error>) {
    lock.lock()
    let failure = failure
    if failure == nil { self.waiting = waiting }
    lock.unlock()
    if let failure { waiting.resume(throwing: failure) }
  }

  func answered(_ response: URLResponse) {
    guard let response = response as? HTTPURLResponse else { return end(URLError(.badServerResponse)) }
    var headers: TransportHeaders = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String { headers[name.lowercased()] = value }
    }
    taken()?.resume(returning: TransportAnswer(status: response.statusCode, headers: headers, body: body))
  }

  func end(_ error: (any Error)?) {
    lock.lock()
    if failure == nil { failure = error ?? URLError(.badServerResponse) }
    lock.unlock()
    taken()?.resume(throwing: error ?? URLError(.badServerResponse))
    body.finish(throwing: error)
  }

  private func taken() -> CheckedContinuation<TransportAnswer, any Error>? {
    lock.lock()
    defer { lock.unlock() }
    let found = waiting
    waiting = nil
    return found
  }
}

private final class Delegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // Guarded by `lock`.
  private let lock = NSLock()
  private var exchanges: [Int: Exchange] = [:]

  func add(_ exchange: Exchange, for task: URLSessionTask) {
    lock.lock()
    defer { lock.unlock() }
    exchanges[task.taskIdentifier] = exchange
  }

  private func exchange(of task: URLSessionTask, remove: Bool = false) -> Exchange? {
    lock.lock()
    defer { lock.unlock() }
    return remove ? exchanges.removeValue(forKey: task.taskIdentifier) : exchanges[task.taskIdentifier]
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    exchange(of: dataTask)?.answered(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.body.push(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    exchange(of: task, remove: true)?.end(error)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
