let table: Int32Array | undefined;

/** The CRC-32 of bytes, as PNG chunks have it. */
export function crc32(bytes: Uint8Array, from: number, to: number): number {
  table ??= makeTable();
  let crc = 0xffffffff;
  let at = from;
  // Eight tables of 256 numbers take eight bytes at a time.
  for (; at + 8 <= to; at += 8) {
    const x = crc ^ (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24));
    crc =
      table[1792 + (x & 255)] ^
      table[1536 + ((x >>> 8) & 255)] ^
      table[1280 + ((x >>> 16) & 255)] ^
      table[1024 + (x >>> 24)] ^
      table[768 + bytes[at + 4]] ^
      table[512 + bytes[at + 5]] ^
      table[256 + bytes[at + 6]] ^
      table[bytes[at + 7]];
  }
  for (; at < to; at++) crc = table[(crc ^ bytes[at]) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

function makeTable(): Int32Array {
  const made = new Int32Array(2048);
  for (let i = 0; i < 256; i++) {
    let crc = i;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
    made[i] = crc;
  }
  for (let i = 256; i < 2048; i++) made[i] = made[made[i - 256] & 255] ^ (made[i - 256] >>> 8);
  return made;
}
