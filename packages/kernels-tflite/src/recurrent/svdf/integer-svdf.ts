import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import {
  multiplyByQuantizedMultiplier,
  type QuantizedMultiplier,
  quantizeMultiplier,
} from "../../fixed-point/quantized-multiplier.js";
import { Activation } from "../fused-activation.js";
import { checkType, type ListedInputs } from "../listed-inputs.js";
import { stateOutput } from "../state-output.js";
import { type SvdfInput, svdfSizes } from "./svdf-sizes.js";

/** Products that are added without a pause. */
const PRODUCTS_AT_ONCE = 200_000;

/** The multipliers of an SVDF of int8 rows. */
export interface IntegerSvdfOptions {
  readonly state: QuantizedMultiplier;
  readonly output: QuantizedMultiplier;
  readonly inputZeroPoint: number;
  readonly outputZeroPoint: number;
}

/**
 * Reads the quantisation of an SVDF of int8 rows.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a scale that is missing or no positive number, and for another activation than RELU,
 * which TFLite demands and does not apply
 */
export function integerSvdfOptions(
  inputs: ListedInputs<SvdfInput>,
  activation: Activation,
  output: { readonly scale: number; readonly zeroPoint: number },
): IntegerSvdfOptions {
  if (activation !== Activation.RELU)
    throw invalidArgument("an SVDF of int8 rows has the activation RELU and no other");
  const stateScale = inputs.scale("activation_state");
  const first = Math.fround(inputs.scale("input") * inputs.scale("weights_feature"));
  const second = Math.fround(stateScale * inputs.scale("weights_time"));
  return {
    state: quantizeMultiplier(Math.fround(first / stateScale)),
    output: quantizeMultiplier(Math.fround(second / Math.fround(output.scale))),
    inputZeroPoint: inputs.zeroPoint("input"),
    outputZeroPoint: output.zeroPoint,
  };
}

/** An SVDF of int8 rows with an int16 state. Source: EvalIntegerSVDF of tensorflow/lite/kernels/internal/reference/svdf.h. */
export function* runIntegerSvdf(
  context: ComputeContext,
  inputs: ListedInputs<SvdfInput>,
  rank: number,
  options: IntegerSvdfOptions,
): Steps<void> {
  const { memory } = context;
  const { batch, inner, filters, steps, units } = svdfSizes(context, inputs, rank);
  const input = inputs.tensor(context, "input");
  const features = inputs.tensor(context, "weights_feature");
  const time = inputs.tensor(context, "weights_time");
  const bias = inputs.optional(context, "bias");
  checkType("input", input, [DataType.INT8]);
  checkType("weights_feature", features, [DataType.INT8]);
  checkType("weights_time", time, [DataType.INT16]);
  checkType("activation_state", inputs.tensor(context, "activation_state"), [DataType.INT16]);
  if (bias) checkType("bias", bias, [DataType.INT32]);
  const output = context.allocateOutput(0, [batch, units]);
  const state = stateOutput(context, inputs.index("activation_state"), 1);
  const { inputZeroPoint, outputZeroPoint } = options;
  const atOnce = Math.max(1, Math.floor(PRODUCTS_AT_ONCE / Math.max(1, filters * (inner + steps))));
  yield* settle(
    inBlocks(context, batch, atOnce, (start, end) => {
      const { i8, i16, i32 } = memory;
      for (let entry = start; entry < end; entry++) {
        const first = (state.address >>> 1) + entry * filters * steps;
        const row = input.address + entry * inner;
        i16.copyWithin(first, first + 1, first + filters * steps);
        for (let unit = 0; unit < units; unit++) {
          let total = bias ? i32[(bias.address >>> 2) + unit] : 0;
          for (let filter = unit * rank; filter < (unit + 1) * rank; filter++) {
            const at = first + filter * steps;
            let sum = 0;
            for (let i = 0, w = features.address + filter * inner; i < inner; i++) {
              sum = (sum + i8[w + i] * (i8[row + i] - inputZeroPoint)) | 0;
            }
            i16[at + steps - 1] = limited(scaled(sum, options.state), 32767);
            const weights = (time.address >>> 1) + filter * steps;
            for (let step = 0; step < steps; step++) total = (total + i16[weights + step] * i16[at + step]) | 0;
          }
          const value = limited(scaled(total, options.output) + outputZeroPoint, 127);
          i8[output.address + entry * units + unit] = value;
        }
      }
    }),
  );
}

const limited = (value: number, most: number) => Math.min(Math.max(value, -most - 1), most);
const scaled = (value: number, { multiplier, shift }: QuantizedMultiplier) =>
  multiplyByQuantizedMultiplier(value, multiplier, shift);
