import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, shapesEqual, sizeBetween } from "@heddle/tensor";
import { replaceDimensions } from "../shapes/replace-dimensions.js";
import { setAffineOutput } from "../writers/affine-copy.js";
import { setInterleaved } from "./interleave.js";

/** Pack: tensors of one shape as one tensor with one more dimension. */
export function createPack({ attributes }: ConstructionContext): Kernel {
  const axis = attributes.int32("axis");
  return { compute: (context) => pack(context, axis) };
}

/** Unpack: the slices of a tensor along an axis as tensors. */
export function createUnpack({ attributes, outputTypes }: ConstructionContext): Kernel {
  // TensorFlow looks at nothing where there are no outputs to fill.
  if (outputTypes.length === 0) return { compute: () => {} };
  const axis = attributes.int32("axis");
  return { compute: (context) => unpack(context, axis) };
}

function pack(context: ComputeContext, givenAxis: number): void {
  const first = context.input(0);
  const { shape } = first;
  const rank = shape.length + 1;
  const axis = checkAxis(givenAxis, rank);
  const count = context.inputCount;
  for (let i = 1; i < count; i++) {
    const other = context.input(i).shape;
    if (!shapesEqual(shape, other)) {
      throw invalidArgument(
        `Shapes of all inputs must match: values[0].shape = ${formatShape(shape)} != values[${i}].shape = ${formatShape(other)}`,
      );
    }
  }
  const packed = replaceDimensions(shape, axis, axis, count);
  if (count === 1) {
    context.setOutput(0, first.withShape(packed));
    return;
  }
  setInterleaved(context, packed, 0, count, sizeBetween(shape, 0, axis));
}

function unpack(context: ComputeContext, givenAxis: number): void {
  const input = context.input(0);
  const { shape, rank } = input;
  const axis = checkAxis(givenAxis, rank);
  const count = context.outputCount;
  if (shape[axis] !== count) {
    throw invalidArgument(`Input shape axis ${axis} must equal ${count}, got shape ${formatShape(shape)}`);
  }
  const outer = sizeBetween(shape, 0, axis);
  const run = sizeBetween(shape, axis + 1, rank);
  const part = replaceDimensions(shape, axis, axis + 1);
  for (let i = 0; i < count; i++) {
    setAffineOutput(context, i, part, input, i * run, [outer, run], [count * run, 1]);
  }
}

function checkAxis(given: number, rank: number): number {
  const axis = given < 0 ? given + rank : given;
  if (axis < 0 || axis >= rank) throw invalidArgument(`axis = ${given} not in [${-rank}, ${rank})`, { given, rank });
  return axis;
}
