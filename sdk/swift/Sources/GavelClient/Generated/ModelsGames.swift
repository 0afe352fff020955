// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

/// A page of checkpoints in order. A preview: its form may change without notice, and no promise of compatibility holds
/// for it.
///
/// A preview: the promise of compatibility does not hold for it.
public struct CheckpointList: GavelModel, JSONCoded {
  /// The checkpoints, the oldest first.
  public var checkpoints: [Checkpoint]
  /// True if there were more checkpoints when the server read this page.
  public var hasMore: Bool
  /// The `after` of the next page.
  public var nextAfter: Int

  public init(checkpoints: [Checkpoint], hasMore: Bool, nextAfter: Int) {
    self.checkpoints = checkpoints
    self.hasMore = hasMore
    self.nextAfter = nextAfter
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    checkpoints = try members.required("checkpoints")
    hasMore = try members.required("has_more")
    nextAfter = try members.required("next_after")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["checkpoints"] = checkpoints.json
    members["has_more"] = hasMore.json
    members["next_after"] = nextAfter.json
    return .object(members)
  }
}

/// A page of games, the newest first.
public struct GameList: GavelModel, JSONCoded {
  /// The games.
  public var games: [GameSummary]
  /// The `cursor` of the next page; null on the last one.
  public var nextCursor: String?

  public init(games: [GameSummary], nextCursor: String? = nil) {
    self.games = games
    self.nextCursor = nextCursor
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    games = try members.required("games")
    nextCursor = try members.optional("next_cursor")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["games"] = games.json
    members["next_cursor"] = nextCursor.json
    return .object(members)
  }
}

/// A public key.
public struct Key: GavelModel, JSONCoded {
  /// True if the server signs with this key now.
  public var current: Bool
  /// The time of its first use.
  public var firstUsedAt: Timestamp
  /// The key: Ed25519, 32 bytes.
  public var key: String

  public init(current: Bool, firstUsedAt: Timestamp, key: String) {
    self.current = current
    self.firstUsedAt = firstUsedAt
    self.key = key
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    current = try members.required("current")
    firstUsedAt = try members.required("first_used_at")
    key = try members.required("key")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["current"] = current.json
    members["first_used_at"] = firstUsedAt.json
    members["key"] = key.json
    return .object(members)
  }
}

/// The public keys of this server, the oldest first.
public struct KeyList: GavelModel, JSONCoded {
  /// The keys.
  public var keys: [Key]

  public init(keys: [Key]) {
    self.keys = keys
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    keys = try members.required("keys")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["keys"] = keys.json
    return .object(members)
  }
}
