import Testing

@testable import GavelClient

/// Amounts are exact.
@Suite struct BigIntTests {
  @Test func readsAndWritesDigits() {
    let hundred = "1" + String(repeating: "0", count: 100)
    #expect(BigInt(hundred)?.description == hundred)
    #expect(BigInt(hundred) == BigInt(10).power(100))
    #expect(BigInt("-0007")?.description == "-7")
    #expect(BigInt("-0") == 0 && BigInt("+12") == 12)
    for bad in ["", "-", "+", "1e3", "1.5", " 1", "١", "0x1", "1_000"] { #expect(BigInt(bad) == nil, "\(bad)") }
    #expect(BigInt(UInt64.max).description == "18446744073709551615")
    #expect(BigInt(Int64.min).description == "-9223372036854775808")
    #expect(BigInt(UInt8(255)) == 255 && BigInt(Int8(-128)) == -128)
  }

  @Test func convertsBackOnlyWhereItFits() {
    for value in [Int.min, Int.max, 0, -1, 999_999_999, 1_000_000_000, -1_000_000_001] { #expect(Int(exactly: BigInt(value)) == value) }
    #expect(UInt64(exactly: BigInt(UInt64.max)) == .max)
    #expect(Int(exactly: BigInt(Int.max) + 1) == nil)
    #expect(Int(exactly: BigInt(Int.min) - 1) == nil)
    #expect(UInt64(exactly: BigInt(UInt64.max) + 1) == nil)
    #expect(UInt8(exactly: BigInt(-1)) == nil)
    #expect(UInt8(exactly: BigInt(256)) == nil)
    #expect(Int(exactly: BigInt(10).power(100)) == nil)
  }

  @Test func agreesWithTheIntegersOfTheMachine() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<3000 {
      let (left, right) = (Int64.random(in: -4_000_000_000...4_000_000_000, using: &random), Int64.random(in: -2_000_000_000...2_000_000_000, using: &random))
      let (one, other) = (BigInt(left), BigInt(right))
      #expect(one + other == BigInt(left + right))
      #expect(one - other == BigInt(left - right))
      #expect(one * other == BigInt(left * right))
      #expect((one < other) == (left < right))
      if right != 0 { #expect(one / other == BigInt(left / right) && one % other == BigInt(left % right), "\(left) / \(right)") }
    }
  }

  @Test func dividesWhatItHasMultiplied() {
    var random = SystemRandomNumberGenerator()
    // Limbs at their ends are those where a guess of long division is wrong.
    let limbs: [UInt32] = [0, 1, 2, 499_999_999, 500_000_000, 999_999_998, 999_999_999]
    for _ in 0..<3000 {
      let draw = { (size: Int) in BigInt(limbs: (0..<size).map { _ in limbs.randomElement(using: &random)! }, isNegative: .random(using: &random)) }
      let (divisor, dividend) = (draw(Int.random(in: 1...5, using: &random)), draw(Int.random(in: 1...9, using: &random)))
      guard divisor != 0 else { continue }
      let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
      #expect(quotient * divisor + remainder == dividend, "\(dividend) / \(divisor)")
      #expect(remainder.magnitude < divisor.magnitude)
      #expect(remainder == 0 || remainder.signum() == dividend.signum())
    }
  }

  @Test func ordersAndHashes() {
    let values: [BigInt] = [-1_000_000_000, -1, 0, 1, 999_999_999, 1_000_000_000, BigInt(10).power(100)]
    #expect(values.shuffled().sorted() == values)
    #expect(Set(values + values.map { -(-$0) }).count == values.count)
    #expect([BigInt(1), 2, 3].reduce(0, +) == 6)
    #expect(BigInt(0).signum() == 0 && (-BigInt(0)).description == "0")
  }
}
