import type { Attributes } from "@heddle/kernel-api";
import { invalidArgument, unimplemented } from "@heddle/status";
import { roundHalfAway } from "@heddle/tensor/quantized";
import { type QuantizedMultiplier, quantizeMultiplier } from "../../fixed-point/quantized-multiplier.js";
import type { ListedInputs } from "../listed-inputs.js";
import type { LstmOptions } from "./lstm-cell.js";
import type { LstmInput } from "./lstm-inputs.js";

export const GATES = ["input", "forget", "cell", "output"] as const;
export type Gate = (typeof GATES)[number];

/** The multipliers of a gate. */
export interface GateMultipliers {
  readonly input: QuantizedMultiplier;
  readonly recurrent: QuantizedMultiplier;
  /** Without effect for a gate without peephole. */
  readonly peephole: QuantizedMultiplier;
  /** That of the normalisation, and the variance in place of one below 1. */
  readonly norm: QuantizedMultiplier;
  readonly leastVariance: number;
}

/** How an LSTM of int8 rows computes. */
export interface IntegerLstmOptions {
  readonly gates: ReadonlyMap<Gate, GateMultipliers>;
  /** The logarithm of the scale of the cell state, to the base 2. */
  readonly cellExponent: number;
  readonly hidden: QuantizedMultiplier;
  readonly projection: QuantizedMultiplier;
  readonly inputZeroPoint: number;
  readonly stateZeroPoint: number;
  readonly hiddenZeroPoint: number;
  /** 0 for no limit. */
  readonly cellClip: number;
  readonly projectionClip: number;
}

/** The intermediate results that a model describes: one a gate, and the hidden row before a projection. */
const INTERMEDIATES = 5;
const NO_MULTIPLIER = quantizeMultiplier(1);

/**
 * Reads the quantisation of an LSTM of int8 rows.
 *
 * Source: PopulateQuantizedLstmParams8x8_16 of tensorflow/lite/kernels/lstm.cc (TensorFlow 2.21).
 *
 * @throws {StatusError} INVALID_ARGUMENT for a scale that is missing or no positive number, and for a cell state whose scale is not
 * a power of 2 from 2^-15 to 2^-9; UNIMPLEMENTED for 12 intermediate results
 */
export function integerLstmOptions(
  attributes: Attributes,
  inputs: ListedInputs<LstmInput>,
  options: LstmOptions,
): IntegerLstmOptions {
  const hasNorm = inputs.has("forget_layer_norm_coefficients");
  const { scales, zeroPoints } = intermediates(attributes, hasNorm);
  const inputScale = inputs.scale("input");
  const stateScale = inputs.scale("output_state");
  const cellScale = inputs.scale("cell_state");
  const cellExponent = exponentOf(cellScale);
  const gates = new Map<Gate, GateMultipliers>();
  for (const [at, gate] of GATES.entries()) {
    if (!inputs.has(`input_to_${gate}_weights`)) continue;
    const multiplier = (weights: LstmInput, scale: number) =>
      quantizeMultiplier(Math.fround(Math.fround(inputs.scale(weights) * scale) / scales[at]));
    const hasPeephole = gate !== "cell" && inputs.has(`cell_to_${gate}_weights`);
    const norm = hasNorm ? inputs.scale(`${gate}_layer_norm_coefficients`) : 1;
    gates.set(gate, {
      input: multiplier(`input_to_${gate}_weights`, inputScale),
      recurrent: multiplier(`recurrent_to_${gate}_weights`, stateScale),
      peephole: hasPeephole
        ? quantizeMultiplier(Math.fround((2 ** cellExponent * inputs.scale(`cell_to_${gate}_weights`)) / scales[at]))
        : NO_MULTIPLIER,
      norm: quantizeMultiplier(norm),
      leastVariance: Math.max(1, Math.trunc(Math.fround(10_000 * norm))),
    });
  }
  const hasProjection = inputs.has("projection_weights");
  const projectionScale = hasProjection ? Math.fround(inputs.scale("projection_weights") * scales[4]) : 1;
  return {
    gates,
    cellExponent,
    hidden: quantizeMultiplier(Math.fround((2 ** -15 / scales[4]) * 2 ** -15)),
    projection: quantizeMultiplier(Math.fround(projectionScale / stateScale)),
    inputZeroPoint: inputs.zeroPoint("input"),
    stateZeroPoint: inputs.zeroPoint("output_state"),
    hiddenZeroPoint: zeroPoints[4],
    cellClip: quantizedClip(options.cellClip, cellScale, 32767),
    projectionClip:
      options.projectionClip > 0 ? quantizedClip(options.projectionClip, outputScale(attributes), 127) : 0,
  };
}

function intermediates(attributes: Attributes, hasNorm: boolean) {
  const scales = attributes.floatList("intermediate_scales");
  const zeroPoints = attributes.int32List("intermediate_zero_points");
  if (scales.length === 12) throw unimplemented("an LSTM of int8 rows with 12 intermediate results");
  if (scales.length !== INTERMEDIATES || zeroPoints.length !== INTERMEDIATES) {
    throw invalidArgument(
      `intermediate_scales and intermediate_zero_points have ${scales.length} and ${zeroPoints.length} elements; wanted ${INTERMEDIATES}`,
    );
  }
  // Without normalisation, gates are fractions of 2^12.
  const used = hasNorm ? scales : [2 ** -12, 2 ** -12, 2 ** -12, 2 ** -12, scales[4]];
  const wrong = used.find((scale) => !(scale > 0 && scale < Number.POSITIVE_INFINITY));
  if (wrong !== undefined)
    throw invalidArgument(`a scale of intermediate_scales is ${wrong}; wanted a positive number`);
  return { scales: used, zeroPoints };
}

function exponentOf(scale: number): number {
  const logarithm = Math.fround(Math.log(scale) * Math.fround(1 / Math.fround(Math.log(2))));
  const exponent = roundHalfAway(logarithm);
  if (Math.abs(logarithm - exponent) < 1e-3 && exponent >= -15 && exponent <= -9) return exponent;
  throw invalidArgument(`the scale of cell_state is ${scale}; wanted a power of 2 from 2^-15 to 2^-9`);
}

function outputScale(attributes: Attributes): number {
  const [scale] = attributes.floatList("output_scale");
  if (scale > 0 && scale < Number.POSITIVE_INFINITY) return scale;
  throw invalidArgument(`the scale of output is ${scale}; wanted a positive number`);
}

function quantizedClip(clip: number, scale: number, greatest: number): number {
  return Math.trunc(Math.min(Math.fround(clip / scale), greatest));
}
