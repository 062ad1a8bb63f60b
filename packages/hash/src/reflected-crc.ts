/**
 * A CRC of 32 bits whose register shifts to the right: a function of bytes and, to go on, of the checksum of those before them. Eight
 * bytes a step, with tables that are made at the first use.
 *
 * @param polynomial its bits from the lowest power to the highest, without the one of x^32
 */
export function reflectedCrc(polynomial: number): (bytes: Uint8Array, crc: number) => number {
  let tables: Int32Array | undefined;
  return (bytes, crc) => {
    tables ??= makeTables(polynomial);
    const t = tables;
    const length = bytes.length;
    let c = ~crc;
    let i = 0;
    for (; i + 8 <= length; i += 8) {
      c ^= bytes[i] | (bytes[i + 1] << 8) | (bytes[i + 2] << 16) | (bytes[i + 3] << 24);
      c =
        t[1792 + (c & 255)] ^
        t[1536 + ((c >>> 8) & 255)] ^
        t[1280 + ((c >>> 16) & 255)] ^
        t[1024 + (c >>> 24)] ^
        t[768 + bytes[i + 4]] ^
        t[512 + bytes[i + 5]] ^
        t[256 + bytes[i + 6]] ^
        t[bytes[i + 7]];
    }
    for (; i < length; i++) c = (c >>> 8) ^ t[(c ^ bytes[i]) & 255];
    return ~c >>> 0;
  };
}

/** Eight tables of 256 words, for eight bytes a step. */
function makeTables(polynomial: number): Int32Array {
  const t = new Int32Array(8 * 256);
  for (let i = 0; i < 256; i++) {
    let c = i;
    for (let bit = 0; bit < 8; bit++) c = c & 1 ? (c >>> 1) ^ polynomial : c >>> 1;
    t[i] = c;
  }
  for (let i = 256; i < t.length; i++) t[i] = (t[i - 256] >>> 8) ^ t[t[i - 256] & 255];
  return t;
}
