import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { INT32_TO_FLOAT, INT64_TO_FLOAT } from "../cast/cast-layout.js";
import { castLoopsOver } from "../cast/float-cast.js";

/** The casts of types that become floats. */
const FLOAT_CASTS: Readonly<Record<number, number>> = {
  [DataType.INT32]: INT32_TO_FLOAT,
  [DataType.INT64]: INT64_TO_FLOAT,
};

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
      const base = output.address >>> 2;
      if (input.dtype === DataType.DOUBLE) {
        const { i32, f64 } = context.memory;
        const first = input.address >>> 3;
        for (let i = 0; i < input.elementCount; i++) i32[base + i] = upperBound(boundaries, f64[first + i]);
        return;
      }
      const { memory } = context;
      using scope = memory.scope();
      const cast = FLOAT_CASTS[input.dtype];
      const floats = cast === undefined ? input.address : scope.malloc(input.elementCount * 4);
      if (cast !== undefined) castLoopsOver(memory).castElements(cast, input.address, input.elementCount, floats);
      const { i32, f32 } = memory;
      const first = floats >>> 2;
      for (let i = 0; i < input.elementCount; i++) i32[base + i] = upperBound(boundaries, f32[first + i]);
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
