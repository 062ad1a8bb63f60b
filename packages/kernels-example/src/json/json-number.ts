import { parseFloatText } from "@heddle/tensor/text";

/**
 * Reads all of `text`, which may have white space around it, as absl::SimpleAtod does. Undefined for a text that is not a number,
 * infinite for a number that is too large. NaN stands for all of them, see {@link nanBits}.
 *
 * Source: absl/strings/numbers.cc, charconv.cc.
 */
export function parseDouble(text: string): number | undefined {
  return parseFloatText(text.replace(BLANKS, ""));
}

const BLANKS = /^[ \t-\r]+|[ \t-\r]+$/g;

/** The bits of the float32 that C++ makes of a text for which {@link parseDouble} is NaN: its sign and its payload are kept. */
export function nanBits(text: string): number {
  const [, sign, payload = ""] = /([+-]?)nan(?:\((\w*)\))?/i.exec(text) ?? [];
  return ((sign === "-" ? 0xffc00000 : 0x7fc00000) | Number(payloadOf(payload) >> 29n)) >>> 0;
}

/** The 51 bits that `nan(payload)` of C sets in a double: an integer in one of C's notations, else none. */
function payloadOf(payload: string): bigint {
  // absl copies the first 127 characters.
  const digits = payload.slice(0, 127);
  if (!/^(?:0x[\da-f]+|0[0-7]*|[1-9]\d*)$/i.test(digits)) return 0n;
  const value = BigInt(/^0\d/.test(digits) ? `0o${digits.slice(1)}` : digits);
  const most = 2n ** 64n - 1n;
  return BigInt.asUintN(51, value < most ? value : most);
}

/** Reads all of `text` as an int64, as absl::SimpleAtoi does; undefined for any other text, also for an integer that is too large. */
export function parseInt64(text: string): number | bigint | undefined {
  // More digits never fit, and BigInt would take long for very many.
  if (!/^[+-]?0*\d{1,19}$/.test(text)) return undefined;
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  const exact = BigInt(text.startsWith("+") ? text.slice(1) : text);
  return BigInt.asIntN(64, exact) === exact ? exact : undefined;
}
