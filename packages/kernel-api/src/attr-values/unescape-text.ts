const NAMED_ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  a: "\x07",
  b: "\b",
  f: "\f",
  v: "\v",
  "\\": "\\",
  "'": "'",
  '"': '"',
  "?": "?",
};

/**
 * The bytes of a text in which C's escapes are replaced; other characters are UTF-8. Undefined for an escape that C does not have,
 * and for one beyond a byte or beyond Unicode.
 *
 * Source: CUnescape, absl/strings/escaping.cc, as TensorFlow 2.21 uses it.
 */
export function unescapeText(text: string): Uint8Array | undefined {
  const encoder = new TextEncoder();
  const bytes: number[] = [];
  for (const [piece, escaped] of text.matchAll(
    /\\(x[\da-fA-F]+|[0-7]{1,3}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[\s\S]|$)|[^\\]+/g,
  )) {
    if (escaped === undefined) {
      bytes.push(...encoder.encode(piece));
      continue;
    }
    const code = /^[\dxuU]./.test(escaped) || /^\d/.test(escaped) ? codeOf(escaped) : undefined;
    const isByte = code !== undefined && !/^u/i.test(escaped);
    const named = NAMED_ESCAPES[escaped];
    if (isByte && code <= 0xff) bytes.push(code);
    else if (code !== undefined && !isByte && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)) {
      bytes.push(...encoder.encode(String.fromCodePoint(code)));
    } else if (code === undefined && named !== undefined) bytes.push(...encoder.encode(named));
    else return undefined;
  }
  return Uint8Array.from(bytes);
}

function codeOf(escaped: string): number {
  return /^[xuU]/.test(escaped) ? Number.parseInt(escaped.slice(1), 16) : Number.parseInt(escaped, 8);
}
