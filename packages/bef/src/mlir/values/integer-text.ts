/**
 * The value of an integer literal, as MLIR takes it: an unsigned literal may use all bits of a signless type (`255 : i8` is -1), a
 * negative one needs the sign. Undefined when it is out of range.
 *
 * Source: buildAttributeAPInt of mlir/lib/AsmParser/AttributeParser.cpp.
 */
export function integerOfLiteral(
  literal: string,
  negative: boolean,
  width: number,
  unsigned: boolean,
): bigint | undefined {
  // 2^64 has 20 digits; longer literals of zeros are valid and short ones are many, so only the value is looked at.
  const digits = literal.startsWith("0x") ? literal : literal.replace(/^0+(?=\d)/, "");
  if (digits.length > MAX_LITERAL) return undefined;
  const magnitude = BigInt(digits);
  if (magnitude >= 1n << BigInt(width)) return undefined;
  const bits = negative ? BigInt.asUintN(width, -magnitude) : magnitude;
  if (negative && bits >> BigInt(width - 1) === 0n) return undefined;
  return integerOfBits(bits, width, unsigned);
}

const MAX_LITERAL = 64;

/** The number of bits as the data model has it: a truth value is 0 or 1, signless types are signed. */
export function integerOfBits(bits: bigint, width: number, unsigned: boolean): bigint {
  return width === 1 || unsigned ? BigInt.asUintN(width, bits) : BigInt.asIntN(width, bits);
}
