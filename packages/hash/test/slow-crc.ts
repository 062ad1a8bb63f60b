/** A CRC of 32 bits by division, bit by bit, of a polynomial whose bits are reversed. */
export function slowCrc(polynomial: number, bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? polynomial : 0);
  }
  return ~remainder >>> 0;
}
