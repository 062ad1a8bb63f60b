import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, SCALAR, writeIndex } from "@heddle/tensor";

const INT32_MAX = 2 ** 31 - 1;

/** Shape: the sizes of a tensor's dimensions. */
export function shapeOf(context: ComputeContext): void {
  setShape(context, 0);
}

/** ShapeN: the sizes of the dimensions of each of several tensors. */
export function shapesOf(context: ComputeContext): void {
  for (let i = 0; i < context.inputCount; i++) setShape(context, i);
}

/** Size: the number of a tensor's elements. */
export function sizeOf(context: ComputeContext): void {
  const count = context.input(0).elementCount;
  if (count > INT32_MAX && context.outputType(0) === DataType.INT32) {
    throw invalidArgument("Number of elements was larger than representable by 32-bit output type", { count });
  }
  writeIndex(context.allocateOutput(0, SCALAR), 0, count);
}

/** Rank: the number of a tensor's dimensions. */
export function rankOf(context: ComputeContext): void {
  writeIndex(context.allocateOutput(0, SCALAR), 0, context.input(0).rank);
}

function setShape(context: ComputeContext, index: number): void {
  const { shape } = context.input(index);
  const output = context.allocateOutput(index, [shape.length]);
  for (let i = 0; i < shape.length; i++) {
    if (shape[i] > INT32_MAX && output.dtype === DataType.INT32) {
      throw invalidArgument(`Shape output type is 32-bit  but dim ${i} is ${shape[i]}`, { shape });
    }
    writeIndex(output, i, shape[i]);
  }
}
