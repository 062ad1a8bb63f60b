import { DataType } from "../data-type.js";
import { bfloat16ToFloat, halfToFloat } from "../narrow-types/half.js";
import type { Tensor } from "../tensor.js";

/** The least normal numbers; TensorFlow's threads treat subnormal ones as zero. */
const LEAST_FLOAT = 2 ** -126;
const LEAST_DOUBLE = 2 ** -1022;

/** A floating-point number with its sign apart, because a NaN has a sign in C. */
export interface PrintableFloat {
  readonly magnitude: number;
  readonly isNegative: boolean;
}

/**
 * Number `index` of a floating-point or complex tensor (real and imaginary parts count one by one), as TensorFlow prints it:
 * subnormal numbers of bfloat16, float and double are zero.
 *
 * @param keepsSubnormal true leaves subnormal numbers of float64 and complex128 as they are
 */
export function printableFloat(tensor: Tensor, index: number, keepsSubnormal = false): PrintableFloat {
  const { f32, f64, u16, u32 } = tensor.memory;
  const base = tensor.address;
  switch (tensor.dtype) {
    case DataType.HALF: {
      const bits = u16[base / 2 + index];
      return { magnitude: Math.abs(halfToFloat(bits)), isNegative: bits >>> 15 === 1 };
    }
    case DataType.BFLOAT16: {
      const bits = u16[base / 2 + index];
      return { magnitude: flushed(bfloat16ToFloat(bits), LEAST_FLOAT), isNegative: bits >>> 15 === 1 };
    }
    case DataType.FLOAT:
    case DataType.COMPLEX64: {
      const at = base / 4 + index;
      return { magnitude: flushed(f32[at], LEAST_FLOAT), isNegative: u32[at] >>> 31 === 1 };
    }
    default: {
      const at = base / 8 + index;
      return {
        magnitude: flushed(f64[at], keepsSubnormal ? 0 : LEAST_DOUBLE),
        isNegative: u32[at * 2 + 1] >>> 31 === 1,
      };
    }
  }
}

function flushed(value: number, least: number): number {
  const magnitude = Math.abs(value);
  return magnitude < least ? 0 : magnitude;
}
