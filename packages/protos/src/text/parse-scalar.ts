import { ScalarType } from "@bufbuild/protobuf";
import type { TextScanner } from "./text-scanner.js";

/**
 * Parses one value.
 *
 * @param scalar undefined for an enum
 * @param enumNumber the number of a word
 * @throws {StatusError} INVALID_ARGUMENT for a value of another kind, or out of range
 */
export function parseScalar(
  scalar: ScalarType | undefined,
  scanner: TextScanner,
  enumNumber: (word: string) => number | undefined,
): unknown {
  switch (scalar) {
    case ScalarType.STRING:
      return new TextDecoder().decode(parseQuoted(scanner));
    case ScalarType.BYTES:
      return parseQuoted(scanner);
    case ScalarType.BOOL: {
      const text = scanner.take(/(?:true|false|True|False|t|f|0|1)\b/y);
      if (text === undefined) throw scanner.errorHere("true or false");
      return /^[tT1]/.test(text);
    }
    case ScalarType.FLOAT:
    case ScalarType.DOUBLE:
      return parseNumber(scanner);
    default: {
      const word = scanner.take(/[A-Za-z_]\w*/y);
      if (word === undefined) return parseInteger(scalar, scanner);
      const number = enumNumber(word);
      if (number === undefined)
        throw scanner.error(`no ${word.startsWith("DT_") ? "type" : "value"} is called ${word}`);
      return number;
    }
  }
}

function parseNumber(scanner: TextScanner): number {
  const text = scanner.take(/-?\s*(?:inf(?:inity)?\b|nan\b|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?f?\b)/iy);
  if (text === undefined) throw scanner.errorHere("a number");
  const sign = text.startsWith("-") ? -1 : 1;
  const size = text.replace(/^-\s*/, "").toLowerCase();
  if (size.startsWith("inf")) return sign * Number.POSITIVE_INFINITY;
  return sign * (size === "nan" ? Number.NaN : Number.parseFloat(size));
}

const INT32: readonly [bigint, bigint] = [-(2n ** 31n), 2n ** 31n - 1n];
const ranges: Partial<Record<ScalarType, readonly [least: bigint, most: bigint]>> = {
  [ScalarType.INT64]: [-(2n ** 63n), 2n ** 63n - 1n],
  [ScalarType.UINT64]: [0n, 2n ** 64n - 1n],
  [ScalarType.UINT32]: [0n, 2n ** 32n - 1n],
};

/** 64-bit numbers are bigints. */
function parseInteger(scalar: ScalarType | undefined, scanner: TextScanner): number | bigint {
  const text = scanner.take(/-?\s*(?:0x[\da-f]{1,16}|\d{1,22})\b/iy);
  if (text === undefined) throw scanner.errorHere("a whole number");
  const digits = text.replace(/^-\s*/, "").replace(/^0(?=[0-7]+$)/, "0o");
  if (/^0\d/.test(digits)) throw scanner.error(`${text} is not a whole number: a leading 0 means octal`);
  const value = (text.startsWith("-") ? -1n : 1n) * BigInt(digits);
  const [least, most] = (scalar === undefined ? undefined : ranges[scalar]) ?? INT32;
  if (value < least || value > most) throw scanner.error(`${text} is out of range`);
  return scalar === ScalarType.INT64 || scalar === ScalarType.UINT64 ? value : Number(value);
}

/** The bytes of texts in quotes, one after another. */
function parseQuoted(scanner: TextScanner): Uint8Array {
  const bytes: number[] = [];
  for (let pieces = 0; ; pieces++) {
    const text = scanner.take(/"((?:[^"\\\n]|\\[\s\S])*)"/y) ?? scanner.take(/'((?:[^'\\\n]|\\[\s\S])*)'/y);
    if (text === undefined && pieces === 0) throw scanner.errorHere("a text in quotes");
    if (text === undefined) return Uint8Array.from(bytes);
    for (const byte of unescaped(text)) bytes.push(byte);
  }
}

const named: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, a: 7, b: 8, f: 12, v: 11 };
const encoder = /* @__PURE__ */ new TextEncoder();

/** Replaces C escapes. */
function unescaped(text: string): Uint8Array {
  if (!text.includes("\\")) return encoder.encode(text);
  const pattern = /\\([0-7]{1,3}|x[\da-fA-F]{1,2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[\s\S])|[^\\]+/g;
  const bytes = [...text.matchAll(pattern)].flatMap(([piece, code]): readonly number[] => {
    if (code === undefined) return [...encoder.encode(piece)];
    if (/^[0-7]/.test(code)) return [Number.parseInt(code, 8) & 0xff];
    const number = Number.parseInt(code.slice(1), 16);
    if (/^x./.test(code)) return [number];
    if (/^[uU]./.test(code)) return [...encoder.encode(number > 0x10ffff ? "\ufffd" : String.fromCodePoint(number))];
    return [named[code] ?? code.charCodeAt(0)];
  });
  return Uint8Array.from(bytes);
}
