const encoder = /* @__PURE__ */ new TextEncoder();
const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });

/** The bytes that a string literal of MLIR stands for; `literal` has its quotes, and escapes that the lexer checked. */
export function stringBytes(literal: string): Uint8Array {
  const inner = literal.slice(1, -1);
  if (!inner.includes("\\")) return encoder.encode(inner);
  const parts: Uint8Array[] = [];
  let from = 0;
  for (let at = inner.indexOf("\\"); at >= 0; at = inner.indexOf("\\", from)) {
    if (at > from) parts.push(encoder.encode(inner.slice(from, at)));
    const [byte, length] = escaped(inner, at + 1);
    parts.push(Uint8Array.of(byte));
    from = at + 1 + length;
  }
  parts.push(encoder.encode(inner.slice(from)));
  return joined(parts);
}

function escaped(text: string, at: number): readonly [byte: number, length: number] {
  const character = text.charAt(at);
  if (character === '"' || character === "\\") return [character.charCodeAt(0), 1];
  if (character === "n") return [0x0a, 1];
  if (character === "t") return [0x09, 1];
  return [Number.parseInt(text.slice(at, at + 2), 16), 2];
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
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
  let text = "";
  for (const byte of bytes) {
    if (byte === 0x5c) text += "\\\\";
    else if (byte >= 0x20 && byte < 0x7f && byte !== 0x22) text += String.fromCharCode(byte);
    else text += `\\${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return `"${text}"`;
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
