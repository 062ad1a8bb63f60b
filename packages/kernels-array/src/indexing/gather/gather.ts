import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import {
  DataType,
  dataTypeSize,
  exactIndex,
  formatPosition,
  readIndex,
  type Shape,
  sizeBetween,
  Tensor,
} from "@heddle/tensor";
import { setAffineOutputWith, setRunOutputWith } from "../../writers/affine-copy.js";
import { type OpenWriter, openByteWriter, openWriter } from "../../writers/open-writer.js";
import { indexLoopsOver } from "../index-loops.js";
import { wideIndices } from "../wide-indices.js";

/** GatherV2: the slices of a tensor along an axis that indices name, such as an embedding lookup. */
export function createGatherV2(construction: ConstructionContext): Kernel {
  return gatherKernel(construction, openWriter);
}

/** {@link createGatherV2} for elements of plain bytes. */
export function createGatherV2OfPlainTypes(construction: ConstructionContext): Kernel {
  return gatherKernel(construction, openByteWriter);
}

/** HeddleTake: GatherV2 whose negative indices count from the end of `size` slices. */
export function createHeddleTake(construction: ConstructionContext): Kernel {
  return takeKernel(construction, openWriter);
}

/** {@link createHeddleTake} for elements of plain bytes. */
export function createHeddleTakeOfPlainTypes(construction: ConstructionContext): Kernel {
  return takeKernel(construction, openByteWriter);
}

function takeKernel(construction: ConstructionContext, open: OpenWriter): Kernel {
  const size = construction.attributes.int("size");
  return gatherKernel(construction, open, (indices) => fromStart(indices, size));
}

function gatherKernel(
  { attributes }: ConstructionContext,
  open: OpenWriter,
  indicesOf: (indices: Tensor) => Tensor = (indices) => indices.retain(),
): Kernel {
  const batchDims = attributes.int32("batch_dims");
  return {
    compute(context) {
      const axis = context.input(2);
      checkParams(context.input(0));
      if (axis.rank !== 0) throw invalidArgument("axis must be scalar");
      using indices = indicesOf(context.input(1));
      gatherSlices(open, context, indices, readIndex(axis), batchDims);
    },
  };
}

/** Indices of which `size` is added to those that are negative: a reference to the same tensor if there are none. */
function fromStart(indices: Tensor, size: number): Tensor {
  const { memory, dtype, shape, elementCount } = indices;
  const width = dataTypeSize(dtype);
  const first = indexLoopsOver(memory).firstOutside(indices.address, width, elementCount, 0x7fff_ffff) >>> 0;
  if (first >= elementCount) return indices.retain();
  const moved = Tensor.allocate(memory, dtype, shape);
  const { i32, i64 } = memory;
  const numbers = dtype === DataType.INT64 ? i64 : i32;
  const from = indices.address / width;
  const to = moved.address / width;
  numbers.copyWithin(to, from, from + elementCount);
  for (let at = to + first; at < to + elementCount; at++) {
    if (numbers[at] >= 0) continue;
    if (numbers === i64) i64[at] += BigInt(size);
    else i32[at] += size;
  }
  return moved;
}

/** Gather: the slices of a tensor along its first dimension that indices name. */
export function gather(context: ComputeContext): void {
  checkParams(context.input(0));
  gatherSlices(openWriter, context, context.input(1), 0, 0);
}

function checkParams({ rank }: Tensor): void {
  if (rank < 1) throw invalidArgument("params must be at least 1 dimensional");
}

function gatherSlices(
  open: OpenWriter,
  context: ComputeContext,
  indices: Tensor,
  givenAxis: number,
  givenBatchDims: number,
): void {
  const params = context.input(0);
  const { shape, rank } = params;
  const least = givenAxis < 0 ? -givenAxis : givenAxis + 1;
  if (rank < least) throw invalidArgument(`Shape must be at least rank ${least} but is rank ${rank}`);
  const axis = givenAxis < 0 ? givenAxis + rank : givenAxis;
  const batchDims = checkBatchDims(params, indices, axis, givenBatchDims);
  const wanted = [...shape.slice(0, axis), ...indices.shape.slice(batchDims), ...shape.slice(axis + 1)];
  const limit = shape[axis];
  const inner = sizeBetween(shape, axis + 1, rank);
  const batch = sizeBetween(shape, 0, batchDims);
  const outer = sizeBetween(shape, batchDims, axis);
  if (indices.elementCount === 0 || inner === 0 || outer === 0) {
    open(context, 0, wanted).finish();
    return;
  }
  const count = indices.elementCount / batch;
  if (batch === 1 && setConsecutive(open, context, indices, wanted, axis)) return;
  const loops = indexLoopsOver(context.memory);
  using wide = wideIndices(indices);
  const { address } = wide;
  const width = dataTypeSize(wide.dtype);
  const bad = loops.firstOutside(address, width, indices.elementCount, limit) >>> 0;
  if (bad < indices.elementCount) {
    throw invalidArgument(
      `indices${formatPosition(indices.shape, bad)} = ${exactIndex(indices, bad)} is not in [0, ${limit})`,
      { index: readIndex(indices, bad), limit },
    );
  }
  const writer = open(context, 0, wanted);
  for (let i = 0; i < batch; i++) {
    const rows = address + i * count * width;
    // Threads divide the indices of one source, and the sources of one set of indices.
    if (outer === 1) writer.pick(params, i * limit * inner, rows, width, count, inner);
    else writer.pickPlane(params, i * outer * limit * inner, limit * inner, outer, rows, width, count, inner);
  }
  writer.finish();
}

/** So many indices are looked at one by one: nearly all that are not consecutive are seen to be so here. */
const FEW = 64;

/** The short way for consecutive rows, a single row included; false when the rows are not consecutive. */
function setConsecutive(
  open: OpenWriter,
  context: ComputeContext,
  indices: Tensor,
  wanted: Shape,
  axis: number,
): boolean {
  const params = context.input(0);
  const { shape } = params;
  const limit = shape[axis];
  const count = indices.elementCount;
  const first = readIndex(indices, 0);
  if (first < 0 || first + count > limit) return false;
  for (let i = 1; i < count && i < FEW; i++) if (readIndex(indices, i) !== first + i) return false;
  if (count > FEW) {
    using wide = wideIndices(indices);
    const loops = indexLoopsOver(context.memory);
    if (loops.areConsecutive(wide.address, dataTypeSize(wide.dtype), count, 1) === 0) return false;
  }
  const inner = sizeBetween(shape, axis + 1, shape.length);
  const outer = sizeBetween(shape, 0, axis);
  if (outer === 1) setRunOutputWith(open, context, 0, wanted, params, first * inner, count * inner);
  else setAffineOutputWith(open, context, 0, wanted, params, first * inner, [outer, count * inner], [limit * inner, 1]);
  return true;
}

function checkBatchDims(params: Tensor, indices: Tensor, axis: number, given: number): number {
  if (given === 0) return 0;
  const { rank } = indices;
  if (given < -rank || given > rank) {
    throw invalidArgument(`Expected batch_dims in the range [${-rank || 0}, ${rank}], but got ${given}`);
  }
  const batchDims = given < 0 ? given + rank : given;
  if (batchDims >= params.rank) {
    throw invalidArgument(`batch_dims (${batchDims}) must be less than rank(params) (${params.rank}).`);
  }
  if (axis < batchDims) {
    throw invalidArgument(`batch_dims (${batchDims}) must be less than or equal to axis (${axis}).`);
  }
  for (let i = 0; i < batchDims; i++) {
    if (params.shape[i] !== indices.shape[i]) {
      throw invalidArgument(
        `params.shape[${i}]: ${params.shape[i]} should be equal to indices.shape[${i}]: ${indices.shape[i]}`,
      );
    }
  }
  return batchDims;
}
