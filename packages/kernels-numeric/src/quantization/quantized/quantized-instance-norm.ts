/**
 * QuantizedInstanceNorm: each channel of each image less its mean, divided by its deviation, in the range of the results or a given one.
 *
 * Source: tensorflow/core/kernels/quantized_instance_norm.cc (TensorFlow 2.21). Its reciprocal square roots are estimates of the
 * processor; these are exact.
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { setRange } from "@heddle/kernel-api/ranges";
import { invalidArgument } from "@heddle/status";
import { printGeneral, type Tensor } from "@heddle/tensor";
import { quantizedType, type ValueRange } from "@heddle/tensor/quantized";
import { minFirstQuantizer } from "../min-first.js";
import { rangeOfRank0 } from "../ranges.js";

const float = Math.fround;

export function createQuantizedInstanceNorm({ attributes }: ConstructionContext): Kernel {
  const epsilon = float(attributes.float("variance_epsilon"));
  const separation = float(attributes.float("min_separation"));
  const given = { low: float(attributes.float("given_y_min")), high: float(attributes.float("given_y_max")) };
  const isGiven = attributes.bool("output_range_given");
  if (isGiven && !(given.low < given.high)) {
    throw invalidArgument(
      `given_y_min must be less than given_y_max : ${printGeneral(given.low, 6)} >= ${printGeneral(given.high, 6)}`,
    );
  }
  return {
    compute(context) {
      const input = context.input(0);
      const { low, high } = rangeOfRank0(context, 1, ["x_min", "x_max"]);
      if (!(low < high)) {
        throw invalidArgument(
          `input_min must be less than input_max : ${printGeneral(low, 6)} >= ${printGeneral(high, 6)}`,
        );
      }
      // TensorFlow's process ends there.
      if (input.rank !== 4) throw invalidArgument(`x must be rank 4 but is rank ${input.rank}`);
      const normed = normalize(input, float(float(high - low) / 255), epsilon);
      const range = separated(isGiven ? given : rangeOf(normed), separation);
      const integer = minFirstQuantizer(quantizedType(input.dtype), range);
      const output = context.allocateOutput(0, input.shape);
      setRange(context, range);
      const y = output.elements() as Uint8Array;
      for (let i = 0; i < y.length; i++) y[i] = integer(normed[i]);
    },
  };
}

function normalize(input: Tensor, scale: number, epsilon: number): Float32Array {
  const [batch, height, width, channels] = input.shape;
  const x = input.elements() as Uint8Array;
  const result = new Float32Array(x.length);
  const places = height * width;
  for (let image = 0; image < batch; image++) {
    for (let channel = 0; channel < channels; channel++) {
      const first = image * places * channels + channel;
      const last = first + places * channels;
      let sum = 0;
      for (let i = first; i < last; i += channels) sum += x[i];
      const mean = float(float(sum) / places);
      let squares = 0;
      for (let i = first; i < last; i += channels) {
        result[i] = scale * float(x[i] - mean);
        squares = float(squares + float(result[i] * result[i]));
      }
      const root = float(1 / float(Math.sqrt(float(float(squares / places) + epsilon))));
      for (let i = first; i < last; i += channels) result[i] *= root;
    }
  }
  return result;
}

function rangeOf(values: Float32Array): ValueRange {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

/** The range, or one of the same low end that is as wide as wanted. */
function separated({ low, high }: ValueRange, separation: number): ValueRange {
  return { low, high: float(high - low) < separation ? float(low + separation) : high };
}
