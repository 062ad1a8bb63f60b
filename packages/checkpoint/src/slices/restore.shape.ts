import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";
import { sliceShapeOf } from "../restore/shape-and-slice.js";

/** The shape function of Restore, which knows nothing of its tensor. Source: tensorflow/core/ops/io_ops.cc (TensorFlow 2.21). */
export function restoreShape(context: ShapeContext): void {
  for (let index = 0; index < context.inputCount; index++) inputWithRank(context, index, 0);
}

/** The shape function of RestoreSlice: a slice says its shape. */
export function restoreSliceShape(context: ShapeContext): void {
  restoreShape(context);
  const [slice = ""] = context.inputTensor(2)?.strings().toArray() ?? [];
  if (slice !== "") context.setOutputShape(0, sliceShapeOf(slice));
}
