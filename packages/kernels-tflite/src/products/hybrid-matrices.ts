import type { ConstructionContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { quantizationAttr } from "../quantization/quantization-attrs.js";
import type { MultiplyMatrices } from "./matrix-pair.js";
import { productLoopsOver } from "./product-loops.js";
import { rowMode } from "./quantize-row.js";
import { multiplyRows } from "./row-product.js";

/** Products of float32 rows, which are quantised on the fly, and int8 rows; as a hybrid layer, see `hybrid-dense.ts`. */
export function createHybridMatrices({ attributes }: ConstructionContext): MultiplyMatrices {
  const { scales } = quantizationAttr(attributes, "y");
  const mode = rowMode(attributes.bool("is_delegated"), attributes.bool("asymmetric_quantize_inputs"));
  const isPerUnit = scales.length > 1;

  return function* multiply(context, pairs) {
    const { memory } = context;
    const [{ rows, units, depth }] = pairs;
    if (isPerUnit && scales.length !== units)
      throw invalidArgument(`y has ${scales.length} scales for ${units} columns`);
    using scope = memory.scope();
    const unitScales = isPerUnit ? scope.malloc(units * 4) : 0;
    if (isPerUnit) memory.f32.set(scales, unitScales >>> 2);
    for (const { x, y, output } of pairs) {
      memory.f32.fill(0, output >>> 2, (output >>> 2) + rows * units);
      if (depth === 0) continue;
      yield* multiplyRows(context, {
        rows,
        units,
        depth,
        weights: y,
        fill(start, end, wide, rowScales) {
          const loops = productLoopsOver(memory);
          loops.quantizeRows(x + start * depth * 4, depth * 4, end - start, depth, mode, wide, rowScales);
        },
        finish(start, end, sums, rowScales) {
          const { f32 } = memory;
          if (!isPerUnit) for (let i = 0; i < end - start; i++) f32[(rowScales >>> 2) + i] *= scales[0];
          const z = output + start * units * 4;
          productLoopsOver(memory).scaleRows(sums, end - start, units, rowScales, unitScales, 0, z);
        },
      });
    }
  };
}
