/** True for a number that 32 bits hold exactly, or NaN. */
export function isFloat32(value: number): boolean {
  return Number.isNaN(value) || Math.fround(value) === value;
}

/** The shortest decimal text of a number: `-0`, `nan`, `-inf`, `1.5`. */
export function numberText(value: number): string {
  if (Object.is(value, -0)) return "-0";
  return `${value}`.replace("Infinity", "inf").replace("NaN", "nan");
}

/** As {@link numberText}, with the digits that tell a number of 32 bits from its neighbours. */
export function floatText(value: number): string {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return numberText(Object.is(value, -0) ? value : short);
  }
  return numberText(Number(value.toPrecision(9)));
}

/** An integer in decimal, with a sign and spaces around it, from `-2^(bits - 1)` to `2^(bits - 1) - 1`. Source: SimpleAtoi, absl/strings/numbers.h. */
export function readInteger(text: string, bits: 32 | 64): bigint | undefined {
  const [, sign, digits] = /^[ \t-\r]*([+-]?)0*(\d{1,19})[ \t-\r]*$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const value = BigInt(`${sign === "-" ? "-" : ""}${digits}`);
  return BigInt.asIntN(bits, value) === value ? value : undefined;
}

/** A decimal number with a sign, `inf` or `nan` in any case, and spaces around it; undefined beyond the range of `bits`. */
export function readNumber(text: string, bits: 32 | 64): number | undefined {
  const [, sign, word] =
    /^[ \t-\r]*([+-]?)(nan|inf(?:inity)?|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)[ \t-\r]*$/i.exec(text) ?? [];
  if (word === undefined) return undefined;
  const negate = sign === "-" ? -1 : 1;
  if (/^n/i.test(word)) return Number.NaN;
  if (/^i/i.test(word)) return negate * Number.POSITIVE_INFINITY;
  const number = negate * Number(word);
  const value = bits === 32 ? Math.fround(number) : number;
  return Number.isFinite(value) ? value : undefined;
}
