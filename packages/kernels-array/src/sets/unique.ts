import type { ComputeContext } from "@heddle/kernel-api";
import type { MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, readIndex, sizeBetween, Tensor } from "@heddle/tensor";
import { replaceDimensions } from "../shapes/replace-dimensions.js";
import { elementLoopsOver } from "../writers/element-loops.js";
import { openWriter } from "../writers/open-writer.js";
import { areBytes, type NumberedValues, numberRows, numberValues, writeNumbers } from "./numbered-values.js";
import { setLoopsOver } from "./set-loops.js";

/** Unique and UniqueWithCounts: the values of a vector, each once, in the order of their first occurrence. */
export function unique(context: ComputeContext): void {
  setUnique(context, readVector(context.input(0)));
}

/** UniqueV2 and UniqueWithCountsV2: the slices of a tensor along an axis, each once, in the order of their first occurrence. */
export function uniqueV2(context: ComputeContext): void {
  setUnique(context, readAxis(context.input(0), context.input(1)));
}

function readVector(input: Tensor): number {
  if (input.rank !== 1) throw invalidArgument("unique expects a 1D vector.");
  return 0;
}

function readAxis(input: Tensor, axisInput: Tensor): number {
  if (axisInput.rank !== 1) throw invalidArgument("axis expects a 1D vector.");
  if (axisInput.elementCount === 0) return readVector(input);
  if (axisInput.elementCount !== 1) {
    throw invalidArgument("axis does not support input tensors larger than 1 elements");
  }
  const given = readIndex(axisInput);
  const axis = given < 0 ? given + input.rank : given;
  if (axis < 0 || axis >= input.rank) {
    throw invalidArgument(`axis has to be between [0, ${input.rank})`, { axis: given });
  }
  return axis;
}

function setUnique(context: ComputeContext, axis: number): void {
  const input = context.input(0);
  const { shape } = input;
  const outer = sizeBetween(shape, 0, axis);
  const inner = sizeBetween(shape, axis + 1, shape.length);
  const count = shape[axis];
  using scope = context.memory.scope();
  const indices = roomForNumbers(context, 1, count, scope);
  const { firsts, size } =
    outer === 1 && inner === 1
      ? numberValues(input, scope, indices.numbers)
      : numberSlices(input, outer, count, inner, scope, indices.numbers);
  const writer = openWriter(context, 0, replaceDimensions(shape, axis, axis + 1, size));
  if (inner > 0) for (let i = 0; i < outer; i++) writer.pick(input, i * count * inner, firsts, 4, size, inner);
  writer.finish();
  writeNumbers(indices.output, indices.numbers);
  if (context.outputCount < 3) return;
  const counts = roomForNumbers(context, 2, size, scope);
  setLoopsOver(context.memory).countNumbers(indices.numbers, count, counts.numbers, size);
  writeNumbers(counts.output, counts.numbers);
}

/** An output of numbers, and where its numbers of 4 bytes go: to the output itself unless it has wider ones. */
function roomForNumbers(context: ComputeContext, index: number, count: number, scope: MemoryScope) {
  const output = context.allocateOutput(index, [count]);
  return { output, numbers: output.dtype === DataType.INT32 ? output.address : scope.malloc(count * 4) };
}

/** As {@link numberValues}, of the slices of a tensor along its middle dimension. */
function numberSlices(
  input: Tensor,
  outer: number,
  count: number,
  inner: number,
  scope: MemoryScope,
  numbers: number,
): NumberedValues {
  const { memory } = input;
  const { address, sizeBytes } = comparedBytes(input, scope);
  const run = inner * sizeBytes;
  if (outer === 1) return numberRows(memory, address, count, run, scope, numbers);
  const rows = scope.malloc(outer * count * run);
  elementLoopsOver(memory).copyPlane(address, run, count, count * run, outer, run, rows);
  return numberRows(memory, rows, count, outer * run, scope, numbers);
}

/** Elements that are equal bytes where those of a tensor are equal: its own, or the numbers of their values. */
function comparedBytes(input: Tensor, scope: MemoryScope): { readonly address: number; readonly sizeBytes: number } {
  const { memory, address, dtype, elementCount } = input;
  if (areBytes(dtype)) return { address, sizeBytes: dataTypeSize(dtype) };
  if (dtype !== DataType.HALF && dtype !== DataType.BFLOAT16) {
    return { address: numberValues(input, scope).numbers, sizeBytes: 4 };
  }
  using copy = Tensor.allocate(memory, dtype, [elementCount]);
  const { u16 } = memory;
  // In slices, zeros of either sign are equal; in vectors of these types they are not.
  for (let i = 0; i < elementCount; i++) {
    const bits = u16[(address >>> 1) + i];
    u16[(copy.address >>> 1) + i] = bits === 0x8000 ? 0 : bits;
  }
  return { address: numberValues(copy, scope).numbers, sizeBytes: 4 };
}
