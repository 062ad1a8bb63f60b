/** Below this many buckets, `remainder * 2^16` is exact in a double. */
const LARGE = 2 ** 37;

/** Below this many buckets, `remainder * 2^32` is exact in a double. */
const SMALL = 2 ** 21;

/**
 * Writes `hash[1] * 2^32 + hash[0]`, as unsigned 64 bits, modulo `buckets` to `u32[index]` (low word) and
 * `u32[index + 1]`. Exact for 0 < `buckets` < 2^63. `wide` is the same number as a bigint, for buckets that no double represents.
 */
export function writeBucket(u32: Uint32Array, index: number, hash: Uint32Array, buckets: number, wide: bigint): void {
  const low = hash[0];
  const high = hash[1];
  if (buckets < SMALL) {
    u32[index] = remainder(remainder(high, buckets) * 4294967296 + low, buckets);
    u32[index + 1] = 0;
  } else if (buckets < LARGE) {
    const upper = remainder(remainder(high, buckets) * 65536 + (low >>> 16), buckets);
    const bucket = remainder(upper * 65536 + (low & 0xffff), buckets);
    u32[index] = bucket;
    u32[index + 1] = bucket / 4294967296;
  } else {
    const bucket = ((BigInt(high) << 32n) | BigInt(low)) % wide;
    u32[index] = Number(bucket & 0xffffffffn);
    u32[index + 1] = Number(bucket >> 32n);
  }
}

/** `value % divisor` for integers below 2^53: a division and a correction, since `%` on doubles is a slow call. */
function remainder(value: number, divisor: number): number {
  const rest = value - Math.floor(value / divisor) * divisor;
  if (rest < 0) return rest + divisor;
  return rest >= divisor ? rest - divisor : rest;
}
