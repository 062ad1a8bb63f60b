/**
 * The CRC-32C (Castagnoli) of `bytes`, an unsigned 32-bit number. With the checksum of earlier bytes as `crc`, the checksum of
 * those bytes followed by `bytes`.
 *
 * It is our own because the foundation has no run-time dependencies, and eight bytes a step take no more than these lines.
 *
 * Source: RFC 3720 section 12.1 and appendix B.4.
 */
export function crc32c(bytes: Uint8Array, crc = 0): number {
  tables ??= makeTables();
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
}

const MASK_DELTA = 0xa282ead8;

/**
 * The form in which TensorFlow stores a checksum: a CRC of bytes that contain their own CRC would be weak.
 *
 * Source: tensorflow/core/lib/hash/crc32c.h, `Mask`.
 */
export function maskCrc32c(crc: number): number {
  return (((crc >>> 15) | (crc << 17)) + MASK_DELTA) >>> 0;
}

/** Reverses `maskCrc32c`. */
export function unmaskCrc32c(masked: number): number {
  const rotated = (masked - MASK_DELTA) >>> 0;
  return ((rotated >>> 17) | (rotated << 15)) >>> 0;
}

/** Eight tables of 256 words, for eight bytes a step. A cache that depends on nothing; filled at the first use. */
let tables: Int32Array | undefined;

function makeTables(): Int32Array {
  const t = new Int32Array(8 * 256);
  for (let i = 0; i < 256; i++) {
    let c = i;
    for (let bit = 0; bit < 8; bit++) c = c & 1 ? (c >>> 1) ^ 0x82f63b78 : c >>> 1;
    t[i] = c;
  }
  for (let i = 256; i < t.length; i++) t[i] = (t[i - 256] >>> 8) ^ t[t[i - 256] & 255];
  return t;
}
