/** Source: tensorflow/core/kernels/uniform_quant_ops/tensor_utils.cc and .h (TensorFlow 2.21). */
import { invalidArgument } from "@heddle/status";
import { formatShape, type Shape, shapesEqual, type Tensor } from "@heddle/tensor";

/** Scales and zero points of a tensor: scalars, or vectors with one for each place along an axis. */
export interface Quantization {
  readonly scales: Tensor;
  readonly zeros: Tensor;
}

/** @throws {StatusError} INVALID_ARGUMENT when they do not fit a tensor of that shape; an axis of -1 is for scalars */
export function checkQuantization(shape: Shape, { scales, zeros }: Quantization, axis: number): void {
  const given = `scales shape ${formatShape(scales.shape)} and zero_points shape ${formatShape(zeros.shape)}`;
  if (!shapesEqual(scales.shape, zeros.shape)) {
    throw invalidArgument(`scales and zero_points shape must be same, but given ${given}`);
  }
  if (axis < -1 || axis >= shape.length) {
    throw invalidArgument(`quantization_axis must be -1 or in range [0, input.rank), but given ${axis}`, { axis });
  }
  if (axis === -1) {
    if (scales.rank === 0) return;
    throw invalidArgument(
      `If quantization_axis is -1, scales and zero_points must be scalar tensors, but given ${given}`,
    );
  }
  if (scales.rank === 1 && scales.shape[0] === shape[axis]) return;
  throw invalidArgument(
    `If quantization_axis is not -1, scales and zero_points must be a tensor of rank 1 and the size must be equal to the input.dim_size(quantization_axis), but given quantization_axis ${axis}, ${given}`,
  );
}

/** @param names as the message has them @throws {StatusError} INVALID_ARGUMENT when a scale of a tensor is not positive */
export function checkScales(names: string, ...all: readonly Tensor[]): void {
  for (const scales of all) {
    if (floatsOf(scales).every((scale) => scale > 0)) continue;
    throw invalidArgument(`${names} scales elements must be all positive.`);
  }
}

/** A copy of the elements of a float32 tensor. */
export function floatsOf(tensor: Tensor): Float32Array {
  return Float32Array.from(tensor.elements() as Float32Array);
}

/** A copy of the elements of an int32 tensor. */
export function integersOf(tensor: Tensor): Int32Array {
  return Int32Array.from(tensor.elements() as Int32Array);
}
