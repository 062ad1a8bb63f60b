const TWO_32 = 2 ** 32;
const GOLDEN = 0x9e3779b9;

/**
 * A hash of 64 bits in the making, as two unsigned words: nothing is allocated for a step.
 *
 * Source: StableHashCombine of tvm-ffi's base_details.h.
 */
export class Hash64 {
  low = 0;
  high = 0;

  /** Begins with a number. */
  set(low: number, high = 0): this {
    this.low = low >>> 0;
    this.high = high >>> 0;
    return this;
  }

  /** Takes a value of 64 bits in: `hash ^ (value + 0x9e3779b9 + (hash << 6) + (hash >> 2))`. */
  combine(low: number, high = 0): this {
    const { low: l, high: h } = this;
    const sum = (low >>> 0) + GOLDEN + ((l << 6) >>> 0) + (((l >>> 2) | (h << 30)) >>> 0);
    const carry = Math.floor(sum / TWO_32);
    this.low = (l ^ sum) >>> 0;
    this.high = (h ^ ((high + carry + ((h << 6) | (l >>> 26)) + (h >>> 2)) | 0)) >>> 0;
    return this;
  }

  /** The hash as one number. */
  toBigInt(): bigint {
    return (BigInt(this.high) << 32n) | BigInt(this.low);
  }
}
