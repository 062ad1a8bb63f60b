import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { sizeBetween } from "./dimensions.js";
import { type ElementWriter, openWriter } from "./element-writer.js";
import { formatIndex, formatPosition, readIndex } from "./index-tensor.js";
import { registerOp } from "./register-op.js";
import { ALL } from "./type-sets.js";

/** GatherV2 and Gather: the slices of a tensor along an axis that indices name. An embedding lookup is one. */
export function registerGather(registrar: Registrar): void {
  registerOp(registrar, "GatherV2", {
    inputs: ["params: Tparams", "indices: Tindices", "axis: Taxis"],
    outputs: ["output: Tparams"],
    attrs: [
      "batch_dims: int = 0",
      "Tparams: type",
      "Tindices: {int16, int32, int64}",
      "Taxis: {int32, int64}",
    ],
    constraints: { Tparams: ALL },
    create: ({ attributes }) => {
      const batchDims = attributes.int("batch_dims");
      return (context) => {
        const axis = context.input(2);
        if (axis.rank !== 0) throw invalidArgument("axis must be scalar");
        gather(context, readIndex(axis, 0), batchDims);
      };
    },
  });
  registerOp(registrar, "Gather", {
    inputs: ["params: Tparams", "indices: Tindices"],
    outputs: ["output: Tparams"],
    attrs: ["validate_indices: bool = true", "Tparams: type", "Tindices: {int32, int64}"],
    constraints: { Tparams: ALL },
    create: () => (context) => gather(context, 0, 0),
  });
}

function gather(context: ComputeContext, givenAxis: number, givenBatchDims: number): void {
  const params = context.input(0);
  const indices = context.input(1);
  const { shape, rank } = params;
  if (rank < 1) throw invalidArgument("params must be at least 1 dimensional");
  const least = givenAxis < 0 ? -givenAxis : givenAxis + 1;
  if (rank < least) throw invalidArgument(`Shape must be at least rank ${least} but is rank ${rank}`);
  const axis = givenAxis < 0 ? givenAxis + rank : givenAxis;
  const batchDims = checkBatchDims(params, indices, axis, givenBatchDims);
  const wanted = [...shape.slice(0, axis), ...indices.shape.slice(batchDims), ...shape.slice(axis + 1)];
  const limit = shape[axis];
  const inner = sizeBetween(shape, axis + 1, rank);
  const batch = sizeBetween(shape, 0, batchDims);
  const outer = sizeBetween(shape, batchDims, axis);
  const isEmpty = indices.elementCount === 0 || inner === 0 || outer === 0;
  if (!isEmpty) checkIndices(indices, limit);
  const writer = openWriter(context, 0, wanted);
  if (!isEmpty) {
    const count = indices.elementCount / batch;
    for (let i = 0; i < batch * outer; i++) {
      gatherRuns(writer, params, i * limit, indices, Math.floor(i / outer) * count, count, inner);
    }
  }
  writer.finish();
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

/** @throws {StatusError} INVALID_ARGUMENT with the first index that is not in [0, limit) */
function checkIndices(indices: Tensor, limit: number): void {
  for (let i = 0; i < indices.elementCount; i++) {
    const index = readIndex(indices, i);
    if (index >= 0 && index < limit) continue;
    throw invalidArgument(
      `indices${formatPosition(indices.shape, i)} = ${formatIndex(indices, i)} is not in [0, ${limit})`,
      { index, limit },
    );
  }
}

/** Writes, for each of the `count` indices from `start`, the `run` elements that it names behind `base` runs. */
function gatherRuns(
  writer: ElementWriter,
  params: Tensor,
  base: number,
  indices: Tensor,
  start: number,
  count: number,
  run: number,
): void {
  if (indices.dtype === DataType.INT16) {
    for (let i = start; i < start + count; i++) writer.copy(params, (base + readIndex(indices, i)) * run, run, 1);
    return;
  }
  // Checked indices are smaller than 2^32: their low words are enough.
  const { memory } = indices;
  const words = indices.dtype === DataType.INT64 ? 2 : 1;
  const from = (indices.address >>> 2) + start * words;
  for (let i = 0; i < count; i++) writer.copy(params, (base + memory.u32[from + i * words]) * run, run, 1);
}
