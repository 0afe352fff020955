// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

extension QeGame: FollowableGame {
  public typealias Item = QeFeedItem

  public static func feedPath(_ id: String) -> String { "/v1/qe/games/" + id + "/feed" }
}

extension QeApi {
  /// The feed of a game, by its id alone; ``GavelCalls/follow(_:_:)`` says what comes.
  public func follow(_ id: String, _ options: FeedOptions = FeedOptions()) -> Feed<QeFeedItem> {
    caller.follow(QeGame.self, id, options)
  }
}

extension QuotlibetGame: FollowableGame {
  public typealias Item = QuotlibetFeedItem

  public static func feedPath(_ id: String) -> String { "/v1/quotlibet/games/" + id + "/feed" }
}

extension QuotlibetApi {
  /// The feed of a game, by its id alone; ``GavelCalls/follow(_:_:)`` says what comes.
  public func follow(_ id: String, _ options: FeedOptions = FeedOptions()) -> Feed<QuotlibetFeedItem> {
    caller.follow(QuotlibetGame.self, id, options)
  }
}

/// An item of the feed of a player's games.
public typealias OwnItem = PlayerFeedItem

let ownFeed = "/v1/players/me/feed"
