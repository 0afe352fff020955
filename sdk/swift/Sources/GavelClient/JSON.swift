/// Any JSON value. A number is the text that it was written as, so it loses no digit.
public indirect enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The number's own text, such as `12` or `1.5e3`.
  case number(String)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// The member of an object; nil where there is none, or where this is no object.
  public subscript(name: String) -> JSON? {
    if case .object(let members) = self { return members[name] }
    return nil
  }

  /// The item of an array; nil where there is none, or where this is no array.
  public subscript(index: Int) -> JSON? {
    if case .array(let items) = self, items.indices.contains(index) { return items[index] }
    return nil
  }

  /// The text of a string.
  public var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// A whole number, if `Int` can hold it.
  public var int: Int? {
    if case .number(let text) = self { return Int(text) }
    return nil
  }

  /// True or false.
  public var bool: Bool? {
    if case .bool(let value) = self { return value }
    return nil
  }

  /// The items of an array.
  public var array: [JSON]? {
    if case .array(let items) = self { return items }
    return nil
  }

  /// The members of an object.
  public var object: [String: JSON]? {
    if case .object(let members) = self { return members }
    return nil
  }

  /// The value as text, without white space. Members are in the order of their names, so the same value gives the same bytes.
  public var text: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.text
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .number(String(value)) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(nilLiteral: ()) { self = .null }

  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

extension JSON: CustomStringConvertible {
  public var description: String { text }
}

/// `JSONDecoder` and `JSONEncoder` know numbers of 64 bits. One that they would round is an error here, and never another number.
extension JSON: Codable {
  public init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: Name.self) {
      var found: [String: JSON] = [:]
      for name in members.allKeys { found[name.stringValue] = try members.decode(JSON.self, forKey: name) }
      self = .object(found)
    } else if var items = try? decoder.unkeyedContainer() {
      var found: [JSON] = []
      while !items.isAtEnd { found.append(try items.decode(JSON.self)) }
      self = .array(found)
    } else {
      self = try JSON(plain: decoder.singleValueContainer())
    }
  }

  private init(plain value: any SingleValueDecodingContainer) throws {
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let whole = try? value.decode(Int64.self) {
      self = .number(String(whole))
    } else if let whole = try? value.decode(UInt64.self) {
      self = .number(String(whole))
    } else {
      let number = try value.decode(Double.self)
      guard number.isFinite, abs(number) < 0x1p53 else {
        throw DecodingError.dataCorruptedError(in: value, debugDescription: "a number that this decoder would round")
      }
      self = .number(String(number))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: Name.self)
      for (name, value) in members { try container.encode(value, forKey: Name(stringValue: name)) }
    case .array(let items):
      var container = encoder.unkeyedContainer()
      for item in items { try container.encode(item) }
    case .null, .bool, .number, .string:
      var container = encoder.singleValueContainer()
      try encodePlain(to: &container)
    }
  }

  private func encodePlain(to container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let flag): try container.encode(flag)
    case .string(let text): try container.encode(text)
    case .number(let text):
      if let whole = Int64(text) {
        try container.encode(whole)
      } else if let whole = UInt64(text) {
        try container.encode(whole)
      } else if let number = Double(text), abs(number) < 0x1p53 {
        try container.encode(number)
      } else {
        let path = container.codingPath
        throw EncodingError.invalidValue(text, .init(codingPath: path, debugDescription: "a number that this encoder would round"))
      }
    case .null, .array, .object: try container.encodeNil()
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
