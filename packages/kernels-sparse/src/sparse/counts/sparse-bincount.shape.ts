import type { ShapeContext } from "@heddle/kernel-api";
import { inputInteger, knownIntegers } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of SparseBincount. Source: tensorflow/core/ops/math_ops.cc (TensorFlow 2.21). */
export function sparseBincountShape(context: ShapeContext): void {
  const size = context.inputTensor(3) && inputInteger(context, 3);
  if (size === undefined) return;
  const given = context.inputTensor(3)?.rank ?? 0;
  if (given !== 0) throw invalidArgument(`Shape must be rank 0 but is rank ${given}`, { rank: given });
  if (size < 0) throw invalidArgument(`size (${size}) must be non-negative`, { size });
  const shape = context.inputTensor(2) && knownIntegers(context, 2);
  if (shape) context.setOutputShape(0, shape.length > 1 ? [shape[0], size] : [size]);
}
