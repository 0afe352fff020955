import Foundation
import Testing

@testable import GavelClient

/// Unknown values pass, malformed ones are errors, and no number loses a digit.
@Suite struct ValuesTests {
  /// The game that the SDK makes of an answer.
  private func read(_ body: String) async throws -> QeGame {
    try await FakeServer(text(body)).gavel().qe.getGame(gameId)
  }

  @Test func amountsAreExact() async throws {
    let huge = String(repeating: "9", count: 1000)
    let bid: JSON = ["action": "bid", "auction": 1, "ballot": 1, "forbidden": nil, "max_digits": 1000, "minimum": .string(huge)]
    let text = game(1, ["allowed_actions": [bid]]).text
    for body in [text, text.replacingOccurrences(of: "\"\(huge)\"", with: huge)] {
      guard case .bid(let action)? = try await read(body).allowedActions.first else { Issue.record("no bid"); continue }
      #expect(action.minimum == BigInt(10).power(1000) - 1)
    }
  }

  @Test func numbersKeepTheirDigits() async throws {
    let pause: JSON = ["asked": [], "paused": true, "remaining_ms": .number("9007199254740993")]
    let action: JSON = ["action": "dance", "steps": [.number("123456789012345678901"), .number("-1.50e3")]]
    let seen = try await read(game(1, ["pause": pause, "allowed_actions": [action]]).text)
    #expect(seen.pause.remainingMs == 9_007_199_254_740_993)
    guard case .unknown(let dance)? = seen.allowedActions.first else { Issue.record("it is known"); return }
    #expect(dance.raw["steps"] == [.number("123456789012345678901"), .number("-1.50e3")])
    #expect(dance.raw.text == #"{"action":"dance","steps":[123456789012345678901,-1.50e3]}"#)
  }

  @Test func unknownMembersValuesAndVariantsPass() async throws {
    let seat: JSON = ["novelty": 1]
    let actions: JSON = [["action": "dance", "partners": [1]], ["action": "resign", "novelty": seat], ["action": "unknown"]]
    let seen = try await read(game(1, ["status": "dreaming", "novelty": ["deep": [1]], "allowed_actions": actions]).text)
    #expect(seen.status == .unknown("dreaming") && seen.status.rawValue == "dreaming")
    #expect(Status(rawValue: "running") == .running && Status.known.contains(.running))
    guard case .unknown(let dance) = seen.allowedActions[0] else { Issue.record("it is known"); return }
    #expect(dance.action == "dance" && dance.raw["partners"] == [1])
    guard case .resign = seen.allowedActions[1] else { Issue.record("it is not known"); return }
    guard case .unknown = seen.allowedActions[2] else { Issue.record("it is known"); return }
  }

  @Test func malformedAnswersNameTheRequest() async throws {
    var without = try #require(game(1).object)
    without["status"] = nil
    let bad: [JSON] = [
      .object(without), game(1, ["version": "one"]), game(1, ["seats": [:]]), game(1, ["version": .number("1.5")]), [], nil, game(1, ["kind": "go"]),
      game(1, ["created_at": "yesterday"]), game(1, ["allowed_actions": [["action": 1]]]), game(1, ["version": .number("99999999999999999999")]),
    ]
    for body in bad {
      let error = try await failure { try await read(body.text) }
      guard case .malformedAnswer(let answer) = error else { Issue.record("\(error) of \(body)"); continue }
      #expect(answer.requestId == "r-1" && answer.status == 200)
    }
    let error = try await failure { try await read(game(1, ["seats": [["player": 1]]]).text) }
    #expect("\(error)".contains(".seats[0]"))
  }

  @Test func halfAnAnswerIsAskedForAgain() async throws {
    let whole = game(7).text
    let server = FakeServer(text(String(whole.prefix(99))), broken, text(whole))
    #expect(try await server.gavel().qe.getGame(gameId).version == 7)
    #expect(server.asked.count == 3)
    let deep = String(repeating: "[", count: 100_000)
    for text in [String(whole.prefix(99)), "", "{\"a\":1", "[1,]", "1 1", "[01]", "[\"\u{1}\"]", "{\"a\" 1}", "[1\"]", #"["\ud800"]"#, #"["\x"]"#, deep] {
      let error = try await failure { try await read(text) }
      guard case .malformedAnswer = error else { Issue.record("\(error) of \(text.prefix(20))"); continue }
      #expect(error.requestId == "r-1")
    }
  }

  @Test func jsonIsReadAndWritten() throws {
    let text = #"{"a":[1,-0.5e+10,true,false,null,"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é"],"b":{}}"#
    let value = try JSON(parsing: " \n" + text + "\t")
    #expect(value["a"]?[5] == .string("\"\\/\u{8}\u{c}\n\r\té😀é"))
    #expect(try JSON(parsing: value.text) == value)
    #expect(JSON(dictionaryLiteral: ("b", 1), ("a", 2)).text == #"{"a":2,"b":1}"#)
    #expect(JSON.string("\u{1}\u{2028}").text == "\"\\u0001\u{2028}\"")
  }

  @Test func modelsAreCodable() throws {
    let bid: JSON = ["action": "bid", "auction": 1, "ballot": 1, "forbidden": "7", "max_digits": 1000, "minimum": .string(BigInt(10).power(100).description)]
    let model = try QeGame(json: game(3, ["allowed_actions": [bid, ["action": "dance", "steps": [1, .number("2.5")]]]]))
    let data = try JSONEncoder().encode(model)
    #expect(try JSONDecoder().decode(QeGame.self, from: data) == model)
    let rounded = try JSON(parsing: #"{"action":"dance","steps":123456789012345678901234567890}"#)
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(QeAllowedAction(json: rounded)) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(JSON.self, from: Data(rounded.text.utf8)) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(QeGame.self, from: Data("{}".utf8)) }
  }

  @Test func instantsAreExact() throws {
    let micro = try #require(Timestamp("2026-11-27T08:00:00.123456Z"))
    #expect(micro.text == "2026-11-27T08:00:00.123456Z")
    #expect(abs(micro.date.timeIntervalSince1970 - 1_795_766_400.123456) < 1e-6)
    #expect(Timestamp("2000-02-29T23:59:60+01:30")?.date == Date(timeIntervalSince1970: 951_863_400))
    #expect(Timestamp("1969-12-31T23:59:59Z")?.date == Date(timeIntervalSince1970: -1))
    for bad in ["", "2026-11-27", "2026-13-01T00:00:00Z", "2026-11-27T08:00:00", "2026-11-27T08:00:00.Z", "2026-11-27 08:00:00Zx"] {
      #expect(Timestamp(bad) == nil, "\(bad)")
    }
    for seconds in [0, -1, 951_782_400, 1_795_766_400.123, -62_135_596_800, 4_107_542_399] {
      let made = Timestamp(Date(timeIntervalSince1970: seconds))
      #expect(Timestamp(made.text)?.date == made.date, "\(made.text)")
    }
  }
}
