import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { nearestFloat, readElements } from "@heddle/tensor/numbers";

/**
 * Bucketize: for each element, the number of sorted boundaries that are not above it.
 *
 * Source: tensorflow/core/kernels/bucketize_op.cc (TensorFlow 2.21): `std::upper_bound`, in which integers become floats.
 */
export function createBucketize({ attributes }: ConstructionContext): Kernel {
  const boundaries = Float32Array.from(attributes.floatList("boundaries"));
  if (boundaries.some((boundary, i) => boundary < boundaries[i - 1])) {
    throw invalidArgument("Expected sorted boundaries");
  }
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
      const { values, base: first } = readElements<number>(input);
      for (let i = 0; i < elements.length; i++) {
        const value = values[first + i];
        buckets[base + i] = upperBound(boundaries, isInteger ? Math.fround(value) : value);
      }
    },
  };
}

/** The index of the first boundary above `value`. NaN is above all. */
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
