// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

/// An event in the log of all games, in its public form. `hash` is the SHA-256 of two concatenated parts. The first is
/// the hash of the event before it in its game, or 32 zero bytes. The second is the canonical JSON (RFC 8785) of this
/// event without `hash` and `cursor`. A preview: its form may change without notice, and no promise of compatibility
/// holds for it.
///
/// A preview: the promise of compatibility does not hold for it.
public struct LogEvent: GavelModel, JSONCoded {
  /// The event's position in the log: the `after` of a page that follows it. Opaque.
  public var cursor: String
  /// The facts of the event. The schema of that kind and type describes them.
  public var data: [String: JSON]
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public var type: String
  /// The event's number in its game.
  public var version: Int

  public init(
    cursor: String,
    data: [String: JSON],
    gameId: String,
    hash: String,
    kind: GameKind,
    recordedAt: Timestamp,
    schemaVersion: Int,
    type: String,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.cursor = cursor
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.type = type
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    cursor = try members.required("cursor")
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    type = try members.required("type")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["cursor"] = cursor.json
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A page of the log of all games. A preview: its form may change without notice, and no promise of compatibility holds
/// for it.
///
/// A preview: the promise of compatibility does not hold for it.
public struct LogPage: GavelModel, JSONCoded {
  /// The events in the log's order, each in its public form.
  public var events: [LogEvent]
  /// True if there were more events when the server read this page.
  public var hasMore: Bool
  /// The `after` of the next page; null if the log is empty.
  public var nextAfter: String?

  public init(events: [LogEvent], hasMore: Bool, nextAfter: String? = nil) {
    self.events = events
    self.hasMore = hasMore
    self.nextAfter = nextAfter
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    events = try members.required("events")
    hasMore = try members.required("has_more")
    nextAfter = try members.optional("next_after")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["events"] = events.json
    members["has_more"] = hasMore.json
    members["next_after"] = nextAfter.json
    return .object(members)
  }
}
