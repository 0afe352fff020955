import Foundation

/// An instant in UTC, exact as the server wrote it: `Date` alone would lose digits of what is hashed.
public struct Timestamp: Sendable {
  /// RFC 3339, such as `2026-11-27T08:00:00.123456Z`.
  public let text: String
  /// The same instant for calculations and formatting.
  public let date: Date

  /// Reads RFC 3339; nil for any other text.
  public init?(_ text: String) {
    guard let date = Self.parsed(Array(text.utf8)) else { return nil }
    self.text = text
    self.date = date
  }

  /// The instant of a date, in milliseconds.
  public init(_ date: Date) {
    let milliseconds = Int64((date.timeIntervalSince1970 * 1000).rounded())
    let (days, rest) = (Self.floor(milliseconds, 86_400_000), milliseconds - Self.floor(milliseconds, 86_400_000) * 86_400_000)
    let (year, month, day) = Self.civil(days)
    let pad = { (value: Int64, width: Int) in String(repeating: "0", count: max(0, width - String(value).count)) + String(value) }
    let seconds = rest / 1000
    let time = "\(pad(seconds / 3600, 2)):\(pad(seconds / 60 % 60, 2)):\(pad(seconds % 60, 2)).\(pad(rest % 1000, 3))"
    text = "\(pad(year, 4))-\(pad(month, 2))-\(pad(day, 2))T\(time)Z"
    self.date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  private static func parsed(_ text: [UInt8]) -> Date? {
    // 2026-11-27T08:00:00
    guard text.count >= 20, let year = number(text, 0, 4), let month = number(text, 5, 2), let day = number(text, 8, 2),
      let hour = number(text, 11, 2), let minute = number(text, 14, 2), let second = number(text, 17, 2),
      text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"), text[10] | 0x20 == UInt8(ascii: "t"), text[13] == UInt8(ascii: ":"),
      text[16] == UInt8(ascii: ":"), (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second <= 60
    else { return nil }
    var end = 19
    var fraction = 0.0
    if text[end] == UInt8(ascii: ".") {
      let start = end + 1
      end = start
      while end < text.count, number(text, end, 1) != nil { end += 1 }
      guard end > start, let value = Double("0." + String(decoding: text[start..<end], as: UTF8.self)) else { return nil }
      fraction = value
    }
    guard let offset = offset(Array(text[end...])) else { return nil }
    let whole = days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: Double(whole) + fraction)
  }

  /// The seconds of `Z`, `+02:00` or `-05:30`.
  private static func offset(_ text: [UInt8]) -> Int64? {
    if text.count == 1, text[0] | 0x20 == UInt8(ascii: "z") { return 0 }
    guard text.count == 6, text[3] == UInt8(ascii: ":"), let hours = number(text, 1, 2), let minutes = number(text, 4, 2) else { return nil }
    switch text[0] {
    case UInt8(ascii: "+"): return hours * 3600 + minutes * 60
    case UInt8(ascii: "-"): return -(hours * 3600 + minutes * 60)
    default: return nil
    }
  }

  private static func number(_ text: [UInt8], _ start: Int, _ count: Int) -> Int64? {
    guard start + count <= text.count else { return nil }
    var value: Int64 = 0
    for byte in text[start..<start + count] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    return value
  }

  private static func floor(_ value: Int64, _ divisor: Int64) -> Int64 {
    value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
  }

  /// Days since 1970 of a date of the Gregorian calendar, counted in years that begin in March.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month > 2 ? year : year - 1
    let era = floor(shifted, 400)
    let ofEra = shifted - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  private static func civil(_ days: Int64) -> (Int64, Int64, Int64) {
    let shifted = days + 719_468
    let era = floor(shifted, 146_097)
    let ofEra = shifted - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * ofYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

extension Timestamp: Hashable, Comparable, CustomStringConvertible {
  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.date < right.date }
  public var description: String { text }
}

extension Timestamp: Codable, JSONCoded {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Timestamp(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no instant of RFC 3339")
    }
    self = value
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  init(json: JSON) throws {
    guard let value = Timestamp(try String(json: json)) else { throw ShapeError("an instant of RFC 3339") }
    self = value
  }

  var json: JSON { .string(text) }
}
