import { mergeShapes, type ShapeContext, withRank, withRankAtLeast } from "@heddle/kernel-api";
import { mergeSizes, sizeAt } from "@heddle/kernel-api/shapes";

/**
 * The shape function of TensorListConcatLists: as many lists as each input has. What either handle tells of the elements holds.
 *
 * @throws {StatusError} INVALID_ARGUMENT for inputs that contradict each other, as the function below
 *
 * Source: tensorflow/core/ops/list_ops.cc (TensorFlow 2.21), as of the function below.
 */
export function listConcatListsShape(context: ShapeContext): void {
  context.setOutputShape(0, mergeShapes(context.inputShape(0), context.inputShape(1)));
  const [a, b] = [context.inputHandle(0)?.[0], context.inputHandle(1)?.[0]];
  if (!a && !b) return;
  const dtype = context.attributes.type("element_dtype");
  context.setOutputHandle(0, [{ dtype, shape: mergeShapes(a?.shape, b?.shape) }]);
}

/** The shape function of TensorListPushBackBatch. */
export function listPushBackBatchShape(context: ShapeContext): void {
  const handles = withRank(context.inputShape(0), 1);
  const tensor = withRankAtLeast(context.inputShape(1), 1);
  context.setOutputShape(0, [mergeSizes(sizeAt(handles, 0), sizeAt(tensor, 0))]);
  const dtype = context.attributes.type("element_dtype");
  context.setOutputHandle(0, [{ dtype, shape: context.inputHandle(0)?.[0]?.shape }]);
}
