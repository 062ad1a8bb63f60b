import { type HandleShape, mergeShapes, type ShapeContext } from "@heddle/kernel-api";
import { withContext } from "@heddle/kernel-api/shapes";
import { DataType } from "@heddle/tensor";

/** The shape function of AddN: inputs of one shape. Source: tensorflow/core/ops/math_ops.cc (TensorFlow 2.21). */
export function addNShape(context: ShapeContext): void {
  let shape = context.inputShape(context.inputCount - 1);
  for (let index = context.inputCount - 2; index >= 0; index--) {
    const merge = () => mergeShapes(context.inputShape(index), shape);
    shape = withContext(merge, `From merging shape ${index} with other shapes.`);
  }
  context.setOutputShape(0, shape);
  if (context.outputType(0) === DataType.VARIANT) context.setOutputHandle(0, mergedHandles(context));
}

/** The shape and type that all inputs refer to, as far as they are known. */
function mergedHandles(context: ShapeContext): readonly HandleShape[] | undefined {
  let merged: readonly HandleShape[] | undefined;
  for (let index = 0; index < context.inputCount; index++) {
    const handle = context.inputHandle(index);
    merged = merged && handle ? merged.map((one, i) => mergeHandle(one, handle[i])) : (merged ?? handle);
  }
  return merged;
}

const mergeHandle = (first: HandleShape, second: HandleShape | undefined): HandleShape =>
  second ? { ...first, shape: mergeShapes(first.shape, second.shape) } : first;
