import type { ComputeContext } from "@heddle/kernel-api";
import { coalesce, DataType, dataTypeSize, isObjectType, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import { copyBytes } from "./copy-bytes.js";
import type { ElementWriter } from "./element-writer.js";
import { type OpenWriter, openWriter } from "./open-writer.js";

/**
 * Sets an output whose element (i0, i1, …) is element `base` + Σ i·strides of `source`: a slice, a transposition, a reversal, a
 * repetition. `sizes` are the limits of the i; their product is the number of elements of `shape`. When the output has all
 * elements of the source, or most of them from the first on, in order, it shares the source's buffer.
 */
export function setAffineOutput(
  context: ComputeContext,
  output: number,
  shape: Shape,
  source: Tensor,
  base: number,
  sizes: readonly number[],
  strides: readonly number[],
): void {
  setAffineOutputWith(openWriter, context, output, shape, source, base, sizes, strides);
}

/** {@link setAffineOutput} for the types of a writer. */
export function setAffineOutputWith(
  open: OpenWriter,
  context: ComputeContext,
  output: number,
  shape: Shape,
  source: Tensor,
  base: number,
  sizes: readonly number[],
  strides: readonly number[],
): void {
  let run = 1;
  let rest = sizes.length - 1;
  while (rest >= 0 && (sizes[rest] === 1 || strides[rest] === run)) run *= sizes[rest--];
  if (rest < 0) {
    setRunOutputWith(open, context, output, shape, source, base, run);
    return;
  }
  if (sizes.includes(0)) {
    setRunOutputWith(open, context, output, shape, source, 0, 0);
    return;
  }
  const runs = coalesce(sizes, [strides]);
  const writer = open(context, output, shape);
  copyRuns(writer, source, runs.shape, runs.strides[0], 0, base);
  writer.finish();
}

/** Sets an output to `count` consecutive elements of `source` from number `base` on, as {@link setAffineOutput} does. */
export function setRunOutput(
  context: ComputeContext,
  output: number,
  shape: Shape,
  source: Tensor,
  base: number,
  count: number,
): void {
  setRunOutputWith(openWriter, context, output, shape, source, base, count);
}

/** {@link setRunOutput} for the types of a writer. */
export function setRunOutputWith(
  open: OpenWriter,
  context: ComputeContext,
  output: number,
  shape: Shape,
  source: Tensor,
  base: number,
  count: number,
): void {
  if (count === source.elementCount) {
    context.setOutput(output, source.withShape(shape));
    return;
  }
  const { dtype } = source;
  if (base === 0 && isMost(source, count)) {
    context.setOutput(output, new Tensor(dtype, shape, count, source.retain().buffer));
  } else if (dtype === DataType.STRING || isObjectType(dtype)) {
    const writer = open(context, output, shape);
    writer.copy(source, base, count, 1);
    writer.finish();
  } else {
    const { address } = context.allocateOutput(output, shape);
    const sizeBytes = dataTypeSize(dtype);
    copyBytes(context.memory, address, source.address + base * sizeBytes, count * sizeBytes);
  }
}

/**
 * True when the first `count` elements may share the source's buffer. A tensor that uses less than half of a buffer would keep too
 * much alive, and a tensor of objects has as many elements as its buffer.
 */
function isMost({ dtype, buffer }: Tensor, count: number): boolean {
  const sizeBytes = dtype === DataType.STRING ? CELL_BYTES : dataTypeSize(dtype);
  return !isObjectType(dtype) && count * sizeBytes * 2 >= buffer.sizeBytes;
}

function copyRuns(
  writer: ElementWriter,
  source: Tensor,
  sizes: readonly number[],
  strides: readonly number[],
  dimension: number,
  base: number,
): void {
  const size = sizes[dimension];
  const stride = strides[dimension];
  const inner = sizes.length - 1 - dimension;
  if (inner === 0) writer.copy(source, base, size, stride);
  else if (inner === 1 && strides[dimension + 1] === 1) {
    writer.copyRuns(source, base, size, stride, sizes[dimension + 1]);
  } else if (inner === 1) {
    writer.copyPlane(source, base, size, stride, sizes[dimension + 1], strides[dimension + 1], 1);
  } else if (inner === 2 && strides[dimension + 2] === 1) {
    const [count, run] = [sizes[dimension + 1], sizes[dimension + 2]];
    writer.copyPlane(source, base, size, stride, count, strides[dimension + 1], run);
  } else {
    for (let i = 0; i < size; i++) copyRuns(writer, source, sizes, strides, dimension + 1, base + i * stride);
  }
}
