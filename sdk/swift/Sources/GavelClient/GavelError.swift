import Foundation

/// Every error that the SDK throws, except `CancellationError` where the task was cancelled.
public enum GavelError: Error, Sendable {
  /// The server refused. ``Refusal/code`` is stable and the thing to act on. See ``Refusal/isOfOtherDatabase``, too.
  case refused(Refusal)
  /// The token is unknown, was revoked, or has ended. Feeds and commands end with it, and the command remains in the outbox. The server
  /// may know the token again, as after the restore of an older backup: let only the player decide to forget the account.
  case tokenRevoked(Refusal)
  /// No answer came: the connection broke, timed out, or could not be made.
  case noAnswer(String)
  /// An answer that is not what the document says. A command whose status was 2xx has taken effect, unless the answer is torn.
  case malformedAnswer(MalformedAnswer)
  /// A store cannot be read or written. If a command could not be stored, it was not sent.
  case store(String)
  /// The SDK was used wrongly; nothing was sent.
  case misuse(String)
  /// The token provider gave a token of another account; nothing was sent with it.
  case otherAccount(expected: String, got: String)
}

/// The body of a refusal (RFC 9457), as far as its members are there.
public struct Refusal: Hashable, Sendable {
  /// The HTTP status.
  public let status: Int
  /// The stable code; `http_502` and the like where the answer has none, as from a proxy.
  public let code: ErrorCode
  /// For people.
  public let detail: String
  /// The member, parameter or header that is wrong.
  public let field: String?
  /// The game's version by which the command was refused.
  public let gameVersion: Int?
  /// The limit that is used up.
  public let limit: String?
  /// The id of the server's database, in 401 and where a game or a player is not found.
  public let database: String?
  /// True if the server is not the one of the account: its database has another id than the one that the store has, or none. An operator's
  /// mistake does that, such as a wrong address of the database. The token and the commands are good at the right server, so commands
  /// and feeds of a session wait for it.
  public let isOfOtherDatabase: Bool
  /// Seconds to wait before another attempt.
  public let retryAfter: TimeInterval?
  /// The id of the request, as the server's log has it.
  public let requestId: String?
  /// True if the server has refused. A proxy or portal before it refuses without a code.
  public var isOfServer: Bool { code.rawValue != "http_\(status)" }
  /// The whole problem as the server sent it; nil where it was no JSON.
  public let raw: JSON?
}

/// An answer that cannot be read.
public struct MalformedAnswer: Hashable, Sendable {
  /// What is wrong with it.
  public let message: String
  /// The HTTP status.
  public let status: Int
  /// The id of the request, as the server's log has it.
  public let requestId: String?
  /// True if the answer is no JSON, as the half of one, or the page of a portal.
  public let isTorn: Bool
}

extension GavelError {
  /// The refusal, if the server refused.
  public var refusal: Refusal? {
    switch self {
    case .refused(let refusal), .tokenRevoked(let refusal): return refusal
    default: return nil
    }
  }

  /// The server's code, if the server refused.
  public var code: ErrorCode? { refusal?.code }
  /// The HTTP status, if an answer came.
  public var status: Int? {
    if case .malformedAnswer(let answer) = self { return answer.status }
    return refusal?.status
  }
  /// The member, parameter or header that is wrong.
  public var field: String? { refusal?.field }
  /// Seconds to wait before another attempt.
  public var retryAfter: TimeInterval? { refusal?.retryAfter }
  /// The id of the request, as the server's log has it; nil where no answer came.
  public var requestId: String? {
    if case .malformedAnswer(let answer) = self { return answer.requestId }
    return refusal?.requestId
  }

  /// True if the server refused with one of these codes.
  public func `is`(_ codes: ErrorCode...) -> Bool {
    refusal.map { codes.contains($0.code) } ?? false
  }

  /// True if another attempt may succeed: another database, no whole answer, 408, 429, 500 and above, or a refusal that is not the server's.
  public var mayPass: Bool {
    switch self {
    case .noAnswer: return true
    case .refused(let refusal) where refusal.isOfOtherDatabase: return true
    case .refused(let refusal): return refusal.status >= 500 || [408, 429].contains(refusal.status) || !refusal.isOfServer
    case .malformedAnswer(let answer): return answer.isTorn
    case .tokenRevoked, .store, .misuse, .otherAccount: return false
    }
  }

  /// True if a command must not be sent for ever: it fails by itself, or something else answers in the server's place.
  var isFailure: Bool {
    switch self {
    case .refused(let refusal) where refusal.isOfOtherDatabase: return false
    case .refused(let refusal): return ![408, 429, 502, 503, 504].contains(refusal.status) || self.is(.gameUnreadable)
    case .malformedAnswer: return true
    case .tokenRevoked, .noAnswer, .store, .misuse, .otherAccount: return false
    }
  }
}

extension GavelError: LocalizedError, CustomStringConvertible {
  public var description: String {
    switch self {
    case .refused(let refusal), .tokenRevoked(let refusal): return "\(refusal.code): \(refusal.detail)"
    case .noAnswer(let message), .store(let message), .misuse(let message): return message
    case .malformedAnswer(let answer): return answer.message
    case .otherAccount(let expected, let got): return "the token is of the account \(got), and not of \(expected)"
    }
  }

  public var errorDescription: String? { description }
}

extension Refusal {
  /// The refusal that an answer is, from the server or from a proxy before it, to the token of an account whose server has the database
  /// `expected`.
  init(status: Int, headers: TransportHeaders, body: Data, expected: String?) {
    let raw = try? JSON(parsing: body)
    self.status = status
    code = ErrorCode(rawValue: raw?["code"]?.string ?? "http_\(status)")
    detail = raw?["detail"]?.string ?? String(String(decoding: body, as: UTF8.self).prefix(200))
    field = raw?["field"]?.string
    gameVersion = raw?["game_version"]?.int
    limit = raw?["limit"]?.string
    database = raw?["database"]?.string
    isOfOtherDatabase = Refusal.isOther(status, raw?["code"]?.string, raw?["database"]?.string, expected)
    requestId = raw?["request_id"]?.string ?? headers["x-request-id"]
    retryAfter = headers["retry-after"].flatMap { Refusal.seconds($0) }
    self.raw = raw
  }

  /// True if a refusal comes from another database. A token that has expired is renewed first, whatever the database.
  private static func isOther(_ status: Int, _ code: String?, _ database: String?, _ expected: String?) -> Bool {
    guard let expected, database != expected else { return false }
    if status == 404 { return database != nil }
    return status == 401 && code != nil && code != ErrorCode.tokenExpired.rawValue
  }

  /// The seconds that `Retry-After` asks for, as a number or as a date.
  static func seconds(_ header: String, now: Date = Date()) -> TimeInterval? {
    let text = header.trimmingCharacters(in: .whitespaces)
    if let seconds = TimeInterval(text) { return seconds.isFinite && seconds >= 0 ? seconds : nil }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return format.date(from: text).map { max(0, $0.timeIntervalSince(now)) }
  }

  /// The error that the refusal is.
  var error: GavelError {
    status == 401 && !isOfOtherDatabase && ErrorCode.ended.contains(code) ? .tokenRevoked(self) : .refused(self)
  }
}

extension ErrorCode {
  /// The token is unknown, was revoked, or has ended.
  static let ended: Set<ErrorCode> = [.tokenInvalid, .tokenRevoked]
}
