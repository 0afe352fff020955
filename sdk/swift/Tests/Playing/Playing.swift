import GavelClient

/// What a player has seen of a game by its end.
public struct Record: Sendable {
  /// Versions in the order in which they came.
  public var versions: [Int] = []
  /// The hash of the newest event.
  public var head = ""
  public var ended = 0
  public var turns = 0
  public var unknownItems = 0
  public var unknownEvents = 0
  public var unknownActions = 0

  mutating func see(_ version: Int, _ hash: String) {
    versions.append(version)
    head = hash
  }
}

/// Random numbers by a seed.
public struct Seeded: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(_ seed: UInt64) {
    state = seed
  }

  /// SplitMix64.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Plays a game of Q.E. to its end. It knows no rules: it does what the feed's `turn` allows.
public func playQe(_ player: GavelSession, _ id: String, seed: UInt64) async throws -> Record {
  var (record, random) = (Record(), Seeded(seed))
  for try await item in player.qe.follow(id, FeedOptions(after: 0)) {
    switch item {
    case .event(.unknown): record.unknownEvents += 1
    case .event(let event): record.see(event.version, event.hash)
    case .turn(let turn):
      record.turns += 1
      for action in turn.allowedActions {
        if case .unknown = action { record.unknownActions += 1 }
        guard case .bid(let bid) = action else { continue }
        let scale = Bool.random(using: &random) ? BigInt(10).power(100) : 1
        var amount = bid.minimum + BigInt(Int.random(in: 0..<1000, using: &random)) * scale
        if amount == bid.forbidden { amount += 1 }
        try await player.qe.placeBid(id, QePlaceBid(amount: amount, auction: bid.auction, ballot: bid.ballot))
      }
    case .end(let end): record.ended = end.version
    case .unknown: record.unknownItems += 1
    case .snapshot, .closed: break
    }
  }
  return record
}

/// Plays a game of Quotlibet to its end, in the same way.
public func playQuotlibet(_ player: GavelSession, _ id: String, seed: UInt64) async throws -> Record {
  var (record, random) = (Record(), Seeded(seed))
  for try await item in player.quotlibet.follow(id, FeedOptions(after: 0)) {
    switch item {
    case .event(.unknown): record.unknownEvents += 1
    case .event(let event): record.see(event.version, event.hash)
    case .turn(let turn):
      record.turns += 1
      for action in turn.allowedActions {
        if case .unknown = action { record.unknownActions += 1 }
        if case .bid(let bid) = action, let tricks = bid.tricks.randomElement(using: &random) {
          try await player.quotlibet.placeBid(id, QuotlibetPlaceBid(round: bid.round, tricks: tricks))
        }
        if case .playCard(let play) = action, let card = play.cards.randomElement(using: &random) {
          try await player.quotlibet.playCard(id, QuotlibetPlayCard(card: card, round: play.round, trick: play.trick))
        }
      }
    case .end(let end): record.ended = end.version
    case .unknown: record.unknownItems += 1
    case .snapshot, .closed: break
    }
  }
  return record
}

/// Signs up through a bad network. The SDK does not repeat that by itself, and an account that nobody uses does no harm.
public func signUp(_ gavel: Gavel, _ name: String) async throws -> GavelSession {
  while true {
    do {
      return try await gavel.signUp(name: name)
    } catch let error as GavelError where error.mayPass {
      continue
    }
  }
}
