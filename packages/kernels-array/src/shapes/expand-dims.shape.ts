import { concatenateShapes, type ShapeContext, subshape } from "@heddle/kernel-api";
import { hasSizes, inputIntegers } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import { exactIndex } from "@heddle/tensor";

/** The shape function of ExpandDims. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). */
export function expandDimsShape(context: ShapeContext): void {
  const input = context.inputShape(0);
  const dims = inputIntegers(context, 1);
  const isConstant = context.inputTensor(1) !== undefined;
  if (isConstant && dims?.length !== 1) throw invalidArgument("'dim' input must be a tensor with a single value");
  const dim = dims?.length === 1 ? dims[0] : undefined;
  // A scalar becomes a vector of one element, whatever the dimension is called.
  if (input?.length === 0 && hasSizes(context, 0)) context.setOutputSizes(0, context.inputSizes(0));
  if (!input || dim === undefined) {
    context.setOutputShape(0, input && new Array<number>(input.length + 1).fill(-1));
    return;
  }
  const rank = input.length;
  if (dim < -rank - 1 || dim > rank) {
    const value = context.inputTensor(1);
    throw invalidArgument(`dim ${value ? exactIndex(value) : dim} not in the interval [${-rank - 1}, ${rank}].`, {
      dim,
      rank,
    });
  }
  const place = dim < 0 ? dim + rank + 1 : dim;
  context.setOutputShape(0, concatenateShapes([...input.slice(0, place), 1], subshape(input, place)));
}
