import { visible } from "../text/visible-text.js";

const utf8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * A string for people, in quotes; control characters, and bytes that are not UTF-8, as escapes. Text of more than `maxBytes` bytes is
 * cut and ends in `…`.
 */
export function quotedBytes(text: Uint8Array, maxBytes: number): string {
  if (text.length <= maxBytes) return `"${escaped(text)}"`;
  let end = maxBytes;
  // Not inside a character: its first byte is not 10xxxxxx.
  while (end > maxBytes - 4 && ((text[end] ?? 0) & 0xc0) === 0x80) end--;
  return `"${escaped(text.subarray(0, end))}" …`;
}

function escaped(bytes: Uint8Array): string {
  try {
    return visible(utf8.decode(bytes).replace(/["\\]/g, "\\$&"));
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 0x20 || byte >= 0x7f || byte === 0x22 || byte === 0x5c
        ? `\\x${byte.toString(16).padStart(2, "0")}`
        : String.fromCharCode(byte),
    ).join("");
  }
}
