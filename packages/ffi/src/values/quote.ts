const shortEscapes: { readonly [character: string]: string } = {
  "\n": "\\n",
  "\t": "\\t",
  "\r": "\\r",
  "\\": "\\\\",
  '"': '\\"',
};

/** Text in quotes with the escapes of Python: `\xNN` for control characters. */
export function quoteText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to escape.
  const escaped = text.replace(/[\x00-\x1f"\\\x7f]/g, (character) => {
    return shortEscapes[character] ?? `\\x${hexText(character.charCodeAt(0), 2)}`;
  });
  return `"${escaped}"`;
}

/** Bytes in quotes: `b"\x00a"`. */
export function quoteBytes(bytes: Uint8Array): string {
  const parts = Array.from(bytes, (byte) => {
    const isPlain = byte >= 0x20 && byte < 0x7f && byte !== 0x22 && byte !== 0x5c;
    return isPlain ? String.fromCharCode(byte) : `\\x${hexText(byte, 2)}`;
  });
  return `b"${parts.join("")}"`;
}

/** At least `digits` hexadecimal digits. */
export function hexText(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}
