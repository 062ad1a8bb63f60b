import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, shapesEqual } from "@heddle/tensor";
import { setAffineOutput } from "./affine-copy.js";
import { replaceDimensions, sizeBetween } from "./dimensions.js";
import { openWriter } from "./element-writer.js";
import { axisOutOfRange } from "./errors.js";
import { registerOp } from "./register-op.js";
import { ALL } from "./type-sets.js";

/** Pack and Unpack: tensors of one shape to one tensor with a dimension more, and back. */
export function registerPack(registrar: Registrar): void {
  registerOp(registrar, "Pack", {
    inputs: ["values: N * T"],
    outputs: ["output: T"],
    attrs: ["N: int >= 1", "T: type", "axis: int = 0"],
    constraints: { T: ALL },
    create: ({ attributes }) => {
      const axis = attributes.int("axis");
      return (context) => pack(context, axis);
    },
  });
  registerOp(registrar, "Unpack", {
    inputs: ["value: T"],
    outputs: ["output: num * T"],
    attrs: ["num: int >= 0", "T: type", "axis: int = 0"],
    constraints: { T: ALL },
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
  const run = sizeBetween(shape, axis, shape.length);
  const outer = first.elementCount === 0 ? 0 : sizeBetween(shape, 0, axis);
  const writer = openWriter(context, 0, packed);
  for (let i = 0; i < outer; i++) {
    for (let j = 0; j < count; j++) writer.copy(context.input(j), i * run, run, 1);
  }
  writer.finish();
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
