/// A call whose secret the server shows once. No key guards it, so its double is found by a name: a token's label, a webhook's address.
struct Making: Sendable {
  let name: String
  let listed: String

  static let calls = [
    "create_token": Making(name: "label", listed: "tokens"),
    "create_webhook": Making(name: "url", listed: "webhooks"),
    "create_app_webhook": Making(name: "url", listed: "webhooks"),
  ]

  /// What a call makes; nil if it has no name.
  func wanted(_ request: Request) throws -> Wanted? {
    guard let text = request.body else { return nil }
    let body = try JSON(parsing: text)
    return body[name]?.string.map { Wanted(name: $0, game: body["game"]?.string) }
  }

  /// True if a list's item has the name of a call, and its game.
  func isSame(_ one: JSON, as wanted: Wanted) -> Bool {
    one[name]?.string == wanted.name && one["game"]?.string == wanted.game
  }
}

/// What tells the double of a call from all else.
struct Wanted: Sendable {
  let name: String
  let game: String?
}

extension Http {
  /// Makes a call that no outbox stores. One that must not happen twice is repeated only if the server refused it for a limit.
  func make(_ call: String, _ request: Request, isRead: Bool) async throws -> Reply {
    if isRead { return try await send(request, .reads) }
    guard let making = Making.calls[call], let wanted = try making.wanted(request) else { return try await send(request, .once) }
    return try await turns.next { try await withoutDouble(making, wanted, request) }
  }

  /// Makes a call, and ends what it may have made without an answer: that is new since the call began, and has its name.
  private func withoutDouble(_ making: Making, _ wanted: Wanted, _ request: Request) async throws -> Reply {
    let before = Set(try await list(making, request.target).compactMap { $0["id"]?.string })
    do {
      return try await send(request, .once)
    } catch let error as GavelError {
      // The caller gets the error of the call. A double that the server does not show now remains.
      if error.mayHaveMade { try? await endDoubles(making, wanted, request.target, before) }
      throw error
    }
  }

  private func endDoubles(_ making: Making, _ wanted: Wanted, _ target: String, _ before: Set<String>) async throws {
    for one in try await list(making, target) where making.isSame(one, as: wanted) {
      guard let id = one["id"]?.string, !before.contains(id) else { continue }
      _ = try await send(Request(method: "DELETE", target: "\(target)/\(Operation.encoded(id))", expects: .nothing), .reads)
    }
  }

  private func list(_ making: Making, _ target: String) async throws -> [JSON] {
    guard case .array(let all)? = try await send(Request(method: "GET", target: target), .reads).json[making.listed] else { return [] }
    return all
  }
}

extension GavelError {
  /// True if the server may have done what the error does not answer.
  fileprivate var mayHaveMade: Bool {
    if case .malformedAnswer = self { return true }
    return mayPass && status != 429
  }
}

/// Does one piece of work after the other: of two at once each would end what the other one makes.
actor Turns {
  private var last: Task<Void, Never>?

  func next<T: Sendable>(_ work: @escaping @Sendable () async throws -> T) async throws -> T {
    let before = last
    let task = Task {
      await before?.value
      try Task.checkCancellation()
      return try await work()
    }
    last = Task { _ = await task.result }
    return try await withTaskCancellationHandler { try await task.value } onCancel: { task.cancel() }
  }
}
