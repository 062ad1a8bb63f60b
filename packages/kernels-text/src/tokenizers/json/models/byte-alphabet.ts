/** The character of each byte: itself where it is visible, others from U+0100 on. Source: bytes_to_unicode of GPT-2's encoder. */
export const BYTE_CHARACTERS: readonly string[] = /* @__PURE__ */ byteCharacters();

/** The byte of each of these characters, by its UTF-16 unit; -1 for units of others. */
export const BYTE_OF_CODE: Int16Array = /* @__PURE__ */ bytesOfCodes();

/** Writes the bytes of a text of such characters, and returns where they end; -1 for a text with others. */
export function writeByteCharacters(text: string, bytes: Uint8Array, at: number): number {
  for (let i = 0; i < text.length; i++) {
    const byte = BYTE_OF_CODE[text.charCodeAt(i)] ?? -1;
    if (byte < 0) return -1;
    bytes[at + i] = byte;
  }
  return at + text.length;
}

function byteCharacters(): string[] {
  let next = 0x100;
  return Array.from({ length: 256 }, (_, byte) => {
    const isVisible = (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || byte >= 0xae;
    return String.fromCharCode(isVisible ? byte : next++);
  });
}

function bytesOfCodes(): Int16Array {
  const bytes = new Int16Array(0x200).fill(-1);
  for (const [byte, character] of BYTE_CHARACTERS.entries()) bytes[character.charCodeAt(0)] = byte;
  return bytes;
}
