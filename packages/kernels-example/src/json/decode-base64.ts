const PAD = 0x3d;
/** The six bits of each character of both alphabets; -1 for all other bytes. */
const VALUES: Int8Array = /* @__PURE__ */ values();

/**
 * Decodes base64 of either alphabet as protobuf's JSON parser does: padding may be missing, and bits that are left over have any value.
 *
 * @returns the end of the bytes in `target`, -1 for text that is not base64
 *
 * Source: DecodeBase64InPlace in src/google/protobuf/json/internal/parser.cc.
 */
export function decodeBase64(u8: Uint8Array, begin: number, end: number, target: Uint8Array, at: number): number {
  let to = at;
  let from = begin;
  let last = end;
  const groupsEnd = begin + ((end - begin) & ~3);
  for (; from < groupsEnd; from += 4) {
    const bits =
      sixBits(u8, from, 18) | sixBits(u8, from + 1, 12) | (sixBits(u8, from + 2, 6) | sixBits(u8, from + 3, 0));
    if (bits < 0) {
      if (end - from === 4 && u8[from + 3] === PAD) last -= u8[from + 2] === PAD ? 2 : 1;
      break;
    }
    target[to++] = bits >>> 16;
    target[to++] = bits >>> 8;
    target[to++] = bits;
  }
  const rest = last - from;
  if (rest === 0) return to;
  if (rest !== 2 && rest !== 3) return -1;
  const bits = sixBits(u8, from, 18) | sixBits(u8, from + 1, 12) | (rest === 3 ? sixBits(u8, from + 2, 6) : 0);
  if (bits < 0) return -1;
  target[to++] = bits >>> 16;
  if (rest === 3) target[to++] = bits >>> 8;
  return to;
}

/** The bits of a character, shifted; negative for a byte of neither alphabet. */
function sixBits(u8: Uint8Array, at: number, shift: number): number {
  return (VALUES[u8[at] as number] as number) << shift;
}

function values(): Int8Array {
  const table = new Int8Array(256).fill(-1);
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  for (let i = 0; i < 62; i++) table[alphabet.charCodeAt(i)] = i;
  for (const [i, pair] of ["+-", "/_"].entries()) {
    for (const character of pair) table[character.charCodeAt(0)] = 62 + i;
  }
  return table;
}
