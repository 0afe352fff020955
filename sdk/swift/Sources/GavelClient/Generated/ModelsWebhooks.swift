// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

/// A request to register a webhook.
public struct CreateWebhook: GavelModel, JSONCoded {
  /// The webhook's one game, in which the caller has a seat. Null or missing means all of the caller's games.
  public var game: String?
  /// The receiver's http or https address without a user, at most 2048 characters. The server refuses addresses of
  /// private networks, now and at every connection.
  public var url: String

  public init(url: String, game: String? = nil) {
    self.url = url
    self.game = game
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    game = try members.optional("game")
    url = try members.required("url")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["game"] = game?.json
    members["url"] = url.json
    return .object(members)
  }
}
