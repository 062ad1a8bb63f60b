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

const ESCAPE = /\\(x[\da-fA-F]+|[0-7]{1,3}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[\s\S]|$)/y;

/**
 * The bytes of a text in which C's escapes are replaced; other characters are UTF-8. Undefined for an escape that C does not have,
 * and for one beyond a byte or beyond Unicode.
 *
 * Source: CUnescape, absl/strings/escaping.cc, as TensorFlow 2.21 uses it.
 */
export function unescapeText(text: string): Uint8Array | undefined {
  const encoder = new TextEncoder();
  // A UTF-16 code unit is at most 3 bytes of UTF-8; an escape has more characters than bytes.
  const bytes = new Uint8Array(text.includes("\\") ? 3 * text.length : 0);
  if (bytes.length === 0) return encoder.encode(text);
  let length = 0;
  const add = (piece: string) => {
    length += encoder.encodeInto(piece, bytes.subarray(length)).written;
  };
  let at = 0;
  for (let next = text.indexOf("\\"); next >= 0; next = text.indexOf("\\", at)) {
    if (next > at) add(text.slice(at, next));
    ESCAPE.lastIndex = next;
    const [all = "", escaped = ""] = ESCAPE.exec(text) ?? [];
    at = next + all.length;
    const code = /^[\dxuU]./.test(escaped) || /^\d/.test(escaped) ? codeOf(escaped) : undefined;
    const isByte = code !== undefined && !/^u/i.test(escaped);
    const named = NAMED_ESCAPES[escaped];
    if (isByte && code <= 0xff) bytes[length++] = code;
    else if (code !== undefined && !isByte && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)) {
      add(String.fromCodePoint(code));
    } else if (code === undefined && named !== undefined) add(named);
    else return undefined;
  }
  add(text.slice(at));
  return bytes.slice(0, length);
}

function codeOf(escaped: string): number {
  return /^[xuU]/.test(escaped) ? Number.parseInt(escaped.slice(1), 16) : Number.parseInt(escaped, 8);
}
