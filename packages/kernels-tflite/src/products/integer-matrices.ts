import type { ConstructionContext } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { quantizedRange } from "../fixed-point/activation-range.js";
import type { MatrixPair, MultiplyMatrices } from "./matrix-pair.js";
import { matrixScaling } from "./matrix-scaling.js";
import { productLoopsOver } from "./product-loops.js";
import { ResultKind } from "./result-kind.js";
import { multiplyRows } from "./row-product.js";

/**
 * Products of int8 rows. The default interpreter gives them to XNNPACK, which takes the zero point of `y` for 0: results are XNNPACK's
 * where that is so, in float32 arithmetic, of two values the even one. With another zero point they are TFLite's own, which are right.
 */
export function createIntegerMatrices(construction: ConstructionContext): MultiplyMatrices {
  if (construction.outputTypes[0] === DataType.INT32) return multiplyToSums;
  const scaling = matrixScaling(construction);
  const { min, max } = quantizedRange(DataType.INT8);
  const { multiplier, shift, xZeroPoint, yZeroPoint, outputZeroPoint, factor } = scaling;
  const isNearest = yZeroPoint === 0 && factor < 256;

  return function* multiply(context, pairs) {
    const { memory } = context;
    const [{ units }] = pairs;
    using scope = memory.scope();
    const multipliers = scope.malloc(units * 4);
    const shifts = scope.malloc(units * 4);
    if (isNearest) memory.f32.fill(factor, multipliers >>> 2, (multipliers >>> 2) + units);
    else memory.i32.fill(multiplier, multipliers >>> 2, (multipliers >>> 2) + units);
    memory.i32.fill(shift, shifts >>> 2, (shifts >>> 2) + units);
    for (const { x, y, output, rows, depth } of pairs) {
      yield* multiplyRows(context, {
        rows,
        units,
        depth,
        weights: y,
        weightsZeroPoint: yZeroPoint,
        fill(start, end, wide) {
          productLoopsOver(memory).widen8(x + start * depth, 1, xZeroPoint, wide, end - start, depth);
        },
        finish(start, end, sums) {
          const loops = productLoopsOver(memory);
          const z = output + start * units;
          const { INT8 } = ResultKind;
          if (isNearest) {
            loops.requantizeNearest(sums, end - start, units, 0, multipliers, outputZeroPoint, min, max, z, INT8);
            return;
          }
          loops.requantizeFixed(sums, end - start, units, 0, multipliers, shifts, outputZeroPoint, min, max, z, INT8);
        },
      });
    }
  };
}

/** Products whose int32 sums are the output, without zero points. */
const multiplyToSums: MultiplyMatrices = function* multiply(context, pairs: readonly MatrixPair[]) {
  const { memory } = context;
  for (const { x, y, output, rows, units, depth } of pairs) {
    yield* multiplyRows(context, {
      rows,
      units,
      depth,
      weights: y,
      fill(start, end, wide) {
        productLoopsOver(memory).widen8(x + start * depth, 1, 0, wide, end - start, depth);
      },
      finish(start, end, sums) {
        memory.u8.copyWithin(output + start * units * 4, sums, sums + (end - start) * units * 4);
      },
    });
  }
};
