// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

/// The server's health.
public struct Health: GavelModel, JSONCoded {
  /// In `/readyz`: the id of the database. It is made once, and stays the same through a backup, a restore and a copy.
  public var database: String?
  /// Always `ok`.
  public var status: String

  public init(status: String, database: String? = nil) {
    self.status = status
    self.database = database
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    database = try members.optional("database")
    status = try members.required("status")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["database"] = database?.json
    members["status"] = status.json
    return .object(members)
  }
}

/// The server as OAuth describes a resource that bearer tokens protect.
public struct ProtectedResource: GavelModel, JSONCoded {
  /// Always `header`: the server takes a token in `Authorization` alone.
  public var bearerMethodsSupported: [String]
  /// The address below which the API is, as the request has named the server.
  public var resource: String
  /// The address of the page for people that says where a token comes from.
  public var resourceDocumentation: String
  /// Always `Gavel`.
  public var resourceName: String
  /// The scopes that a player's token may have.
  public var scopesSupported: [String]

  public init(
    bearerMethodsSupported: [String],
    resource: String,
    resourceDocumentation: String,
    resourceName: String,
    scopesSupported: [String]
  ) {
    self.bearerMethodsSupported = bearerMethodsSupported
    self.resource = resource
    self.resourceDocumentation = resourceDocumentation
    self.resourceName = resourceName
    self.scopesSupported = scopesSupported
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    bearerMethodsSupported = try members.required("bearer_methods_supported")
    resource = try members.required("resource")
    resourceDocumentation = try members.required("resource_documentation")
    resourceName = try members.required("resource_name")
    scopesSupported = try members.required("scopes_supported")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["bearer_methods_supported"] = bearerMethodsSupported.json
    members["resource"] = resource.json
    members["resource_documentation"] = resourceDocumentation.json
    members["resource_name"] = resourceName.json
    members["scopes_supported"] = scopesSupported.json
    return .object(members)
  }
}
