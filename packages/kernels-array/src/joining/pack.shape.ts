import { mergeShapes, type PartialShape, type ShapeContext } from "@heddle/kernel-api";
import { hasSizes, withSize } from "@heddle/kernel-api/shapes";
import { invalidArgument, StatusError } from "@heddle/status";

/** The shape function of Pack. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21), as of Unpack. */
export function packShape(context: ShapeContext): void {
  const { inputCount } = context;
  let shape = context.inputShape(inputCount - 1);
  for (let index = inputCount - 2; index >= 0; index--) shape = mergedInput(context.inputShape(index), shape, index);
  if (!shape) {
    context.setOutputShape(0, undefined);
    return;
  }
  const axis = axisOf(context, shape.length + 1);
  context.setOutputShape(0, [...shape.slice(0, axis), inputCount, ...shape.slice(axis)]);
  const indices = Array.from({ length: inputCount }, (_, index) => index);
  if (shape.length === 0 && hasSizes(context, 0)) {
    context.setOutputSizes(
      0,
      indices.map((index) => context.inputSizes(index)?.[0] ?? -1),
    );
  }
  packHandles(context, indices);
}

function mergedInput(first: PartialShape, second: PartialShape, index: number): PartialShape {
  try {
    return mergeShapes(first, second);
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    throw invalidArgument(`${error.message}\n\tFrom merging shape ${index} with other shapes.`, { index });
  }
}

/** The packed tensor refers to values of one shape and type, or to nothing known. */
function packHandles(context: ShapeContext, indices: readonly number[]): void {
  const [first, ...others] = indices.flatMap((index) => context.inputHandle(index) ?? []);
  if (!first) return;
  if (others.every(({ dtype }) => dtype === first.dtype)) context.setOutputHandle(0, [first]);
}

/** The shape function of Unpack. */
export function unpackShape(context: ShapeContext): void {
  const { outputCount } = context;
  const input = context.inputShape(0);
  const axis = input && axisOf(context, input.length);
  if (input && axis !== undefined) withSize(input[axis], outputCount);
  const sizes =
    input?.length === 1 && context.outputCount > 0 && hasSizes(context, 0) ? context.inputSizes(0) : undefined;
  for (let index = 0; index < outputCount; index++) {
    context.setOutputShape(
      index,
      input?.filter((_, i) => i !== axis),
    );
    if (sizes) context.setOutputSizes(index, [sizes[index] ?? -1]);
  }
}

/** The axis, from 0 on, among `rank` dimensions. */
function axisOf({ attributes }: ShapeContext, rank: number): number {
  const axis = attributes.int32("axis");
  if (axis >= -rank && axis < rank) return axis < 0 ? axis + rank : axis;
  throw invalidArgument(`Invalid axis: ${axis}; must be in [${-rank},${rank})`, { axis, rank });
}
