import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { ALL_TYPES, formatShape, shapesEqual, sizeBetween } from "@heddle/tensor";
import { setAffineOutput } from "./affine-copy.js";
import { axisOutOfRange } from "./errors.js";
import { setInterleaved } from "./interleave.js";
import { registerOp } from "./register-op.js";
import { replaceDimensions } from "./replace-dimensions.js";

/** Pack and Unpack: tensors of one shape to one tensor with a dimension more, and back. */
export function registerPack(registrar: Registrar): void {
  registerOp(registrar, "Pack", {
    inputs: ["values: N * T"],
    outputs: ["output: T"],
    attrs: ["N: int >= 1", "T: type", "axis: int = 0"],
    constraints: { T: ALL_TYPES },
    create: ({ attributes }) => {
      const axis = attributes.int("axis");
      return (context) => pack(context, axis);
    },
  });
  registerOp(registrar, "Unpack", {
    inputs: ["value: T"],
    outputs: ["output: num * T"],
    attrs: ["num: int >= 0", "T: type", "axis: int = 0"],
    constraints: { T: ALL_TYPES },
    create: ({ attributes }) => {
      const axis = attributes.int("axis");
      return (context) => unpack(context, axis);
    },
  });
}

function pack(context: ComputeContext, givenAxis: number): void {
  const first = context.input(0);
  const { shape } = first;
  const rank = shape.length + 1;
  const axis = givenAxis < 0 ? givenAxis + rank : givenAxis;
  if (axis < 0 || axis >= rank) throw axisOutOfRange(givenAxis, rank);
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
  const axis = givenAxis < 0 ? givenAxis + rank : givenAxis;
  if (axis < 0 || axis >= rank) throw axisOutOfRange(givenAxis, rank);
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
