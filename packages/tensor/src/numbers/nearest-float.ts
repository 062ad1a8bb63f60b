/** The float32 nearest to an integer of 64 bits, rounded once: through a double it could be rounded twice. */
export function nearestFloat(value: bigint): number {
  // The low bits are reduced to whether any is set.
  const high = Number((value >> 11n) | (value & 2047n ? 1n : 0n));
  return value === BigInt.asIntN(53, value) ? Math.fround(Number(value)) : Math.fround(high * 2048);
}
