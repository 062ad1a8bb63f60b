import { invalidArgument } from "@heddle/status";
import type { SlidingWindow } from "./windowed-output-size.js";

/** Padding around an input: enough to keep its size, none, or the sizes given. */
export type Padding = "SAME" | "VALID" | "EXPLICIT";

/** The places of a window along one dimension. */
export interface WindowPlaces {
  /** Positions of the window. */
  readonly outputSize: number;
  /** Elements of padding before the input. */
  readonly before: number;
}

/**
 * The places of a window along a dimension of a known size, for kernels.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the stride or dilation is not positive, or the window does not fit or reaches 2^31 elements or
 * more, those of the padding counted: loops count them in int32
 *
 * Source: GetWindowedOutputSizeVerbose, tensorflow/core/framework/kernel_shape_util.cc (TensorFlow 2.21).
 */
export function slideWindow(
  inputSize: number,
  { size, stride, dilation = 1, padding, paddings = [0, 0] }: SlidingWindow,
): WindowPlaces {
  const places = placesOf(inputSize, { size, stride, dilation, padding, paddings });
  const { outputSize, before } = places;
  const last = (outputSize - 1) * stride - before + (size - 1) * dilation + 1;
  const reach = Math.max(last, before + Math.max(stride, inputSize));
  if (reach < 2 ** 31) return places;
  throw invalidArgument(
    `a window of ${size} elements with the stride ${stride} and the dilation ${dilation} reaches ${reach} elements far`,
    { reach },
  );
}

function placesOf(
  inputSize: number,
  { size, stride, dilation, padding, paddings }: Required<SlidingWindow>,
): WindowPlaces {
  if (stride <= 0) throw invalidArgument(`Stride must be > 0, but got ${stride}`, { stride });
  if (dilation < 1) throw invalidArgument(`Dilation rate must be >= 1, but got ${dilation}`, { dilation });
  const reach = (size - 1) * dilation + 1;
  if (padding === "SAME") {
    const outputSize = Math.ceil(inputSize / stride);
    const needed = Math.max(0, (outputSize - 1) * stride + reach - inputSize);
    return { outputSize, before: Math.floor(needed / 2) };
  }
  const [before, after] = padding === "EXPLICIT" ? paddings : [0, 0];
  const outputSize = Math.trunc((inputSize + before + after - reach + stride) / stride);
  if (outputSize < 0) {
    throw invalidArgument(
      `Computed output size would be negative: ${outputSize} [input_size: ${inputSize}, effective_filter_size: ${reach}, stride: ${stride}]`,
    );
  }
  return { outputSize, before };
}
