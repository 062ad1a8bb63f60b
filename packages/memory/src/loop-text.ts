/**
 * Bytes of WebAssembly as the text of a string literal: a character for each of the 91 bytes that are frequent in modules, two for any
 * other. Gzip packs the text of a page's modules as well as their bytes, which hexadecimal and base64 hide from it. The more frequent a
 * byte is, the more frequent its character is in minified JavaScript: gzip has one code for both, between which the texts are.
 */

import { FIRST_CODE, FIRST_PAIR, PAGE } from "./loop-text-layout.js";

/** The bytes of a text that {@link loopText} returned. `decodeModule` decodes many texts faster. */
export function loopBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  let size = 0;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code < FIRST_CODE) code = (code - FIRST_PAIR + 1) * PAGE + text.charCodeAt(++i);
    bytes[size++] = BYTES[code] ?? 0; // Each text is one of `loopText`.
  }
  return bytes.subarray(0, size);
}

/** A text of printable ASCII characters without quotes and backslashes: see {@link loopBytes}. */
export function loopText(bytes: Uint8Array): string {
  const texts: string[] = [];
  for (const [page, pair] of ["", " ", "!"].entries()) {
    for (const character of CHARACTERS) texts[BYTES[page * PAGE + character.charCodeAt(0)] ?? 0] ??= pair + character;
  }
  return Array.from(bytes, (byte) => texts[byte]).join("");
}

/** The 91 characters from `#` to `~` but the backslash, in the order of the frequent bytes that they stand for. */
const CHARACTERS = "e=nrsocau:l)dhm+p2`TkR-SLA[q,(1fDjUYFOWE;i$X*g/<y8#4H36K>G}]IxVP{b.?|5vN^B0wJ~7Z@%Q9zCM_'t&";
/** A bit for each of the most frequent bytes, counted over all modules of the repository; byte 0 is the lowest bit. */
const FREQUENT = 0xa0010050000000010000648100000139fa5efe330001eaef84c127078dffffffn;
/** The bytes by the codes of their characters: in the first page, and for a pair in that of its first character. */
export const BYTES = /* @__PURE__ */ bytesByCode();

function bytesByCode(): Uint8Array {
  const bytes = new Uint8Array(3 * PAGE);
  const { length } = CHARACTERS;
  let [frequent, rare] = [0, length];
  for (let byte = 0; byte < 256; byte++) {
    const place = (FREQUENT >> BigInt(byte)) & 1n ? frequent++ : rare++;
    bytes[Math.floor(place / length) * PAGE + CHARACTERS.charCodeAt(place % length)] = byte;
  }
  return bytes;
}
