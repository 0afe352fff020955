/// A whole number without a limit, for amounts: `BigInt(10).power(100) + 1` is exact. On the wire it is a string of decimal digits.
///
/// It has the arithmetic of the standard library's integers, but for bits: amounts are counted in tens.
public struct BigInt: Sendable {
  /// Nine decimal digits each, the lowest first, without zeros at the end; empty for 0. Tens make reading and writing linear.
  var limbs: [UInt32]
  /// Never true for 0.
  var isNegative: Bool

  static let base: UInt64 = 1_000_000_000
  private static let digits = 9

  init(limbs: [UInt32], isNegative: Bool) {
    var limbs = limbs
    while limbs.last == 0 { limbs.removeLast() }
    self.limbs = limbs
    self.isNegative = isNegative && !limbs.isEmpty
  }

  /// A whole number of any type.
  public init<Source: BinaryInteger>(_ source: Source) {
    var rest = source.magnitude
    var limbs: [UInt32] = []
    // Types of 8 and 16 bits cannot hold the base.
    if let small = UInt64(exactly: rest) {
      var rest = small
      while rest > 0 {
        limbs.append(UInt32(rest % Self.base))
        rest /= Self.base
      }
    } else {
      let base = Source.Magnitude(Self.base)
      while rest > 0 {
        limbs.append(UInt32(rest % base))
        rest /= base
      }
    }
    self.init(limbs: limbs, isNegative: source < 0)
  }

  /// Decimal digits with `-` or `+` before them at most; nil for any other text.
  public init?(_ text: some StringProtocol) {
    var digits = Array(text.utf8)
    let sign = digits.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits.removeFirst() }
    guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    var limbs: [UInt32] = []
    limbs.reserveCapacity(digits.count / Self.digits + 1)
    var end = digits.count
    while end > 0 {
      let start = max(0, end - Self.digits)
      limbs.append(digits[start..<end].reduce(0) { $0 * 10 + UInt32($1 - UInt8(ascii: "0")) })
      end = start
    }
    self.init(limbs: limbs, isNegative: sign == UInt8(ascii: "-"))
  }

  /// This number to the power of `exponent`, which is not negative.
  public func power(_ exponent: Int) -> BigInt {
    precondition(exponent >= 0, "a negative exponent")
    var (result, square, rest) = (BigInt(1), self, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      rest >>= 1
      if rest > 0 { square *= square }
    }
    return result
  }

  /// -1, 0 or 1.
  public func signum() -> Int {
    limbs.isEmpty ? 0 : isNegative ? -1 : 1
  }
}

extension BigInt: LosslessStringConvertible {
  public init?(_ description: String) {
    self.init(description[...])
  }

  /// The decimal digits, with `-` before a negative number.
  public var description: String {
    guard let top = limbs.last else { return "0" }
    var text = (isNegative ? "-" : "") + String(top)
    for limb in limbs.dropLast().reversed() {
      let part = String(limb)
      text += String(repeating: "0", count: Self.digits - part.count) + part
    }
    return text
  }
}

extension BigInt: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) {
    self.init(value)
  }
}

extension BigInt: Hashable, Comparable {
  public static func < (left: BigInt, right: BigInt) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    let order = compared(left.limbs, right.limbs)
    return left.isNegative ? order > 0 : order < 0
  }

  /// Negative, 0 or positive, as the first magnitude is less, equal or greater.
  static func compared(_ left: [UInt32], _ right: [UInt32]) -> Int {
    if left.count != right.count { return left.count - right.count }
    for (one, other) in zip(left.reversed(), right.reversed()) where one != other { return one < other ? -1 : 1 }
    return 0
  }
}

extension BigInt: SignedNumeric {
  public typealias Magnitude = BigInt

  public init?<Source: BinaryInteger>(exactly source: Source) {
    self.init(source)
  }

  public var magnitude: BigInt { BigInt(limbs: limbs, isNegative: false) }

  public mutating func negate() {
    isNegative = !isNegative && !limbs.isEmpty
  }

  public static prefix func - (value: BigInt) -> BigInt {
    BigInt(limbs: value.limbs, isNegative: !value.isNegative)
  }

  public static func + (left: BigInt, right: BigInt) -> BigInt {
    if left.isNegative == right.isNegative { return BigInt(limbs: sum(left.limbs, right.limbs), isNegative: left.isNegative) }
    if compared(left.limbs, right.limbs) >= 0 {
      return BigInt(limbs: difference(left.limbs, right.limbs), isNegative: left.isNegative)
    }
    return BigInt(limbs: difference(right.limbs, left.limbs), isNegative: right.isNegative)
  }

  public static func - (left: BigInt, right: BigInt) -> BigInt { left + -right }

  public static func * (left: BigInt, right: BigInt) -> BigInt {
    var product = [UInt32](repeating: 0, count: left.limbs.count + right.limbs.count)
    for (at, limb) in left.limbs.enumerated() {
      var carry: UInt64 = 0
      for (offset, other) in right.limbs.enumerated() {
        let value = UInt64(product[at + offset]) + UInt64(limb) * UInt64(other) + carry
        product[at + offset] = UInt32(value % base)
        carry = value / base
      }
      if carry > 0 { product[at + right.limbs.count] = UInt32(carry) }
    }
    return BigInt(limbs: product, isNegative: left.isNegative != right.isNegative)
  }

  public static func += (left: inout BigInt, right: BigInt) { left = left + right }
  public static func -= (left: inout BigInt, right: BigInt) { left = left - right }
  public static func *= (left: inout BigInt, right: BigInt) { left = left * right }

  private static func sum(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    let (long, short) = left.count >= right.count ? (left, right) : (right, left)
    var result = long
    var carry: UInt64 = 0
    for at in long.indices {
      if at >= short.count && carry == 0 { break }
      let value = UInt64(long[at]) + (at < short.count ? UInt64(short[at]) : 0) + carry
      result[at] = UInt32(value % base)
      carry = value / base
    }
    if carry > 0 { result.append(UInt32(carry)) }
    return result
  }

  /// The first magnitude is not less than the second.
  static func difference(_ large: [UInt32], _ small: [UInt32]) -> [UInt32] {
    var result = large
    var borrow: Int64 = 0
    for at in large.indices {
      if at >= small.count && borrow == 0 { break }
      let value = Int64(large[at]) - (at < small.count ? Int64(small[at]) : 0) - borrow
      borrow = value < 0 ? 1 : 0
      result[at] = UInt32(value < 0 ? value + Int64(base) : value)
    }
    return result
  }
}

extension BinaryInteger {
  /// The same number; nil if this type cannot hold it.
  public init?(exactly big: BigInt) {
    var value: Self = 0
    for limb in big.limbs.reversed() {
      guard let part = BigInt.joined(value, limb, isNegative: big.isNegative) else { return nil }
      value = part
    }
    self = value
  }
}

extension BigInt {
  /// `value * base ± limb`, unless the type cannot hold it.
  fileprivate static func joined<T: BinaryInteger>(_ value: T, _ limb: UInt32, isNegative: Bool) -> T? {
    guard let whole = Int64(exactly: value) else {
      return UInt64(exactly: value).flatMap { joined(unsigned: $0, limb) }.flatMap { T(exactly: $0) }
    }
    let (scaled, first) = whole.multipliedReportingOverflow(by: Int64(base))
    let (result, second) = isNegative ? scaled.subtractingReportingOverflow(Int64(limb)) : scaled.addingReportingOverflow(Int64(limb))
    if !first && !second { return T(exactly: result) }
    return UInt64(exactly: value).flatMap { joined(unsigned: $0, limb) }.flatMap { T(exactly: $0) }
  }

  private static func joined(unsigned value: UInt64, _ limb: UInt32) -> UInt64? {
    let (scaled, first) = value.multipliedReportingOverflow(by: base)
    let (result, second) = scaled.addingReportingOverflow(UInt64(limb))
    return first || second ? nil : result
  }
}

extension BigInt: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = BigInt(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no decimal digits")
    }
    self = value
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension BigInt: JSONCoded {
  init(json: JSON) throws {
    switch json {
    case .string(let text), .number(let text):
      guard let value = BigInt(text) else { throw ShapeError("a whole number") }
      self = value
    default: throw ShapeError("a whole number")
    }
  }

  var json: JSON { .string(description) }
}
