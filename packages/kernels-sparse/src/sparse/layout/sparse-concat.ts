import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { joined, orderedRows } from "../../ordered-rows.js";
import { pickOrdered } from "../../pick-ordered.js";
import { wrongRankAt } from "../errors.js";
import { makeDenseShape, readDenseShape } from "../sparse-parts.js";
import { sortLoopsOver } from "./sort-loops.js";
import { type IndexRows, sortRows } from "./sort-rows.js";

/** SparseConcat: sparse tensors concatenated along one dimension. */
export function createSparseConcat({ attributes }: ConstructionContext): Kernel {
  const dimension = attributes.int32("concat_dim");
  return { compute: (context) => runSteps(concatenate(context, dimension)) };
}

function* concatenate(context: ComputeContext, dimensionAttr: number): Steps<void> {
  const indices = context.inputList("indices");
  const values = context.inputList("values");
  const shapes = context.inputList("shapes");
  checkRanks(indices, 2, "Input indices should be a matrix");
  checkRanks(values, 1, "Input values should be a vector");
  checkRanks(shapes, 1, "Input shapes should be a vector");
  const denseShapes = shapes.map((shape) => readDenseShape(shape).sizes);
  const [first] = denseShapes;
  const rank = first.length;
  if (dimensionAttr < -rank || dimensionAttr >= rank) {
    throw invalidArgument(`Concat dimension must be in range [${-rank}, ${rank}), got ${dimensionAttr}`);
  }
  const dimension = dimensionAttr + (dimensionAttr < 0 ? rank : 0);
  denseShapes.forEach((shape, position) => {
    if (shape.length !== rank) {
      throw invalidArgument(
        `Ranks of all input tensors must match: expected ${rank} but got ${shape.length} at position ${position}`,
      );
    }
    shape.forEach((size, d) => {
      if (d !== dimension && size !== first[d]) {
        throw invalidArgument(
          `Input shapes must match: expected ${first[d]} for dimension ${d} but got ${size} at position ${position}`,
        );
      }
    });
    if (indices[position].shape[0] !== values[position].shape[0]) {
      throw invalidArgument(
        `indices and values rows (indexing dimension) must match. (indices = ${indices[position].shape[0]}, values = ${values[position].shape[0]})`,
      );
    }
  });
  // Without elements the columns are of any number, as in TensorFlow.
  if (indices.some(({ shape }) => shape[0] > 0) && indices.some(({ shape }) => shape[1] !== rank)) {
    throw invalidArgument("Order length must be SparseTensor rank.");
  }
  const whole = first.map((size, d) =>
    d === dimension ? denseShapes.reduce((sum, shape) => sum + shape[d], 0n) : size,
  );
  makeDenseShape(whole);

  const { memory } = context;
  using scope = memory.scope();
  const rows = joinedRows(memory, scope, indices, dimension, rank, denseShapes);
  yield* settle(context.pause());
  const order = yield* sortRows(context, scope, rows);
  yield* settle(context.pause());
  context.setOutput(0, orderedRows(memory, DataType.INT64, [rows.count, rank], rows.address, order));
  yield* settle(context.pause());
  context.setOutput(1, yield* pickOrdered(context, values, order, rows.count));
  const output = context.allocateOutput(2, [rank]);
  output.memory.i64.set(whole, output.address / 8);
}

/** The indices of all inputs, in the scope, those of each moved by the sizes of the inputs before it. */
function joinedRows(
  memory: LinearMemory,
  scope: MemoryScope,
  indices: readonly Tensor[],
  dimension: number,
  rank: number,
  shapes: readonly (readonly bigint[])[],
): IndexRows {
  const count = indices.reduce((sum, input) => sum + input.shape[0], 0);
  const address = joined(memory, scope, indices);
  const offset = scope.calloc(8);
  let next = address;
  for (const [position, { shape }] of indices.entries()) {
    if (position > 0) sortLoopsOver(memory).moveColumn(next, rank, shape[0], dimension, offset);
    next += shape[0] * rank * 8;
    memory.i64[offset / 8] += shapes[position][dimension];
  }
  return { address, count, rank };
}

function checkRanks(inputs: readonly Tensor[], rank: number, wanted: string): void {
  inputs.forEach((input, position) => {
    if (input.rank !== rank) throw wrongRankAt(wanted, input.shape, position);
  });
}
