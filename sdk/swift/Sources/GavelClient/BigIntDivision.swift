extension BigInt {
  /// Rounds towards 0, as the standard library's integers do. Dividing by 0 is a programming error.
  public static func / (left: BigInt, right: BigInt) -> BigInt {
    left.quotientAndRemainder(dividingBy: right).quotient
  }

  /// Has the sign of the left side.
  public static func % (left: BigInt, right: BigInt) -> BigInt {
    left.quotientAndRemainder(dividingBy: right).remainder
  }

  public static func /= (left: inout BigInt, right: BigInt) { left = left / right }
  public static func %= (left: inout BigInt, right: BigInt) { left = left % right }

  /// Both at once: `self == quotient * divisor + remainder`.
  public func quotientAndRemainder(dividingBy divisor: BigInt) -> (quotient: BigInt, remainder: BigInt) {
    precondition(!divisor.limbs.isEmpty, "division by zero")
    guard BigInt.compared(limbs, divisor.limbs) >= 0 else { return (0, self) }
    let (quotient, remainder) = divisor.limbs.count == 1 ? divided(by: divisor.limbs[0]) : divided(by: divisor.limbs)
    return (
      BigInt(limbs: quotient, isNegative: isNegative != divisor.isNegative),
      BigInt(limbs: remainder, isNegative: isNegative)
    )
  }

  private func divided(by divisor: UInt32) -> ([UInt32], [UInt32]) {
    var quotient = limbs
    var rest: UInt64 = 0
    for at in limbs.indices.reversed() {
      let value = rest * BigInt.base + UInt64(limbs[at])
      quotient[at] = UInt32(value / UInt64(divisor))
      rest = value % UInt64(divisor)
    }
    return (quotient, [UInt32(rest)])
  }

  /// Long division (Knuth's algorithm D): each limb of the quotient is guessed from the top limbs, and mended by 2 at most.
  private func divided(by divisor: [UInt32]) -> ([UInt32], [UInt32]) {
    let scale = BigInt.base / (UInt64(divisor[divisor.count - 1]) + 1)
    let small = BigInt.times(divisor, scale)
    var rest = BigInt.times(limbs, scale)
    while rest.count <= limbs.count { rest.append(0) }
    let size = divisor.count
    let (top, second) = (UInt64(small[size - 1]), UInt64(small[size - 2]))
    var quotient = [UInt32](repeating: 0, count: rest.count - size)
    for at in quotient.indices.reversed() {
      let high = UInt64(rest[at + size]) * BigInt.base + UInt64(rest[at + size - 1])
      var (guess, left) = (high / top, high % top)
      while left < BigInt.base && (guess >= BigInt.base || guess * second > left * BigInt.base + UInt64(rest[at + size - 2])) {
        guess -= 1
        left += top
      }
      if BigInt.subtract(small, times: guess, from: &rest, at: at) {
        guess -= 1
        BigInt.add(small, to: &rest, at: at)
      }
      quotient[at] = UInt32(guess)
    }
    return (quotient, BigInt(limbs: rest, isNegative: false).divided(by: UInt32(scale)).0)
  }

  private static func times(_ limbs: [UInt32], _ factor: UInt64) -> [UInt32] {
    var carry: UInt64 = 0
    var result = limbs.map { limb -> UInt32 in
      let value = UInt64(limb) * factor + carry
      carry = value / base
      return UInt32(value % base)
    }
    if carry > 0 { result.append(UInt32(carry)) }
    return result
  }

  /// True if it went below zero.
  private static func subtract(_ small: [UInt32], times factor: UInt64, from rest: inout [UInt32], at: Int) -> Bool {
    var (carry, borrow): (UInt64, Int64) = (0, 0)
    for offset in 0...small.count {
      let product = (offset < small.count ? UInt64(small[offset]) * factor : 0) + carry
      carry = product / base
      let value = Int64(rest[at + offset]) - Int64(product % base) - borrow
      borrow = value < 0 ? 1 : 0
      rest[at + offset] = UInt32(value < 0 ? value + Int64(base) : value)
    }
    return borrow > 0
  }

  private static func add(_ small: [UInt32], to rest: inout [UInt32], at: Int) {
    var carry: UInt64 = 0
    for offset in 0...small.count {
      let value = UInt64(rest[at + offset]) + (offset < small.count ? UInt64(small[offset]) : 0) + carry
      rest[at + offset] = UInt32(value % base)
      carry = value / base
    }
  }
}
