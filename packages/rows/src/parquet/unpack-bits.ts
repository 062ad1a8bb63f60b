/** The `width` bits from bit `bit` after byte `start`, the lowest first; at most 53 bits are exact. */
export function unpackBits(bytes: Uint8Array, start: number, bit: number, width: number): number {
  let at = start + Math.floor(bit / 8);
  let shift = bit % 8;
  let value = 0;
  for (let got = 0; got < width; ) {
    const taken = Math.min(8 - shift, width - got);
    value += ((bytes[at] >>> shift) & ((1 << taken) - 1)) * 2 ** got;
    got += taken;
    shift = 0;
    at++;
  }
  return value;
}
