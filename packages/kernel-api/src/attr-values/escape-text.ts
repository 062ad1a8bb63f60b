import { checkBytes } from "@heddle/status";

const ESCAPES: Readonly<Record<number, string>> = {
  9: "\\t",
  10: "\\n",
  13: "\\r",
  34: '\\"',
  39: "\\'",
  92: "\\\\",
};

/**
 * Bytes as a text of ASCII in which C's escapes stand for quotes, backslashes, control characters and bytes from 0x80.
 *
 * Source: CEscape, absl/strings/escaping.cc, as TensorFlow 2.21 uses it.
 */
export function escapeBytes(bytes: Uint8Array): string {
  checkBytes(bytes);
  let text = "";
  for (const byte of bytes) {
    text += ESCAPES[byte] ?? (byte < 0x20 || byte >= 0x7f ? octalEscape(byte) : String.fromCharCode(byte));
  }
  return text;
}

/** A byte as an escape of three octal digits. */
export function octalEscape(byte: number): string {
  return `\\${byte.toString(8).padStart(3, "0")}`;
}
