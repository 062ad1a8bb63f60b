/**
 * Text with its `%XX` as the bytes that they stand for, read as UTF-8; bytes that are not UTF-8 are U+FFFD. A `%` without two
 * hexadecimal digits stays as it is, and so does `+`.
 *
 * Source: curl_easy_unescape, which TensorFlow Serving calls on the names in its paths.
 */
export function percentDecode(text: string): string {
  if (/^[!-$&-~]*$/.test(text)) return text;
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const digits = text[i] === "%" ? /^[0-9a-f]{2}/i.exec(text.slice(i + 1, i + 3)) : null;
    if (digits) i += 2;
    // Servers hand on the bytes of a path as characters.
    bytes.push(digits ? Number.parseInt(digits[0], 16) : text.charCodeAt(i) & 0xff);
  }
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(bytes));
}
