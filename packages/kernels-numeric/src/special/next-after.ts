import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { binarySpecial } from "./binary-special.js";

/** NextAfter: the number of the type that follows `x` towards `y`. */
export function createNextAfter({ inputTypes }: ConstructionContext): Kernel {
  const isFloat = inputTypes[0] === DataType.FLOAT;
  const number = isFloat ? new Float32Array(1) : new Float64Array(1);
  const words = new Int32Array(number.buffer);
  const high = words.length - 1;
  /** Moves the bits of the number, which are its place among those of its sign, by 1 or -1. */
  const move = (by: number): void => {
    words[0] += by;
    if (high === 1 && words[0] === (by > 0 ? 0 : -1)) words[1] += by;
  };
  return binarySpecial((x, y) => {
    if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
    if (x === y) return y;
    number[0] = x;
    if (x === 0) {
      number[0] = 0;
      move(1);
      return y > 0 ? number[0] : -number[0];
    }
    move(y > x === x > 0 ? 1 : -1);
    return number[0];
  });
}
