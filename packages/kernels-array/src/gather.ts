import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { sizeBetween } from "./dimensions.js";
import { openWriter } from "./element-writer.js";
import { formatIndex, formatPosition, readIndex } from "./index-tensor.js";
import { registerOp } from "./register-op.js";
import { ALL } from "./type-sets.js";

/** GatherV2 and Gather: the slices of a tensor along an axis that indices name. An embedding lookup is one. */
export function registerGather(registrar: Registrar): void {
  registerOp(registrar, "GatherV2", {
    inputs: ["params: Tparams", "indices: Tindices", "axis: Taxis"],
    outputs: ["output: Tparams"],
    attrs: ["batch_dims: int = 0", "Tparams: type", "Tindices: {int16, int32, int64}", "Taxis: {int32, int64}"],
    constraints: { Tparams: ALL },
    create: ({ attributes }) => {
      const batchDims = attributes.int("batch_dims");
      return (context) => {
        const axis = context.input(2);
        checkParams(context.input(0));
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
    create: () => (context) => {
      checkParams(context.input(0));
      gather(context, 0, 0);
    },
  });
}

function checkParams({ rank }: Tensor): void {
  if (rank < 1) throw invalidArgument("params must be at least 1 dimensional");
}

function gather(context: ComputeContext, givenAxis: number, givenBatchDims: number): void {
  const params = context.input(0);
  const indices = context.input(1);
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
  if (axis === 0 && batchDims === 0 && namesAll(indices, limit)) {
    context.setOutput(0, params.withShape(wanted));
    return;
  }
  const isEmpty = indices.elementCount === 0 || inner === 0 || outer === 0;
  const rows = isEmpty ? undefined : readRows(indices, limit);
  const writer = openWriter(context, 0, wanted);
  if (rows) {
    const count = rows.length / batch;
    for (let i = 0; i < batch; i++) {
      for (let j = 0; j < outer; j++) {
        writer.pick(params, (i * outer + j) * limit, rows, i * count, (i + 1) * count, inner);
      }
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

/** True for 0, 1, 2, … up to `limit`: what is gathered is all there is, in its order. */
function namesAll({ dtype, memory, address, elementCount }: Tensor, limit: number): boolean {
  if (elementCount !== limit || (dtype !== DataType.INT64 && dtype !== DataType.INT32)) return false;
  const { i32 } = memory;
  const width = dtype === DataType.INT64 ? 2 : 1;
  for (let i = 0, at = address >>> 2; i < elementCount; i++, at += width) {
    if (i32[at] !== i || (width === 2 && i32[at + 1] !== 0)) return false;
  }
  return true;
}

/** All indices. @throws {StatusError} INVALID_ARGUMENT with the first that is not in [0, limit) */
function readRows(indices: Tensor, limit: number): Uint32Array {
  const count = indices.elementCount;
  const rows = new Uint32Array(count);
  const { i32 } = indices.memory;
  const width = indices.dtype === DataType.INT64 ? 2 : indices.dtype === DataType.INT32 ? 1 : 0;
  const base = indices.address >>> 2;
  for (let i = 0; i < count; i++) {
    // The usual case first: a non-negative number of 31 bits.
    const at = base + i * width;
    if (width > 0 && i32[at] >= 0 && i32[at] < limit && (width === 1 || i32[at + 1] === 0)) {
      rows[i] = i32[at];
      continue;
    }
    const index = readIndex(indices, i);
    if (!(index >= 0 && index < limit)) {
      throw invalidArgument(
        `indices${formatPosition(indices.shape, i)} = ${formatIndex(indices, i)} is not in [0, ${limit})`,
        { index, limit },
      );
    }
    rows[i] = index;
  }
  return rows;
}
