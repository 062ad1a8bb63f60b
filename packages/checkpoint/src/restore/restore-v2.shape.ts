import { mergeShapes, type ShapeContext } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import { sliceShapeOf } from "./shape-and-slice.js";

/** The shape function of RestoreV2: only slices say their shapes. Source: tensorflow/core/ops/io_ops.cc (TensorFlow 2.21). */
export function restoreV2Shape(context: ShapeContext): void {
  inputWithRank(context, 0, 0);
  mergeShapes(inputWithRank(context, 1, 1), inputWithRank(context, 2, 1));
  const slices = context.inputTensor(2)?.strings().toArray() ?? [];
  if (context.inputTensor(2) && slices.length !== context.outputCount) {
    throw invalidArgument("The number of shape_and_slice doesn't match tensor outputs.");
  }
  for (const [index, slice] of slices.entries()) {
    if (slice !== "") context.setOutputShape(index, sliceShapeOf(slice));
  }
}
