import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { binaryRuns } from "./binary-special.js";
import { nextAfterLoopsOver } from "./next-after-loops.js";

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

/** NextAfter: the number of the type that follows `x` towards `y`. */
export function createNextAfter({ inputTypes }: ConstructionContext): Kernel {
  const [isDouble, bytes] = inputTypes[0] === DataType.DOUBLE ? [1, 8] : [0, 4];
  return binaryRuns(ELEMENTS_AT_ONCE, ({ memory }, x, y, output) => {
    const { nextAfter } = nextAfterLoopsOver(memory);
    return (z, xi, xStep, yi, yStep, count) => {
      const [from, to] = [x.address + xi * bytes, y.address + yi * bytes];
      nextAfter(isDouble, from, xStep * bytes, to, yStep * bytes, output.address + z * bytes, count);
    };
  });
}
