import type { Attributes, ComputeContext, ConstructionContext } from "@heddle/kernel-api";
import { invalidArgument, unimplemented } from "@heddle/status";
import { formatShape, readIndices, type Shape } from "@heddle/tensor";
import { type Axes, type WindowPadding, windowAxes, windowedShape, windowPadding } from "../windows/window-axis.js";

/** Pooling of images or volumes with the channels last, whose gradients are wanted. */
export interface Pooling {
  readonly axes: Axes;
  readonly batch: number;
  readonly channels: number;
  readonly outputShape: Shape;
}

/** Plans the pooling of an input of that shape; an op of version 2 has the sizes of its windows as inputs. */
export type PlanPooling = (context: ComputeContext, input: Shape) => Pooling;

/** @throws {StatusError} INVALID_ARGUMENT or UNIMPLEMENTED for attributes that no pooling has */
export function poolingPlanner({ op, attributes }: ConstructionContext): PlanPooling {
  const rank = op.name.includes("3D") ? 5 : 4;
  if (attributes.has("data_format") && attributes.string("data_format") !== (rank === 5 ? "NDHWC" : "NHWC")) {
    throw unimplemented(`${op.name} of images with the channels first is not supported; channels come last`);
  }
  const padding = windowPadding(attributes, rank);
  if (attributes.has("ksize")) {
    const [ksize, strides] = [readList(attributes, "ksize", rank), readList(attributes, "strides", rank)];
    return (_context, input) => planPooling(op.name, input, ksize, strides, padding);
  }
  return (context, input) => {
    const [ksize, strides] = [context.input(3), context.input(4)];
    for (const [name, list] of [
      ["ksize", ksize],
      ["strides", strides],
    ] as const) {
      if (list.rank !== 1 || list.elementCount !== rank) {
        throw invalidArgument(`Sliding window ${name} field must specify ${rank} dimensions`);
      }
    }
    const [sizes, steps] = [checkOuter(readIndices(ksize)), checkOuter(readIndices(strides))];
    return planPooling(op.name, input, sizes, steps, padding);
  };
}

function readList(attributes: Attributes, name: string, rank: number): readonly number[] {
  const list = attributes.int32List(name);
  if (list.length !== rank) throw invalidArgument(`Sliding window ${name} field must specify ${rank} dimensions`);
  return checkOuter(list);
}

function checkOuter(list: readonly number[]): readonly number[] {
  if (list[0] !== 1) throw unimplemented("Pooling is not yet supported on the batch dimension.");
  if (list[list.length - 1] !== 1) throw unimplemented("Pooling is not yet supported on the depth dimension.");
  if (list.some((size) => size <= 0))
    throw invalidArgument(`Sliding window sizes must be positive: ${list.join(", ")}`);
  return list;
}

function planPooling(
  op: string,
  input: Shape,
  ksize: readonly number[],
  strides: readonly number[],
  padding: WindowPadding,
): Pooling {
  const rank = ksize.length;
  if (input.length !== rank) {
    throw invalidArgument(`${op}: the pooled input must be ${rank}-dimensional, not ${formatShape(input)}`);
  }
  const axes = windowAxes(input, ksize.slice(1, -1), strides, padding);
  const [batch, channels] = [input[0], input[rank - 1]];
  return { axes, batch, channels, outputShape: windowedShape(input, axes, channels) };
}

/** @throws {StatusError} INVALID_ARGUMENT when a tensor of the pooled shape has another */
export function checkPooled(op: string, name: string, { outputShape }: Pooling, shape: Shape): void {
  if (shape.length === outputShape.length && outputShape.every((size, i) => size === shape[i])) return;
  throw invalidArgument(`Expected ${name} shape to be ${formatShape(outputShape)}, but got ${formatShape(shape)}`, {
    op,
  });
}
