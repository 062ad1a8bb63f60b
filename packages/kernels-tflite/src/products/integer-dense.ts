import type { ConstructionContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName } from "@heddle/tensor";
import { activationRange } from "../fixed-point/activation-range.js";
import { isByteType, nearestRange } from "../fixed-point/nearest-range.js";
import { quantizeMultiplier } from "../fixed-point/quantized-multiplier.js";
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
 * A layer of quantised rows and weights, as the default interpreter computes it.
 *
 * - In 8 bits by XNNPACK, in float32 arithmetic, of two values the even one, if `is_delegated` is true, int8 weights have no zero point, and
 *   scales are less than 256 times as large as that of the output.
 * - int16 rows with int64 sums by TFLite's reference kernel: in float64.
 * - Else by ruy: `multiplyRoundedUp`.
 */
export function createIntegerDense({ attributes, inputTypes, outputTypes }: ConstructionContext): ComputeDense {
  const [inputType, weightsType, biasType] = inputTypes;
  const [outputType] = outputTypes;
  const input = tensorQuantizationAttr(attributes, "input", inputType);
  const weights = quantizationAttr(attributes, "weights", weightsType);
  const output = tensorQuantizationAttr(attributes, "output", outputType);
  const isPerUnit = weights.scales.length > 1;
  if (isPerUnit && weights.axis !== 0)
    throw invalidArgument(`weights are quantised along axis ${weights.axis}; wanted 0`);
  if (isPerUnit && weightsType === DataType.UINT8) throw invalidArgument("uint8 weights are quantised per channel");
  const is16Bit = inputType === DataType.INT16;
  if (is16Bit && (input.zeroPoint !== 0 || output.zeroPoint !== 0)) {
    throw invalidArgument(`zero points ${input.zeroPoint} and ${output.zeroPoint} of int16 tensors; wanted 0`);
  }
  const wantedBias = attributes.string("quantized_bias_type");
  const isWide = is16Bit && (biasType === DataType.INT64 || weights.zeroPoints[0] !== 0);
  const isKnown = is16Bit && biasType !== undefined && wantedBias !== "FLOAT32";
  if ((biasType === DataType.INT64 && !is16Bit) || (isKnown && dataTypeName(biasType).toUpperCase() !== wantedBias)) {
    throw invalidArgument(`an ${dataTypeName(biasType)} bias; wanted ${isKnown ? wantedBias.toLowerCase() : "int32"}`);
  }
  const unitScales = weights.scales.map((scale) => (input.scale * scale) / output.scale);
  const zeroPoint = isPerUnit ? 0 : weights.zeroPoints[0];
  const factors = weights.scales.map((scale) => Math.fround(Math.fround(input.scale * scale) / output.scale));
  const product = (scale: number) => (isPerUnit ? input.scale * scale : Math.fround(input.scale * scale));
  const multipliers = weights.scales.map((scale) => quantizeMultiplier(product(scale) / output.scale));
  const isNearest =
    attributes.bool("is_delegated") &&
    isByteType(inputType) &&
    (weightsType === DataType.UINT8 || (weightsType === DataType.INT8 && weights.zeroPoints[0] === 0)) &&
    factors.every((factor) => factor < 256);
  const range = (isNearest ? nearestRange : activationRange)(clampingActivation(attributes), outputType, output);
  const kind = resultKind(outputType);

  return function* compute(context, { input: x, weights: w, bias, output: y, rows, depth, units }) {
    const { memory } = context;
    if (isPerUnit && unitScales.length !== units) {
      throw invalidArgument(`weights have ${unitScales.length} scales for ${units} units`);
    }
    const fill = (start: number, end: number, wide: number) =>
      widenRows(memory, x, input.zeroPoint, start, end, depth, wide);
    const at = (unit: number) => (isPerUnit ? unit : 0);
    using scope = memory.scope();
    const scales = scope.malloc(units * 8);
    const { f32, f64, i32 } = memory;
    for (let unit = 0; unit < units; unit++) {
      if (isWide) f64[(scales >>> 3) + unit] = unitScales[at(unit)];
      else if (isNearest) f32[(scales >>> 2) + unit] = factors[at(unit)];
      else {
        i32[(scales >>> 2) + unit] = multipliers[at(unit)].multiplier;
        i32[(scales >>> 2) + units + unit] = multipliers[at(unit)].shift;
      }
    }
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
        const loops = productLoopsOver(memory);
        const [biases, { min, max }] = [bias?.address ?? 0, range];
        if (isNearest) {
          loops.requantizeNearest(sums, end - start, units, biases, scales, output.zeroPoint, min, max, z, kind);
        } else {
          const shifts = scales + units * 4;
          loops.requantizeUp(sums, end - start, units, biases, scales, shifts, output.zeroPoint, min, max, z, kind);
        }
      },
    });
  };
}
