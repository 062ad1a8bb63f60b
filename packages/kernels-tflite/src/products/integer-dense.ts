import type { ConstructionContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { activationRange } from "../fixed-point/activation-range.js";
import { quantizationAttr, tensorQuantizationAttr } from "../quantization/quantization-attrs.js";
import { clampingActivation } from "./clamping-activation.js";
import type { ComputeDense } from "./dense.js";
import { productLoopsOver } from "./product-loops.js";
import { resultKind } from "./result-kind.js";
import { multiplyRows } from "./row-product.js";
import { signedWeights } from "./signed-weights.js";
import { multiplyWideRows } from "./wide-product.js";
import { wideSumLoopsOver } from "./wide-sum-loops.js";
import { widenRows } from "./widen-rows.js";

/**
 * A layer of quantised rows and weights. Sums are scaled in float64, not by a quantised multiplier, as in the reference kernel. The optimised
 * kernel scales int32 sums, and int16 rows without bias, by a quantised multiplier and rounds twice, halves up: about one int16 result in 1000
 * is one step off.
 */
export function createIntegerDense({ attributes, inputTypes, outputTypes }: ConstructionContext): ComputeDense {
  const [inputType, weightsType, biasType] = inputTypes;
  const [outputType] = outputTypes;
  const input = tensorQuantizationAttr(attributes, "input", inputType);
  const weights = quantizationAttr(attributes, "weights", weightsType);
  const output = tensorQuantizationAttr(attributes, "output", outputType);
  const range = activationRange(clampingActivation(attributes), outputType, output);
  const isPerUnit = weights.scales.length > 1;
  if (isPerUnit && weights.axis !== 0)
    throw invalidArgument(`weights are quantised along axis ${weights.axis}; wanted 0`);
  if (isPerUnit && weightsType === DataType.UINT8) throw invalidArgument("uint8 weights are quantised per channel");
  const is16Bit = inputType === DataType.INT16;
  if (is16Bit && (input.zeroPoint !== 0 || output.zeroPoint !== 0)) {
    throw invalidArgument(`zero points ${input.zeroPoint} and ${output.zeroPoint} of int16 tensors; wanted 0`);
  }
  const isWide = is16Bit && attributes.string("quantized_bias_type") !== "INT32";
  if (biasType !== undefined && (biasType === DataType.INT64) !== isWide) {
    throw invalidArgument(
      `an ${biasType === DataType.INT64 ? "int64" : "int32"} bias for ${isWide ? "int64" : "int32"} sums`,
    );
  }
  const unitScales = weights.scales.map((scale) => (input.scale * scale) / output.scale);
  const zeroPoint = isPerUnit ? 0 : weights.zeroPoints[0];
  const kind = resultKind(outputType);

  return function* compute(context, { input: x, weights: w, bias, output: y, rows, depth, units }) {
    const { memory } = context;
    if (isPerUnit && unitScales.length !== units) {
      throw invalidArgument(`weights have ${unitScales.length} scales for ${units} units`);
    }
    const fill = (start: number, end: number, wide: number) =>
      widenRows(memory, x, input.zeroPoint, start, end, depth, wide);
    using scope = memory.scope();
    const scales = scope.malloc(units * 8);
    if (isPerUnit) memory.f64.set(unitScales, scales >>> 3);
    else memory.f64.fill(unitScales[0], scales >>> 3, (scales >>> 3) + units);
    if (isWide) {
      const finish = (start: number, end: number, sums: number) => {
        const z = y.address + start * units * 2;
        const { min, max } = range;
        wideSumLoopsOver(memory).scaleWide(sums, end - start, units, bias?.address ?? 0, scales, min, max, z);
      };
      yield* multiplyWideRows(context, { rows, units, depth, weights: w.address, fill, finish });
      return;
    }
    const signed = signedWeights(memory, scope, w);
    yield* multiplyRows(context, {
      rows,
      units,
      depth,
      weights: signed.address,
      weightsZeroPoint: zeroPoint + signed.offset,
      fill,
      finish(start, end, sums) {
        const z = y.address + start * units * Math.abs(kind);
        productLoopsOver(memory).requantizeScaled(
          sums,
          end - start,
          units,
          bias?.address ?? 0,
          scales,
          output.zeroPoint,
          range.min,
          range.max,
          z,
          kind,
        );
      },
    });
  };
}
