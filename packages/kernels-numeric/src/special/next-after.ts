import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { binarySpecial } from "./binary-special.js";

/** NextAfter: the number of the type that follows `x` towards `y`. */
export function createNextAfter({ inputTypes }: ConstructionContext): Kernel {
  const isFloat = inputTypes[0] === DataType.FLOAT;
  const number = isFloat ? new Float32Array(1) : new Float64Array(1);
  const bits = isFloat ? new Int32Array(number.buffer) : new BigInt64Array(number.buffer);
  return binarySpecial((x, y) => {
    if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
    if (x === y) return y;
    number[0] = x;
    if (x === 0) {
      bits[0] = isFloat ? 1 : 1n;
      return y > 0 ? number[0] : -number[0];
    }
    // The bits of a number are its place among those of its sign.
    if (y > x === x > 0) bits[0]++;
    else bits[0]--;
    return number[0];
  });
}
