let table: Uint32Array | undefined;

/** The CRC-32 of bytes, as PNG chunks have it. */
export function crc32(bytes: Uint8Array, from: number, to: number): number {
  table ??= makeTable();
  let crc = 0xffffffff;
  let at = from;
  // Four tables of 256 numbers take four bytes at a time.
  for (; at + 4 <= to; at += 4) {
    const x = crc ^ (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24));
    crc = table[768 + (x & 255)] ^ table[512 + ((x >>> 8) & 255)] ^ table[256 + ((x >>> 16) & 255)] ^ table[x >>> 24];
  }
  for (; at < to; at++) crc = table[(crc ^ bytes[at]) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

function makeTable(): Uint32Array {
  const made = new Uint32Array(1024);
  for (let i = 0; i < 256; i++) {
    let crc = i;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
    made[i] = crc;
  }
  for (let i = 256; i < 1024; i++) made[i] = made[made[i - 256] & 255] ^ (made[i - 256] >>> 8);
  return made;
}
