import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, exactIndexValues, indexTensor, newIndices, type Tensor } from "@heddle/tensor";
import { pickInSteps } from "../../pick-blocks.js";
import { wrongRankAt } from "../errors.js";
import { makeDenseShape, readDenseShape } from "../sparse-parts.js";
import { type IndexRows, sortRows } from "./sort-rows.js";
import { pickRows } from "./sparse-reorder.js";

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

  const rows = yield* joinedRows(context, indices, dimension, rank, denseShapes);
  yield* settle(context.pause());
  const order = yield* sortRows(context, rows);
  yield* settle(context.pause());
  const picked = yield* pickRows(context, rows.places, rank, order);
  yield* settle(context.pause());
  context.setOutput(0, indexTensor(context.memory, DataType.INT64, [order.length, rank], picked));
  yield* settle(context.pause());
  const plan = { dtype: values[0].dtype, shape: [order.length], blockLength: 1, picks: order, values };
  context.setOutput(1, yield* pickInSteps(context, plan));
  const output = context.allocateOutput(2, [rank]);
  output.memory.i64.set(whole, output.address / 8);
}

/** The indices of all inputs, those of each moved by the sizes of the inputs before it. */
function* joinedRows(
  context: ComputeContext,
  indices: readonly Tensor[],
  dimension: number,
  rank: number,
  shapes: readonly (readonly bigint[])[],
): Steps<IndexRows> {
  const count = indices.reduce((sum, input) => sum + input.shape[0], 0);
  const places = newIndices(count * rank);
  let next = 0;
  let offset = 0;
  for (const [position, input] of indices.entries()) {
    yield* settle(context.pause());
    const own = exactIndexValues(input);
    for (let i = dimension; i < own.length; i += rank) own[i] += offset;
    places.set(own, next);
    next += own.length;
    offset += Number(shapes[position][dimension]);
  }
  return { places, count, rank };
}

function checkRanks(inputs: readonly Tensor[], rank: number, wanted: string): void {
  inputs.forEach((input, position) => {
    if (input.rank !== rank) throw wrongRankAt(wanted, input.shape, position);
  });
}
