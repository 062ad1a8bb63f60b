import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { saturatingRoundingDoublingHighMul16 } from "../../fixed-point/high-multiply.js";
import { logisticInt16, tanhInt16 } from "../../fixed-point/int16-functions.js";
import { multiplyRoundedUp } from "../../fixed-point/multiply-rounded-up.js";
import { quantizeMultiplier } from "../../fixed-point/quantized-multiplier.js";
import { roundingDivideByPot } from "../../fixed-point/rounding-shift.js";
import type { ListedInputs } from "../listed-inputs.js";
import { stateOutput } from "../state-output.js";
import { basicLstm, concatenateRows, copyElements } from "./basic-lstm.js";
import type { BasicLstmInput } from "./lstm-inputs.js";

/** Products that are added without a pause. */
const PRODUCTS_AT_ONCE = 200_000;

const TYPES = [DataType.UINT8, DataType.UINT8, DataType.UINT8, DataType.INT32, DataType.INT16];
/** The one scale of the state that TFLite's kernel computes. */
const STATE_SCALE = 2 ** -11;

/**
 * LSTM's basic kernel with uint8 rows and an int16 state: sets the same outputs as the one with floats.
 *
 * Source: LstmCell of tensorflow/lite/kernels/internal/optimized/optimized_ops.h (TensorFlow 2.21), whose product is ruy's.
 */
export function* runIntegerBasicLstm(context: ComputeContext, inputs: ListedInputs<BasicLstmInput>): Steps<void> {
  const { memory } = context;
  const { batch, inner, cells, inputs: tensors } = basicLstm(context, inputs, TYPES);
  const [input, activation, weights, biases] = tensors;
  if (inputs.scale("prev_state") !== STATE_SCALE) {
    throw invalidArgument(`the scale of prev_state is ${inputs.scale("prev_state")}; wanted 2^-11`);
  }
  const zeroPoint = inputs.zeroPoint("weights");
  const multiplier = quantizeMultiplier(4096 * inputs.scale("biases"));
  const depth = inner + cells;
  const output = context.allocateOutput(0, activation.shape);
  const stateOut = context.allocateOutput(1, activation.shape);
  const concatenated = context.allocateOutput(2, [batch, depth]);
  const sums = context.allocateOutput(3, [batch, 4 * cells]);
  concatenateRows(context, [input, activation], concatenated);
  const nextActivation = stateOutput(context, inputs.index("prev_activation"), 4);
  const nextState = stateOutput(context, inputs.index("prev_state"), 5);
  const atOnce = Math.max(1, Math.floor(PRODUCTS_AT_ONCE / Math.max(1, 4 * cells * depth)));
  yield* settle(
    inBlocks(context, batch, atOnce, (start, end) => {
      const { u8, i16, i32 } = memory;
      for (let row = start; row < end; row++) {
        const x = concatenated.address + row * depth;
        const gates = (sums.address >>> 1) + row * 4 * cells;
        for (let unit = 0, w = weights.address; unit < 4 * cells; unit++, w += depth) {
          let sum = i32[(biases.address >>> 2) + unit];
          for (let i = 0; i < depth; i++) sum = (sum + (u8[x + i] - 128) * (u8[w + i] - zeroPoint)) | 0;
          i16[gates + unit] = Math.min(Math.max(multiplyRoundedUp(sum, multiplier), -32768), 32767);
        }
        for (let cell = 0; cell < cells; cell++) {
          const at = (nextState.address >>> 1) + row * cells + cell;
          const [first, second, third, last] = [0, 1, 2, 3].map((gate) => i16[gates + gate * cells + cell]);
          const added = multiply(logisticInt16(first), tanhInt16(second, 3));
          const kept = multiply(logisticInt16(third), i16[at]);
          const state = Math.min(Math.max(roundingDivideByPot(added, 4) + kept, -32768), 32767);
          i16[at] = state;
          const narrow = Math.min(Math.max(state * 2, -32768), 32767);
          const result = roundingDivideByPot(multiply(logisticInt16(last), tanhInt16(narrow, 3)), 8);
          u8[nextActivation.address + row * cells + cell] = 128 + Math.min(Math.max(result, -128), 127);
        }
      }
    }),
  );
  copyElements(context, nextActivation, output);
  copyElements(context, nextState, stateOut);
}

const multiply = saturatingRoundingDoublingHighMul16;
