/** A part of a text, for people. */
export interface TextPart {
  readonly text: string;
  /** `plain` is as in the text, `control` stands for a character without a shape, `invalid` are bytes that are not UTF-8. */
  readonly kind: "plain" | "control" | "invalid";
}

/**
 * The first `mostBytes` bytes of a text in parts that can be seen: NUL as `\0`, other control characters as `\n` or `\u{7f}`, bytes that are not
 * UTF-8 as `\x80`. A character that the limit would cut is left out.
 */
export function textParts(bytes: Uint8Array, mostBytes = Number.POSITIVE_INFINITY): readonly TextPart[] {
  const parts: { text: string; kind: TextPart["kind"] }[] = [];
  const add = (text: string, kind: TextPart["kind"]) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ text, kind });
  };
  const end = Math.min(bytes.length, mostBytes);
  for (let at = 0; at < end; ) {
    const length = characterBytes(bytes, at);
    if (length === 0) {
      add(`\\x${hex(bytes[at] ?? 0)}`, "invalid");
      at++;
      continue;
    }
    if (at + length > end) break;
    const character = utf8.decode(bytes.subarray(at, at + length));
    const escaped = escapeOf(character);
    add(escaped ?? character, escaped === undefined ? "plain" : "control");
    at += length;
  }
  return parts;
}

/** Two hexadecimal digits. */
export function hex(byte: number): string {
  return byte.toString(16).padStart(2, "0");
}

/** One character for each byte, for the text beside hexadecimal digits: `·` stands for what is not printable ASCII. */
export function byteGlyph(byte: number): string {
  return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : "·";
}

const utf8 = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });

/** The bytes of the UTF-8 character at `at`: 1 to 4, or 0 when the bytes there are not one. Source: Unicode 16, table 3-7. */
function characterBytes(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const second = bytes[at + 1] ?? 0;
  const isNext = (index: number) => ((bytes[at + index] ?? 0) & 0xc0) === 0x80;
  if (first >= 0xc2 && first <= 0xdf) return isNext(1) ? 2 : 0;
  if (first >= 0xe0 && first <= 0xef) {
    const [low, high] = [first === 0xe0 ? 0xa0 : 0x80, first === 0xed ? 0x9f : 0xbf];
    return second >= low && second <= high && isNext(2) ? 3 : 0;
  }
  if (first >= 0xf0 && first <= 0xf4) {
    const [low, high] = [first === 0xf0 ? 0x90 : 0x80, first === 0xf4 ? 0x8f : 0xbf];
    return second >= low && second <= high && isNext(2) && isNext(3) ? 4 : 0;
  }
  return 0;
}

const NAMED: Readonly<Record<number, string>> = { 0: "\\0", 9: "\\t", 10: "\\n", 13: "\\r" };

/** The escape of a character that has no shape, or changes the direction or the line of text. */
function escapeOf(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const isHidden =
    code < 0x20 ||
    (code >= 0x7f && code <= 0x9f) ||
    code === 0xfeff ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069);
  return isHidden ? (NAMED[code] ?? `\\u{${code.toString(16)}}`) : undefined;
}
