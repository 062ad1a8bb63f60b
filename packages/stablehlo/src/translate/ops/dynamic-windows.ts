import { DataType } from "@heddle/tensor";
import type { Val } from "../body.js";
import { constantElements } from "../constant-number.js";
import type { OpContext } from "../op-context.js";
import { ScalarRegion } from "../scalar-region.js";
import { foldUpTo, foldWindows } from "../window-folds.js";
import { assertThat, padBy } from "./shapes.js";

/** The five vectors, of sizes, strides, gaps, dilations and padding, after the tensors and their first values. */
const VECTORS = 5;

/**
 * `stablehlo.dynamic_reduce_window`: windows whose padding only a run knows, or whose sizes are those of an axis, so that they reach from its
 * beginning to each element, or from there to its end.
 */
export function dynamicReduceWindow(context: OpContext): Val[] {
  const { body, op } = context;
  const count = (op.operands.length - VECTORS) / 2;
  const [inputs, firsts] = [context.inputs(0, count), context.inputs(count, 2 * count)];
  const elements = Array.from({ length: VECTORS }, (_, i) => constantElements(context.operand(2 * count + i)));
  const [sizes, strides, gaps, dilations, padding] = elements;
  const region = ScalarRegion.ofFunction(context, calledFunction(context));
  if ([...strides, ...gaps, ...dilations].includes(undefined) || gaps.some((gap) => gap !== 1)) {
    throw context.unsupported("a window with strides, dilations or gaps that only a run knows");
  }
  const open = sizes.indexOf(undefined);
  const paddings = body.cast(context.input(2 * count + 4), DataType.INT32);
  if (open < 0) {
    const padded = inputs.map((input, i) => padBy(context, input, firsts[i], paddings));
    const windows = sizes.map((size = 1, axis) => ({
      size,
      stride: strides[axis] ?? 1,
      dilation: dilations[axis] ?? 1,
    }));
    return foldWindows(context, padded, firsts, windows, region).map((each, i) => ({
      ...each,
      shape: context.shapeOf(i),
    }));
  }
  const [low, high] = [padding[2 * open], padding[2 * open + 1]];
  const isOther = (axis: number) =>
    axis !== open && (sizes[axis] !== 1 || padding[2 * axis] !== 0 || padding[2 * axis + 1] !== 0);
  const isPlain = [...strides, ...dilations].every((each) => each === 1) && !sizes.some((_, axis) => isOther(axis));
  if (!isPlain || (low !== 0) === (high !== 0)) throw context.unsupported("a window of a size that only a run knows");
  checkReach(context, inputs[0], open, low === 0 ? 1 : 0, paddings);
  return foldUpTo(context, inputs, firsts, open, low === 0, region);
}

/** Fails the run unless windows have the size of the axis, and reach out of it on one side by all but one element. */
function checkReach(context: OpContext, x: Val, axis: number, side: number, paddings: Val): void {
  const { body, op } = context;
  const size = body.size(body.sizes(x)[axis]);
  const sizes = body.cast(context.input(op.operands.length - VECTORS), DataType.INT32);
  const found = body.gather(sizes, body.scalar(DataType.INT32, axis), 0);
  const outside = body.gather(
    body.reshape(paddings, [2 * x.shape.length]),
    body.scalar(DataType.INT32, 2 * axis + side),
    0,
  );
  const wanted = body.binary("Sub", size, body.scalar(DataType.INT32, 1));
  const isWhole = body.logical(
    "LogicalAnd",
    body.compare("Equal", found, size),
    body.compare("Equal", outside, wanted),
  );
  assertThat(
    context,
    isWhole,
    "a window of a size that only a run knows, and that is not that of its axis, is not supported",
  );
}

/** The name of the function that a custom call applies. */
export function calledFunction(context: OpContext): string {
  const called = context.attr("called_computations");
  const [name] = called.kind === "array" ? called.value : [];
  if (name?.kind !== "string") throw context.unsupported("a call without a function");
  return name.value;
}
