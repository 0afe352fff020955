import Foundation

@testable import GavelClient

/// How a server meets a call that makes something.
enum Does: Sendable { case answers, breaks, fails, refuses }

/// A server on a socket that makes tokens and webhooks, and breaks connections. After the given ways it answers.
final class Maker: @unchecked Sendable {
  // Guarded by `lock`.
  private let lock = NSLock()
  private var does: [Does]
  private var requests: [(text: String, connection: Int32)] = []
  private var all: [[String: JSON]] = []
  private var closed: Int32 = 0
  private let meanwhile: [[String: JSON]]
  private let socket: Int32
  let url: String

  /// - Parameters:
  ///   - meanwhile: What others make while the first call is on its way.
  init(_ does: Does..., before: [[String: JSON]] = [], meanwhile: [[String: JSON]] = []) throws {
    self.does = does
    self.meanwhile = meanwhile
    all = before.map { Maker.made.merging($0) { _, new in new } }
    let (listening, port) = try Maker.listen()
    socket = listening
    url = "http://127.0.0.1:\(port)"
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listening, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { self.serve(connection) }
      }
    }
  }

  /// The requests, such as `POST /v1/players/me/tokens`.
  var asked: [String] { lock.withLock { requests.map(\.text) } }
  /// The connection of each request.
  var connections: [Int32] { lock.withLock { requests.map(\.connection) } }
  var ids: [String] { lock.withLock { all.compactMap { $0["id"]?.string } } }

  /// The server accepts no connection any more.
  func close() {
    shutdown(socket, Int32(SHUT_RDWR))
  }

  private static func listen() throws -> (socket: Int32, port: UInt16) {
    #if canImport(Darwin)
      let listening = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #else
      let listening = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
        bind(listening, plain, size) == 0 && getsockname(listening, plain, &size) == 0
      }
    }
    #if canImport(Darwin)
      let listens = Darwin.listen(listening, 50) == 0
    #else
      let listens = Glibc.listen(listening, 50) == 0
    #endif
    guard isBound, listens else { throw Broken() }
    return (listening, UInt16(bigEndian: address.sin_port))
  }

  /// Serves the requests of a connection, one after the other.
  private func serve(_ connection: Int32) {
    var bytes = Data()
    // The number of a connection that has ended is given to another one.
    let number = lock.withLock { closed += 1; return closed }
    while let (line, body) = Maker.request(connection, &bytes) {
      guard let answer = answer(line, body, number) else { break }
      let sent = [UInt8](answer.utf8)
      guard sent.withUnsafeBytes({ send(connection, $0.baseAddress, sent.count, Maker.flags) }) == sent.count else { break }
    }
    shutdown(connection, Int32(SHUT_RDWR))
    #if canImport(Darwin)
      Darwin.close(connection)
    #else
      Glibc.close(connection)
    #endif
  }

  /// The next request's method and path, and its body.
  private static func request(_ connection: Int32, _ bytes: inout Data) -> (line: String, body: String)? {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let end = text.range(of: "\r\n\r\n") {
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        let length = lines.first { $0.lowercased().hasPrefix("content-length:") }.flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
        let body = text[end.upperBound...]
        if body.utf8.count >= length {
          bytes = Data(body.utf8.dropFirst(length))
          return (lines[0].split(separator: " ").prefix(2).joined(separator: " "), String(body))
        }
      }
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  private func answer(_ line: String, _ body: String, _ connection: Int32) -> String? {
    lock.lock()
    defer { lock.unlock() }
    requests.append((line, connection))
    let listed = line.hasSuffix("tokens") ? "tokens" : "webhooks"
    if line.hasPrefix("GET") { return Maker.text(200, [listed: .array(all.map { .object($0) })]) }
    if line.hasPrefix("DELETE") {
      all.removeAll { line.hasSuffix($0["id"]?.string ?? "?") }
      return "HTTP/1.1 204 No Content\r\n\r\n"
    }
    let how = does.isEmpty ? .answers : does.removeFirst()
    if how == .refuses { return Maker.text(409, ["code": "too_many_tokens"]) }
    var new = Maker.made.merging(["id": .string("m-\(requests.count)")]) { _, id in id }
    if case .object(let members)? = try? JSON(parsing: body) { new.merge(members) { _, given in given } }
    all.append(new)
    if requests.filter({ $0.text.hasPrefix("POST") }).count == 1 { all += meanwhile.map { Maker.made.merging($0) { _, given in given } } }
    switch how {
    case .fails: return Maker.text(503, ["code": "store_unavailable"])
    case .answers where listed == "tokens": return Maker.text(201, .object(new.merging(["token": "a-secret"]) { _, given in given }))
    case .answers: return Maker.text(201, ["webhook": .object(new), "secret": "a-secret"])
    case .breaks, .refuses: return nil
    }
  }

  private static func text(_ status: Int, _ value: JSON) -> String {
    "HTTP/1.1 \(status) Such\r\ncontent-type: application/json\r\ncontent-length: \(value.text.utf8.count)\r\n\r\n\(value.text)"
  }

  private static let made: [String: JSON] = [
    "created_at": time, "scopes": [], "current": false, "expires_at": nil, "last_used_at": nil, "made_by": nil, "disabled_at": nil,
    "disabled_reason": nil, "failing_since": nil, "label": nil, "game": nil, "url": "",
  ]

  /// The client may have closed the connection, which is no signal to the tests.
  #if canImport(Darwin)
    private static let flags: Int32 = 0
  #else
    private static let flags = Int32(MSG_NOSIGNAL)
  #endif
}
