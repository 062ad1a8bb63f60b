import { invalidArgument } from "@heddle/status";
import { addSizes, divideSize, multiplySizes, subtractSizes } from "./sizes.js";

/** A window that slides along one dimension. */
export interface SlidingWindow {
  readonly size: number;
  readonly stride: number;
  /** Steps between the elements of the window. Default 1. */
  readonly dilation?: number;
  /** `VALID`, `SAME` or `EXPLICIT`. */
  readonly padding: string;
  /** Padding before and after the input, for `EXPLICIT`. Default none. */
  readonly paddings?: readonly [before: number, after: number];
}

/**
 * The number of positions of a window along a dimension of `inputSize`.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the stride or dilation is not positive, or the window does not fit
 *
 * Source: GetWindowedOutputSizeFromDimsV2, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function windowedOutputSize(
  inputSize: number,
  { size, stride, dilation = 1, padding, paddings = [0, 0] }: SlidingWindow,
): number {
  if (stride <= 0) throw invalidArgument(`Stride must be > 0, but got ${stride}`, { stride });
  if (dilation < 1) throw invalidArgument(`Dilation rate must be >= 1, but got ${dilation}`, { dilation });
  if (padding === "SAME") return divideSize(addSizes(inputSize, stride - 1), stride, false);
  const padded = padding === "EXPLICIT" ? addSizes(inputSize, paddings[0] + paddings[1]) : inputSize;
  const reach = dilation === 1 ? size : addSizes(multiplySizes(subtractSizes(size, 1), dilation), 1);
  return divideSize(addSizes(subtractSizes(padded, reach), stride), stride, false);
}
