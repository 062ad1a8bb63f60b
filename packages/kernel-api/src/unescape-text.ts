const NAMED_ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  a: "\x07",
  b: "\b",
  f: "\f",
  v: "\v",
};

/** The bytes of a text in which C's escapes are replaced; other characters are UTF-8. */
export function unescapeText(text: string): Uint8Array {
  const encoder = new TextEncoder();
  const bytes: number[] = [];
  for (const [piece, escaped] of text.matchAll(/\\(x[\da-fA-F]{1,2}|[0-7]{1,3}|[\s\S])|[^\\]+/g)) {
    if (escaped === undefined) bytes.push(...encoder.encode(piece));
    else if (/^x./.test(escaped)) bytes.push(Number.parseInt(escaped.slice(1), 16));
    else if (/^[0-7]/.test(escaped)) bytes.push(Number.parseInt(escaped, 8) & 0xff);
    else bytes.push(...encoder.encode(NAMED_ESCAPES[escaped] ?? escaped));
  }
  return Uint8Array.from(bytes);
}
