import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, isComplex, sizeBetween } from "@heddle/tensor";
import { isScalarLike, readShape } from "../shapes/shape-arguments.js";
import { openWriter } from "../writers/open-writer.js";

/** Fill: a tensor of a given shape and value. */
export function fill(context: ComputeContext): void {
  const dims = context.input(0);
  const value = context.input(1);
  if (dims.rank > 1) throw invalidArgument(`dims must represent a vector, got shape ${formatShape(dims.shape)}`);
  if (!isScalarLike(value)) {
    throw invalidArgument(`value must represent a scalar, got shape ${formatShape(value.shape)}`);
  }
  const shape = readShape(dims);
  const writer = openWriter(context, 0, shape);
  const count = sizeBetween(shape, 0, shape.length);
  if (count > 0) writer.copy(value, 0, count, 0);
  writer.finish();
}

/** Empty: zeros, also where TensorFlow leaves what the memory had. */
export function empty(context: ComputeContext): void {
  const input = context.input(0);
  if (input.rank !== 1) {
    throw invalidArgument(`shape must be a vector of int32, got shape ${formatShape(input.shape)}`);
  }
  const shape = readShape(input);
  const writer = openWriter(context, 0, shape);
  writer.zeros(sizeBetween(shape, 0, shape.length));
  writer.finish();
}

/** OnesLike: ones in the shape of the input. */
export function onesLike(context: ComputeContext): void {
  const output = context.allocateOutput(0, context.input(0).shape);
  const elements = output.elements();
  const { dtype } = output;
  if (elements instanceof BigInt64Array || elements instanceof BigUint64Array) elements.fill(1n);
  else if (dtype === DataType.HALF) elements.fill(0x3c00);
  else if (dtype === DataType.BFLOAT16) elements.fill(0x3f80);
  else elements.fill(1);
  if (isComplex(dtype)) {
    for (let i = 1; i < elements.length; i += 2) elements[i] = 0;
  }
}
