import { type ConstructionContext, inBlocks, settle } from "@heddle/kernel-api";
import { multiplyInt64ByQuantizedMultiplier } from "../fixed-point/quantized-multiplier.js";
import type { MultiplyMatrices } from "./matrix-pair.js";
import { matrixScaling } from "./matrix-scaling.js";

/** Products of two elements that take less than a millisecond. */
const PRODUCTS_AT_ONCE = 300_000;

/** Products of int16 rows, with sums that are exact up to 2^53. */
export function createShortMatrices(construction: ConstructionContext): MultiplyMatrices {
  const { multiplier, shift } = matrixScaling(construction);
  const result = (sum: number) =>
    Math.min(Math.max(multiplyInt64ByQuantizedMultiplier(sum, multiplier, shift), -32768), 32767);

  return function* multiply(context, pairs) {
    const { memory } = context;
    for (const { x, y, output, rows, units, depth } of pairs) {
      const rowsAtOnce = Math.ceil(PRODUCTS_AT_ONCE / Math.max(1, units * depth));
      const blocks = inBlocks(context, rows, rowsAtOnce, (start, end) => {
        const { i16 } = memory;
        for (let row = start, to = (output >>> 1) + start * units; row < end; row++) {
          const a = (x >>> 1) + row * depth;
          for (let unit = 0, b = y >>> 1; unit < units; unit++, b += depth) {
            let sum = 0;
            for (let i = 0; i < depth; i++) sum += i16[a + i] * i16[b + i];
            i16[to++] = result(sum);
          }
        }
      });
      yield* settle(blocks);
    }
  };
}
