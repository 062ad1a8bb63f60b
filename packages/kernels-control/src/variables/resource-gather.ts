import { type ComputeContext, type ConstructionContext, type Kernel, lookupResource } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import {
  exactIndex,
  formatPosition,
  formatShape,
  indexValues,
  type Shape,
  shapesEqual,
  sizeBetween,
} from "@heddle/tensor";
import { wrongVariableType } from "./errors.js";
import { gatherRows } from "./gather-rows.js";
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
  const rows = readRows(context, batches, limit);
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
function readRows(context: ComputeContext, batches: number, limit: number): Float64Array {
  const indices = context.input(1);
  const rows = indexValues(indices);
  const perBatch = rows.length / batches;
  for (let i = 0; i < rows.length; i++) {
    const index = rows[i];
    if (!(index >= 0 && index < limit)) {
      // TensorFlow names the index counted over all batches.
      const found = exactIndex(indices, i) + BigInt(Math.floor(i / perBatch) * limit);
      throw invalidArgument(`indices${formatPosition(indices.shape, i)} = ${found} is not in [0, ${limit})`, {
        index,
        limit,
      });
    }
    rows[i] = Math.floor(i / perBatch) * limit + index;
  }
  return rows;
}
