/**
 * Bytes of WebAssembly as the text of a string literal: a character for each of the 91 bytes that are frequent in modules, two for any
 * other. Gzip packs the text of a page's modules as well as their bytes, which hexadecimal and base64 hide from it. The more frequent a
 * byte is, the more frequent its character is in minified JavaScript: gzip has one code for both, between which the texts are.
 */

/** The bytes of a text that {@link loopText} returned. */
export function loopBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  let size = 0;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    let page = 0;
    if (code < FIRST_CODE) {
      page = (code - FIRST_PAIR + 1) * CHARACTERS.length;
      code = text.charCodeAt(++i);
    }
    bytes[size++] = BYTES[page + PLACES[code]] ?? 0; // Each text is one of `loopText`.
  }
  return bytes.subarray(0, size);
}

/** A text of printable ASCII characters without quotes and backslashes: see {@link loopBytes}. */
export function loopText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => {
    const place = BYTES.indexOf(byte);
    const page = Math.floor(place / CHARACTERS.length);
    const pair = page > 0 ? String.fromCharCode(FIRST_PAIR + page - 1) : "";
    return pair + CHARACTERS[place % CHARACTERS.length];
  }).join("");
}

/** The code of the first character that begins a pair, a space; the next one begins pairs too. */
const FIRST_PAIR = 32;
/** The least code of a character that stands for a byte by itself: the one after `"`. */
const FIRST_CODE = 35;
/** The 91 characters from there to `~` but the backslash, in the order of the frequent bytes that they stand for. */
const CHARACTERS = "e=nrsocau:l)dhm+p2`TkR-SLA[q,(1fDjUYFOWE;i$X*g/<y8#4H36K>G}]IxVP{b.?|5vN^B0wJ~7Z@%Q9zCM_'t&";
/** A bit for each of the most frequent bytes, counted over all modules of the repository; byte 0 is the lowest bit. */
const FREQUENT = 0xa0010050000000010000648100000139fa5efe330001eaef84c127078dffffffn;
const BYTES = /* @__PURE__ */ frequentFirst();
/** The place in {@link CHARACTERS} of the character of a code. */
const PLACES = /* @__PURE__ */ placesOfCodes();

function frequentFirst(): Uint8Array {
  const [frequent, rare]: [number[], number[]] = [[], []];
  for (let byte = 0; byte < 256; byte++) ((FREQUENT >> BigInt(byte)) & 1n ? frequent : rare).push(byte);
  return Uint8Array.from([...frequent, ...rare]);
}

function placesOfCodes(): Uint8Array {
  const places = new Uint8Array(127);
  for (let place = 0; place < CHARACTERS.length; place++) places[CHARACTERS.charCodeAt(place)] = place;
  return places;
}
