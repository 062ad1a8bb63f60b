/**
 * Windows that slide along one dimension.
 *
 * Source: GetWindowedOutputSizeVerbose in tensorflow/core/framework/kernel_shape_util.cc (TensorFlow 2.21).
 */
import { invalidArgument } from "@heddle/status";

/** Padding around the input: enough to keep its size, none, or the sizes given. */
export type Padding = "SAME" | "VALID" | "EXPLICIT";

export interface Window {
  /** Positions of the window. */
  readonly outputSize: number;
  /** Elements of padding before the input. */
  readonly before: number;
}

/**
 * @param explicit padding before and after, for EXPLICIT
 * @throws {StatusError} INVALID_ARGUMENT when the stride or dilation is not positive, or the window does not fit
 */
export function slideWindow(
  inputSize: number,
  windowSize: number,
  dilation: number,
  stride: number,
  padding: Padding,
  explicit: readonly [before: number, after: number] = [0, 0],
): Window {
  if (stride <= 0) throw invalidArgument(`Stride must be > 0, but got ${stride}`, { stride });
  if (dilation < 1) throw invalidArgument(`Dilation rate must be >= 1, but got ${dilation}`, { dilation });
  const size = (windowSize - 1) * dilation + 1;
  if (padding === "SAME") {
    const outputSize = Math.ceil(inputSize / stride);
    const needed = Math.max(0, (outputSize - 1) * stride + size - inputSize);
    return { outputSize, before: Math.floor(needed / 2) };
  }
  const [before, after] = padding === "EXPLICIT" ? explicit : [0, 0];
  const outputSize = Math.trunc((inputSize + before + after - size + stride) / stride);
  if (outputSize < 0) {
    throw invalidArgument(
      `Computed output size would be negative: ${outputSize} [input_size: ${inputSize}, effective_filter_size: ${size}, stride: ${stride}]`,
    );
  }
  return { outputSize, before };
}
