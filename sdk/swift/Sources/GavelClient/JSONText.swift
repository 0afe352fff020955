import Foundation

/// A text that is no JSON.
public struct JSONSyntaxError: Error, Hashable, CustomStringConvertible {
  /// The byte at which it stops being JSON.
  public let position: Int
  public var description: String { "no JSON at byte \(position)" }
}

extension JSON {
  /// Reads JSON.
  /// - Throws: ``JSONSyntaxError``
  public init(parsing data: Data) throws {
    var reader = JSONReader(bytes: [UInt8](data))
    self = try reader.whole()
  }

  /// Reads JSON.
  /// - Throws: ``JSONSyntaxError``
  public init(parsing text: String) throws {
    var reader = JSONReader(bytes: [UInt8](text.utf8))
    self = try reader.whole()
  }
}

/// Reads JSON byte by byte (RFC 8259). Foundation's own reader rounds numbers.
struct JSONReader {
  private let bytes: [UInt8]
  private var at = 0

  /// Deeper values are refused, so that no answer exhausts a thread's stack.
  private static let depth = 128

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func whole() throws -> JSON {
    let found = try value(0)
    skipSpace()
    guard at == bytes.count else { throw failure }
    return found
  }

  private var failure: JSONSyntaxError { JSONSyntaxError(position: at) }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func value(_ depth: Int) throws -> JSON {
    guard depth <= Self.depth else { throw failure }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func object(_ depth: Int) throws -> JSON {
    var members: [String: JSON] = [:]
    at += 1
    skipSpace()
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure }
      let name = try string()
      skipSpace()
      guard take(":") else { throw failure }
      members[name] = try value(depth + 1)
      skipSpace()
    } while take(",")
    guard take("}") else { throw failure }
    return .object(members)
  }

  private mutating func array(_ depth: Int) throws -> JSON {
    var items: [JSON] = []
    at += 1
    skipSpace()
    if take("]") { return .array(items) }
    repeat {
      items.append(try value(depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw failure }
    return .array(items)
  }

  private mutating func string() throws -> String {
    at += 1
    var found: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        guard let text = String(bytes: found, encoding: .utf8) else { throw failure }
        return text
      case UInt8(ascii: "\\"):
        at += 1
        found.append(contentsOf: try escape())
      case 0..<0x20:
        throw failure
      default:
        found.append(byte)
        at += 1
      }
    }
    throw failure
  }

  private mutating func escape() throws -> [UInt8] {
    guard let byte = next else { throw failure }
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return try unicode()
    default: throw failure
    }
  }

  private mutating func unicode() throws -> [UInt8] {
    var code = UInt32(try hexadecimal())
    if (0xD800..<0xDC00).contains(code) {
      guard take("\\"), take("u") else { throw failure }
      let low = UInt32(try hexadecimal())
      guard (0xDC00..<0xE000).contains(low) else { throw failure }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw failure }
    return Array(String(scalar).utf8)
  }

  private mutating func hexadecimal() throws -> UInt16 {
    guard at + 4 <= bytes.count, bytes[at..<at + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let code = UInt16(String(decoding: bytes[at..<at + 4], as: UTF8.self), radix: 16)
    else { throw failure }
    at += 4
    return code
  }

  private mutating func number() throws -> String {
    let start = at
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func digits() throws {
    let start = at
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { at += 1 }
    guard at > start else { throw failure }
  }

  private mutating func word(_ word: String, _ value: JSON) throws -> JSON {
    guard bytes[at...].starts(with: word.utf8) else { throw failure }
    at += word.utf8.count
    return value
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }
}

/// Writes JSON.
struct JSONWriter {
  private(set) var text = ""

  mutating func write(_ value: JSON) {
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): write(string)
    case .array(let items): list("[", items, "]") { $0.write($1) }
    case .object(let members):
      list("{", members.sorted { $0.key < $1.key }, "}") {
        $0.write($1.key)
        $0.text += ":"
        $0.write($1.value)
      }
    }
  }

  private mutating func list<Item>(_ open: String, _ items: [Item], _ close: String, _ item: (inout JSONWriter, Item) -> Void) {
    text += open
    for (number, one) in items.enumerated() {
      if number > 0 { text += "," }
      item(&self, one)
    }
    text += close
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}
