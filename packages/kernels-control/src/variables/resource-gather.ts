import { type ComputeContext, type ConstructionContext, type Kernel, lookupResource } from "@heddle/kernel-api";
import type { MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import {
  dataTypeSize,
  exactIndex,
  formatPosition,
  formatShape,
  type Shape,
  shapesEqual,
  sizeBetween,
} from "@heddle/tensor";
import { rowLoopsOver } from "@heddle/tensor/numbers";
import { wrongVariableType } from "./errors.js";
import { gatherRows, type RowNumbers } from "./gather-rows.js";
import { Variable } from "./variable.js";

/** ResourceGather: rows of a variable. */
export function createResourceGather({ attributes }: ConstructionContext): Kernel {
  const batchDims = attributes.int32("batch_dims");
  return { compute: (context) => gather(context, batchDims) };
}

function gather(context: ComputeContext, batchDims: number): void {
  const params = lookupResource(context, 0, Variable).readForUpdate();
  const indices = context.input(1);
  if (params.dtype !== context.outputType(0)) {
    throw wrongVariableType("read", context.outputType(0), params.dtype);
  }
  if (params.rank < 1) throw invalidArgument("params must be at least 1 dimensional");
  checkBatchDims(params.shape, indices.shape, batchDims);
  const limit = params.shape[batchDims];
  const rowShape = params.shape.slice(batchDims + 1);
  const batches = sizeBetween(indices.shape, 0, batchDims);
  using scope = context.memory.scope();
  const rows = readRows(context, scope, batches, limit);
  const shape = [...indices.shape, ...rowShape];
  context.setOutput(0, gatherRows(context.memory, params, rows, sizeBetween(rowShape, 0, rowShape.length), shape));
}

function checkBatchDims(params: Shape, indices: Shape, batchDims: number): void {
  if (batchDims < 0) throw invalidArgument(`batch_dims is negative (${batchDims})`);
  if (batchDims > indices.length || batchDims >= params.length) {
    throw invalidArgument(
      `batch_dims (${batchDims}) must be at most the rank of indices ${formatShape(indices)} and less than that of params ${formatShape(params)}`,
    );
  }
  if (!shapesEqual(params.slice(0, batchDims), indices.slice(0, batchDims))) {
    throw invalidArgument(
      `params ${formatShape(params)} and indices ${formatShape(indices)} must agree in the first ${batchDims} dimensions`,
    );
  }
}

/** The row of each index, counted over all batches. @throws {StatusError} INVALID_ARGUMENT out of bounds */
function readRows(context: ComputeContext, scope: MemoryScope, batches: number, limit: number): RowNumbers {
  const indices = context.input(1);
  const count = indices.elementCount;
  const address = scope.malloc(count * 4);
  const width = dataTypeSize(indices.dtype);
  const perBatch = count / batches;
  const { numberRows } = rowLoopsOver(context.memory);
  for (let batch = 0, start = 0; start < count; batch++, start += perBatch) {
    const [from, to] = [indices.address + start * width, address + start * 4];
    const good = numberRows(from, width, perBatch, limit, batch * limit, to) >>> 0;
    if (good === perBatch) continue;
    const bad = start + good;
    // TensorFlow names the index counted over all batches.
    const found = exactIndex(indices, bad) + BigInt(batch * limit);
    throw invalidArgument(`indices${formatPosition(indices.shape, bad)} = ${found} is not in [0, ${limit})`, {
      index: Number(exactIndex(indices, bad)),
      limit,
    });
  }
  return { address, count };
}
