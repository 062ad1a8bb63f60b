import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { boundariesNotSorted } from "../on-demand-errors.js";

/**
 * The kernel of Bucketize: for each element, how many of the sorted boundaries are not above it.
 *
 * Source: tensorflow/core/kernels/bucketize_op.cc (TensorFlow 2.21): `std::upper_bound`, in which integers become floats.
 */
export function createBucketize({ attributes }: ConstructionContext): Kernel {
  const boundaries = Float32Array.from(attributes.floatList("boundaries"));
  for (let i = 1; i < boundaries.length; i++) if (boundaries[i] < boundaries[i - 1]) throw boundariesNotSorted();
  return {
    compute(context) {
      const input = context.input(0);
      const output = context.allocateOutput(0, input.shape);
      const buckets = context.memory.i32;
      const base = output.address >>> 2;
      const elements = input.elements();
      if (elements instanceof BigInt64Array) {
        elements.forEach((value, i) => {
          buckets[base + i] = upperBound(boundaries, nearestFloat(value));
        });
        return;
      }
      const isInteger = elements instanceof Int32Array;
      const values = elements as Float64Array;
      for (let i = 0; i < values.length; i++) {
        buckets[base + i] = upperBound(boundaries, isInteger ? Math.fround(values[i]) : values[i]);
      }
    },
  };
}

/** Where the first boundary stands that is above `value`. NaN is above all. */
function upperBound(boundaries: Float32Array, value: number): number {
  let first = 0;
  let count = boundaries.length;
  while (count > 0) {
    const half = count >>> 1;
    if (value < boundaries[first + half]) {
      count = half;
    } else {
      first += half + 1;
      count -= half + 1;
    }
  }
  return first;
}

/** The float nearest to an integer: rounded once, because the low bits only say that there are some. */
function nearestFloat(value: bigint): number {
  const high = Number((value >> 11n) | (value & 2047n ? 1n : 0n));
  return value === BigInt.asIntN(53, value) ? Math.fround(Number(value)) : Math.fround(high * 2048);
}
