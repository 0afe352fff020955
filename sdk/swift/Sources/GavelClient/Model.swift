/// A value of the document. It is read leniently: members that this version does not know are left out, values of open enums and
/// variants of open unions that it does not know are `unknown`. What it knows and cannot read is an error.
public protocol GavelModel: Codable, Hashable, Sendable {
  /// - Throws: ``ShapeError`` where a known member is missing or of another type.
  init(json: JSON) throws
  /// The value as the server reads and writes it.
  var json: JSON { get }
}

extension GavelModel {
  public init(from decoder: any Decoder) throws {
    do {
      try self.init(json: JSON(from: decoder))
    } catch let error as ShapeError {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "\(error)"))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}

/// A value that is not what the document says.
public struct ShapeError: Error, Hashable, CustomStringConvertible {
  /// Where it is, such as `.seats[1].player`; empty for the whole.
  public let path: String
  /// What the document says there.
  public let expected: String

  init(_ expected: String, path: String = "") {
    self.expected = expected
    self.path = path
  }

  func below(_ part: String) -> ShapeError {
    ShapeError(expected, path: part + path)
  }

  public var description: String { "\(path.isEmpty ? "the whole" : path) is not \(expected)" }
}

/// A string of a list that a newer server may extend. A value that this version does not know is `unknown`, with the value in it.
public protocol OpenEnum: GavelModel, CustomStringConvertible {
  /// Never fails: what is not known is `unknown`.
  init(rawValue: String)
  /// The value as the server writes it.
  var rawValue: String { get }
  /// The values that this version knows.
  static var known: [Self] { get }
}

extension OpenEnum {
  public init(json: JSON) throws {
    self.init(rawValue: try String(json: json))
  }

  public var json: JSON { .string(rawValue) }
  public var description: String { rawValue }
}

/// What can be read from JSON: models, and the plain values in them.
protocol JSONCoded: Sendable {
  init(json: JSON) throws
  var json: JSON { get }
}

extension JSON: JSONCoded {
  init(json: JSON) { self = json }
  var json: JSON { self }
}

extension String: JSONCoded {
  init(json: JSON) throws {
    guard case .string(let text) = json else { throw ShapeError("a string") }
    self = text
  }

  var json: JSON { .string(self) }
}

extension Bool: JSONCoded {
  init(json: JSON) throws {
    guard case .bool(let flag) = json else { throw ShapeError("true or false") }
    self = flag
  }

  var json: JSON { .bool(self) }
}

extension Int: JSONCoded {
  init(json: JSON) throws {
    guard case .number(let text) = json, let value = Int(text) else { throw ShapeError("a whole number") }
    self = value
  }

  var json: JSON { .number(String(self)) }
}

extension Int64: JSONCoded {
  init(json: JSON) throws {
    guard case .number(let text) = json, let value = Int64(text) else { throw ShapeError("a whole number of 64 bits") }
    self = value
  }

  var json: JSON { .number(String(self)) }
}

extension Double: JSONCoded {
  init(json: JSON) throws {
    guard case .number(let text) = json, let value = Double(text), value.isFinite else { throw ShapeError("a number") }
    self = value
  }

  var json: JSON { isFinite ? .number(String(self)) : .null }
}

extension Array: JSONCoded where Element: JSONCoded {
  init(json: JSON) throws {
    guard case .array(let items) = json else { throw ShapeError("a list") }
    var found: [Element] = []
    found.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      found.append(try within("[\(index)]") { try Element(json: item) })
    }
    self = found
  }

  var json: JSON { .array(map(\.json)) }
}

extension Dictionary: JSONCoded where Key == String, Value: JSONCoded {
  init(json: JSON) throws {
    self = try Members(json).all()
  }

  var json: JSON { .object(mapValues(\.json)) }
}

extension Optional: JSONCoded where Wrapped: JSONCoded {
  init(json: JSON) throws {
    self = json == .null ? nil : try Wrapped(json: json)
  }

  var json: JSON { self?.json ?? .null }
}

/// What `read` gives; an error in it names `part`.
private func within<T>(_ part: @autoclosure () -> String, _ read: () throws -> T) throws -> T {
  do {
    return try read()
  } catch let error as ShapeError {
    throw error.below(part())
  }
}

/// The members of an object that is read.
struct Members {
  private let members: [String: JSON]

  init(_ json: JSON) throws {
    guard case .object(let members) = json else { throw ShapeError("an object") }
    self.members = members
  }

  func required<T: JSONCoded>(_ name: String) throws -> T {
    guard let value = members[name] else { throw ShapeError("there", path: "." + name) }
    return try within("." + name) { try T(json: value) }
  }

  /// A member that may be null, or not there.
  func optional<T: JSONCoded>(_ name: String) throws -> T? {
    guard let value = members[name], value != .null else { return nil }
    return try within("." + name) { try T(json: value) }
  }

  /// A member that always has the same value.
  func constant(_ name: String, _ value: JSON) throws {
    guard members[name] == value else { throw ShapeError(value.text, path: "." + name) }
  }

  func all<T: JSONCoded>() throws -> [String: T] {
    var found: [String: T] = [:]
    for (name, value) in members { found[name] = try within("." + name) { try T(json: value) } }
    return found
  }

  /// True if all of these are there.
  func have(_ names: String...) -> Bool {
    names.allSatisfy { members[$0] != nil }
  }
}
