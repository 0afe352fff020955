import Foundation

/// A server-sent event in its form on the wire.
struct ServerSent: Hashable, Sendable {
  var event = "message"
  var data = ""
  /// The `id` that came with this very item.
  var id: String?
}

/// Reads server-sent events out of pieces of bytes. An item that a cut leaves unfinished is never given out.
struct ServerSentReader: Sendable {
  /// The pause before another connection that the server asks for, in seconds.
  private(set) var retry: TimeInterval?
  private var line: [UInt8] = []
  private var endedWithReturn = false
  private var isFirst = true
  private var event = ""
  private var data: [String] = []
  private var id: String?

  /// The items that are whole with this piece.
  mutating func push(_ piece: Data) -> [ServerSent] {
    var items: [ServerSent] = []
    for byte in piece {
      defer { endedWithReturn = byte == UInt8(ascii: "\r") }
      switch byte {
      case UInt8(ascii: "\n") where endedWithReturn: continue
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): if let item = endLine() { items.append(item) }
      default: line.append(byte)
      }
    }
    return items
  }

  private mutating func endLine() -> ServerSent? {
    var text = String(decoding: line, as: UTF8.self)
    line.removeAll(keepingCapacity: true)
    if isFirst, text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    isFirst = false
    guard text.isEmpty else {
      field(text)
      return nil
    }
    defer { (event, data, id) = ("", [], nil) }
    guard !data.isEmpty else { return nil }
    return ServerSent(event: event.isEmpty ? "message" : event, data: data.joined(separator: "\n"), id: id)
  }

  private mutating func field(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count < 2 ? "" : String(parts[1].first == " " ? parts[1].dropFirst() : parts[1])
    switch parts[0] {
    case "data": data.append(value)
    case "event": event = value
    case "id": if !value.unicodeScalars.contains("\0") { id = value }
    case "retry": if let milliseconds = UInt32(value) { retry = Double(milliseconds) / 1000 }
    default: break
    }
  }
}
