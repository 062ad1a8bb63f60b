import { type PartialShape, type ShapeContext, type ShapeFunction, withRankAtLeast } from "@heddle/kernel-api";
import {
  inputIntegers,
  inputWithRank,
  replaceSize,
  unchangedShapeWithRankAtLeast,
  withSize,
} from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** Shape functions of Fourier transforms over the last dimensions: FFT and IFFT, FFT2D and IFFT2D, FFT3D and IFFT3D. */
export const fft1dShape: ShapeFunction = (context) => unchangedShapeWithRankAtLeast(context, 1);
export const fft2dShape: ShapeFunction = (context) => unchangedShapeWithRankAtLeast(context, 2);
export const fft3dShape: ShapeFunction = (context) => unchangedShapeWithRankAtLeast(context, 3);

/** Of those from real numbers. */
export const rfft1dShape: ShapeFunction = (context) => withLengths(context, 1, true);
export const rfft2dShape: ShapeFunction = (context) => withLengths(context, 2, true);
export const rfft3dShape: ShapeFunction = (context) => withLengths(context, 3, true);

/** Of those to real numbers. */
export const irfft1dShape: ShapeFunction = (context) => withLengths(context, 1, false);
export const irfft2dShape: ShapeFunction = (context) => withLengths(context, 2, false);
export const irfft3dShape: ShapeFunction = (context) => withLengths(context, 3, false);

/** Input 1 has the lengths. Source: RFFTShape, tensorflow/core/ops/spectral_ops.cc (TensorFlow 2.21). */
function withLengths(context: ShapeContext, rank: number, isForward: boolean): void {
  let output: PartialShape = withRankAtLeast(context.inputShape(0), rank);
  withSize(inputWithRank(context, 1, 1)[0], rank);
  const lengths = inputIntegers(context, 1);
  for (let i = 0; output && i < rank; i++) {
    const length = lengths?.[i];
    // Of the last dimension, half of the results tell the others.
    const isHalf = isForward && i === rank - 1 && length !== 0;
    output = replaceSize(output, i - rank, sizeOf(length, isHalf));
  }
  context.setOutputShape(0, output);
}

function sizeOf(length: number | undefined, isHalf: boolean): number {
  if (length === undefined) return -1;
  const size = isHalf ? Math.trunc(length / 2) + 1 : length;
  if (size < -1) throw invalidArgument(`Dimension ${size} must be >= 0`, { size });
  return size;
}
