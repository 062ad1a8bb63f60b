import type { ConstructionContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { quantizationAttr } from "../quantization/quantization-attrs.js";
import type { ComputeDense } from "./dense.js";
import { floatActivation } from "./float-activation.js";
import { productLoopsOver } from "./product-loops.js";
import { rowMode } from "./quantize-row.js";
import { multiplyRows } from "./row-product.js";

/**
 * A layer of float32 rows, which are quantised on the fly, and int8 weights. XNNPACK, to which the default interpreter gives it if
 * `is_delegated` is true, always quantises with a zero point.
 */
export function createHybridDense({ attributes, inputTypes }: ConstructionContext): ComputeDense {
  const { scales } = quantizationAttr(attributes, "weights");
  const isDelegated = attributes.bool("is_delegated") && inputTypes[1] === DataType.INT8;
  const mode = rowMode(isDelegated, attributes.bool("asymmetric_quantize_inputs"));
  const activation = floatActivation(attributes.string("fused_activation_function"));
  const isPerUnit = scales.length > 1;

  return function* compute(context, { input, weights, bias, output, rows, depth, units }) {
    const { memory } = context;
    if (isPerUnit && scales.length !== units)
      throw invalidArgument(`weights have ${scales.length} scales for ${units} units`);
    using scope = memory.scope();
    const unitScales = isPerUnit ? scope.malloc(units * 4) : 0;
    if (isPerUnit) memory.f32.set(scales, unitScales >>> 2);
    if (!bias) memory.f32.fill(0, output.address >>> 2, (output.address >>> 2) + output.elementCount);
    yield* multiplyRows(context, {
      rows,
      units,
      depth,
      weights: weights.address,
      fill(start, end, wide, rowScales) {
        const from = input.address + start * depth * 4;
        productLoopsOver(memory).quantizeRows(from, depth * 4, end - start, depth, mode, wide, rowScales);
      },
      finish(start, end, sums, rowScales) {
        const { f32 } = memory;
        if (!isPerUnit) for (let i = 0; i < end - start; i++) f32[(rowScales >>> 2) + i] *= scales[0];
        const z = output.address + start * units * 4;
        productLoopsOver(memory).scaleRows(sums, end - start, units, rowScales, unitScales, bias?.address ?? 0, z);
        if (activation)
          for (let i = z >>> 2, last = i + (end - start) * units; i < last; i++) f32[i] = activation(f32[i]);
      },
    });
  };
}
