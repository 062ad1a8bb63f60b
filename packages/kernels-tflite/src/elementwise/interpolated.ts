import { roundHalfAway } from "@heddle/tensor/quantized";
import type { TensorQuantization } from "../quantization/quantization-attrs.js";

const STEPS = 512;

/**
 * A function of real numbers between int16 quantisations, interpolated between 513 of its values. A step of more than 32767 wraps,
 * as in TFLite.
 *
 * Source: LUTPopulateInt16 and LUTLookup of tensorflow/lite/kernels/internal/common.h (TensorFlow 2.21).
 *
 * @param round float32's rounding, or none for a table that TFLite makes in double precision
 */
export function interpolated(
  input: TensorQuantization,
  output: TensorQuantization,
  apply: (x: number) => number,
  round: (x: number) => number = Math.fround,
): (q: number) => number {
  const values = tableOf(input, output, apply, round);
  return (q) => {
    const index = 256 + (q >> 7);
    const slope = ((values[index + 1] - values[index]) << 16) >> 16;
    return values[index] + ((slope * (q & 0x7f) + 64) >> 7);
  };
}

function tableOf(
  input: TensorQuantization,
  output: TensorQuantization,
  apply: (x: number) => number,
  round: (x: number) => number,
): Int16Array {
  const first = round(input.scale * (-32768 - input.zeroPoint));
  const last = round(input.scale * (32767 - input.zeroPoint));
  const least = round(output.scale * (-32768 - output.zeroPoint));
  const most = round(output.scale * (32767 - output.zeroPoint));
  const step = round(round(last - first) / STEPS);
  const half = round(step / 2);
  const scaling = round(65536 / round(most - least));
  const scaled = (x: number) => round(round(apply(x)) * scaling);
  const table = new Int16Array(STEPS + 1);
  for (let i = 0; i < STEPS; i++) {
    const at = round(first + round(i * step));
    const sample = roundHalfAway(scaled(at));
    const next = scaled(round(first + round((i + 1) * step)));
    const middle = roundHalfAway(scaled(round(at + half)));
    const error = round(roundHalfAway(round(round(next + sample) / 2)) - middle);
    table[i] = saturate(round(sample - roundHalfAway(round(error / 2))));
  }
  table[STEPS] = saturate(roundHalfAway(scaled(last)));
  return table;
}

function saturate(value: number): number {
  return Math.min(Math.max(value, -32768), 32767);
}
