import type { ConstructionContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { roundHalfAway } from "@heddle/tensor/quantized";
import { activationRange } from "../fixed-point/activation-range.js";
import { quantizationAttr, tensorQuantizationAttr } from "../quantization/quantization-attrs.js";
import { clampingActivation } from "./clamping-activation.js";
import type { ComputeDense } from "./dense.js";
import { productLoopsOver } from "./product-loops.js";
import { resultKind } from "./result-kind.js";
import { multiplyRows } from "./row-product.js";
import { signedWeights } from "./signed-weights.js";
import { multiplyWideRows } from "./wide-product.js";

/** A layer of quantised rows and weights. Sums are scaled in float64, not by a quantised multiplier, as in the reference kernel. */
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
    const fill = (start: number, end: number, wide: number) => {
      const loops = productLoopsOver(memory);
      if (is16Bit) loops.widen16(x.address + start * depth * 2, 0, wide, end - start, depth);
      else {
        const isSigned = Number(inputType === DataType.INT8);
        loops.widen8(x.address + start * depth, isSigned, input.zeroPoint, wide, end - start, depth);
      }
    };
    if (isWide) {
      const biases = bias ? Array.from(bias.elements(), Number) : undefined;
      const finish = (start: number, end: number, sums: Float64Array) => {
        const { i16 } = memory;
        for (let row = start, i = 0; row < end; row++) {
          for (let unit = 0, to = (y.address >>> 1) + row * units; unit < units; unit++, i++) {
            const sum = sums[i] + (biases?.[unit] ?? 0);
            const result = roundHalfAway(sum * unitScales[isPerUnit ? unit : 0]);
            i16[to + unit] = Math.min(Math.max(result, range.min), range.max);
          }
        }
      };
      yield* multiplyWideRows(context, { rows, units, depth, weights: w.address, fill, finish });
      return;
    }
    using scope = memory.scope();
    const scales = scope.malloc(units * 8);
    const signed = signedWeights(memory, scope, w);
    if (isPerUnit) memory.f64.set(unitScales, scales >>> 3);
    else memory.f64.fill(unitScales[0], scales >>> 3, (scales >>> 3) + units);
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
