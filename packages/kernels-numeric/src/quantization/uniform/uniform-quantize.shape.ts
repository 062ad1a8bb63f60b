import { type ShapeContext, unchangedShape } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";

/** The shape function of UniformQuantize and UniformDequantize. Source: tensorflow/core/ops/uniform_quant_ops.cc (TensorFlow 2.21). */
export function uniformQuantizeShape(context: ShapeContext): void {
  const axis = context.attributes.int32("quantization_axis");
  if (axis < -1) throw invalidArgument(`quantization_axis must be >= -1, given: ${axis}`, { axis });
  unchangedShape(context);
}
