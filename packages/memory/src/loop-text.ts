/**
 * Bytes of WebAssembly as the text of a string literal: a character for each of the 91 bytes that are frequent in modules, two for any
 * other. Gzip packs the text of a page's modules as well as their bytes, which hexadecimal and base64 hide from it.
 */

/** The bytes of a text that {@link loopText} returned. */
export function loopBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  let size = 0;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    let page = 0;
    if (code < FIRST_CODE) {
      page = (code - FIRST_PAIR + 1) * FREQUENT_COUNT;
      code = text.charCodeAt(++i);
    }
    bytes[size++] = BYTES[page + code - (code < BACKSLASH ? FIRST_CODE : FIRST_CODE + 1)] ?? 0; // Each text is one of `loopText`.
  }
  return bytes.subarray(0, size);
}

/** A text of printable ASCII characters without quotes and backslashes: see {@link loopBytes}. */
export function loopText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => {
    const place = BYTES.indexOf(byte);
    const page = Math.floor(place / FREQUENT_COUNT);
    const code = FIRST_CODE + (place % FREQUENT_COUNT);
    return String.fromCharCode(...(page > 0 ? [FIRST_PAIR + page - 1] : []), code < BACKSLASH ? code : code + 1);
  }).join("");
}

/** The code of the first character that begins a pair, a space; the next one begins pairs too. */
const FIRST_PAIR = 32;
/** The code of the first character that stands for a byte by itself: the one after `"`. */
const FIRST_CODE = 35;
const BACKSLASH = 92;
/** The characters from {@link FIRST_CODE} to `~`, without the backslash. */
const FREQUENT_COUNT = 91;
/** A bit for each of the most frequent bytes, counted over all modules of the repository; byte 0 is the lowest bit. */
const FREQUENT = 0xa0010050000000010000648100000139fa5efe330001eaef84c127078dffffffn;
const BYTES = /* @__PURE__ */ frequentFirst();

function frequentFirst(): Uint8Array {
  const [frequent, rare]: [number[], number[]] = [[], []];
  for (let byte = 0; byte < 256; byte++) ((FREQUENT >> BigInt(byte)) & 1n ? frequent : rare).push(byte);
  return Uint8Array.from([...frequent, ...rare]);
}
