const encoder = /* @__PURE__ */ new TextEncoder();
const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });

/** The bytes that a string literal of MLIR stands for; `literal` has its quotes, and escapes that the lexer checked. */
export function stringBytes(literal: string): Uint8Array {
  const inner = literal.slice(1, -1);
  if (!inner.includes("\\")) return encoder.encode(inner);
  // Escapes are ASCII and longer than the bytes that they stand for.
  const bytes = encoder.encode(inner);
  let length = 0;
  for (let at = 0; at < bytes.length; length++) {
    const byte = bytes[at] ?? 0;
    const next = bytes[at + 1] ?? 0;
    const short = byte === BACKSLASH ? SHORT_ESCAPES.get(next) : undefined;
    bytes[length] = byte !== BACKSLASH ? byte : (short ?? hexValue(next) * 16 + hexValue(bytes[at + 2] ?? 0));
    at += byte !== BACKSLASH ? 1 : short !== undefined ? 2 : 3;
  }
  return bytes.slice(0, length);
}

const BACKSLASH = 0x5c;
/** The bytes that `\"`, `\\`, `\n` and `\t` stand for. */
const SHORT_ESCAPES: ReadonlyMap<number, number> = /* @__PURE__ */ new Map([
  [0x22, 0x22],
  [BACKSLASH, BACKSLASH],
  [0x6e, 0x0a],
  [0x74, 0x09],
]);

function hexValue(digit: number): number {
  return digit <= 0x39 ? digit - 0x30 : (digit | 0x20) - 0x57;
}

/** The text of a string literal, for names; bytes that are not UTF-8 become U+FFFD. */
export function stringText(literal: string): string {
  return decoder.decode(stringBytes(literal));
}

/**
 * A string literal of MLIR: printable ASCII as it is, a backslash twice, all else as `\` and two hexadecimal digits.
 * Source: llvm::printEscapedString.
 */
export function stringLiteral(bytes: Uint8Array): string {
  const text = new Uint8Array(
    bytes.reduce((length, byte) => length + (isPlain(byte) ? 1 : byte === BACKSLASH ? 2 : 3), 2),
  );
  let at = 0;
  text[at++] = QUOTE;
  for (const byte of bytes) {
    if (!isPlain(byte)) text[at++] = BACKSLASH;
    if (isPlain(byte) || byte === BACKSLASH) text[at++] = byte;
    else {
      text[at++] = DIGITS.charCodeAt(byte >> 4);
      text[at++] = DIGITS.charCodeAt(byte & 15);
    }
  }
  text[at] = QUOTE;
  return decoder.decode(text);
}

const QUOTE = 0x22;
const DIGITS = "0123456789ABCDEF";

function isPlain(byte: number): boolean {
  return byte >= 0x20 && byte < 0x7f && byte !== QUOTE && byte !== BACKSLASH;
}

/** A string literal of the UTF-8 bytes of `text`. */
export function textLiteral(text: string): string {
  return stringLiteral(encoder.encode(text));
}

/** The UTF-8 bytes of `text`. */
export function textBytes(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The text of UTF-8 bytes; others become U+FFFD. */
export function textOfBytes(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
