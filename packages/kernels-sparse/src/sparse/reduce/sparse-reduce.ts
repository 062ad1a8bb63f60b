import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { internal, invalidArgument } from "@heddle/status";
import {
  DataType,
  dataTypeSize,
  formatShape,
  indexTensor,
  newIndices,
  readIndices,
  rowMajorStrides,
  type Tensor,
} from "@heddle/tensor";
import { type Combination, combineRows, rowLoopsOver } from "@heddle/tensor/numbers";
import { pickPlainElements } from "../../pick-elements.js";
import { sortRows } from "../layout/sort-rows.js";
import { groupStarts, readSparseRows, type SparseRows } from "./sparse-groups.js";

/** SparseReduceSum: the sums of a sparse tensor along axes, as a dense tensor. */
export function createSparseReduceSum(construction: ConstructionContext): Kernel {
  return reduceToDense(construction, "add");
}

/** SparseReduceMax: the largest elements of a sparse tensor along axes, as a dense tensor; 0 where there is none. */
export function createSparseReduceMax(construction: ConstructionContext): Kernel {
  return reduceToDense(construction, "max");
}

/** SparseReduceSumSparse: the sums of a sparse tensor along axes, as a sparse tensor. */
export function createSparseReduceSumSparse(construction: ConstructionContext): Kernel {
  return reduceToSparse(construction, "add");
}

/** SparseReduceMaxSparse: the largest elements of a sparse tensor along axes, as a sparse tensor. */
export function createSparseReduceMaxSparse(construction: ConstructionContext): Kernel {
  return reduceToSparse(construction, "max");
}

/** Groups whose places are computed without a pause. */
const GROUPS_AT_ONCE = 65_536;

/** A reduction of sorted rows. */
interface Reduction {
  readonly rows: SparseRows;
  /** The dimensions that stay, and the shape of the result, with dimensions of size 1 for the others when they are kept. */
  readonly groupBy: readonly number[];
  readonly shape: readonly number[];
  /** The numbers of the rows by group, and where each group starts. */
  readonly order: Int32Array;
  readonly starts: readonly number[];
}

function reduceToDense({ attributes }: ConstructionContext, combination: Combination): Kernel {
  const keeps = attributes.bool("keep_dims");
  return {
    compute: (context) => runSteps(reduce(context)),
  };

  function* reduce(context: ComputeContext): Steps<void> {
    const reduction = yield* planReduction(context, keeps);
    const { rows, groupBy, shape, order, starts } = reduction;
    const output = context.allocateOutput(0, shape);
    context.memory.u8.fill(0, output.address, output.address + output.bytes().length);
    const strides = rowMajorStrides(groupBy.map((d) => rows.sizes[d]));
    const placeOf = (group: number) => {
      const row = order[starts[group]] * rows.sizes.length;
      const place = groupBy.reduce((at, d, i) => at + rows.places[row + d] * strides[i], 0);
      if (place >= 0 && place < output.elementCount) return place;
      throw internal(`Obtained a write index of ${place} which is outside of bounds of [0, ${output.elementCount})`);
    };
    const targets: number[] = [];
    const place = (start: number, end: number) => {
      for (let group = start; group < end; group++) targets.push(placeOf(group));
    };
    yield* settle(inBlocks(context, starts.length - 1, GROUPS_AT_ONCE, place));
    yield* writeReduced(context, reduction, output, targets, combination);
  }
}

function reduceToSparse({ attributes }: ConstructionContext, combination: Combination): Kernel {
  const keeps = attributes.bool("keep_dims");
  return {
    compute: (context) => runSteps(reduce(context)),
  };

  function* reduce(context: ComputeContext): Steps<void> {
    const reduction = yield* planReduction(context, keeps);
    const { rows, groupBy, shape, order, starts } = reduction;
    const count = starts.length - 1;
    const rank = shape.length;
    const indices = newIndices(count * rank);
    for (let group = 0; group < count; group++) {
      const row = order[starts[group]] * rows.sizes.length;
      for (const [i, d] of groupBy.entries()) indices[group * rank + (keeps ? d : i)] = rows.places[row + d];
    }
    const { memory } = context;
    context.setOutput(0, indexTensor(memory, DataType.INT64, [count, rank], indices));
    const values = context.allocateOutput(1, [count]);
    const targets = Array.from({ length: count }, (_, group) => group);
    yield* writeReduced(context, reduction, values, targets, combination);
    context.setOutput(2, indexTensor(memory, DataType.INT64, [rank], shape));
  }
}

/** Not a place. */
const NONE = 0xffff_ffff;

/** Writes what each group comes to, to the element of `output` that `targets` names. */
function* writeReduced(
  context: ComputeContext,
  { order, starts }: Reduction,
  output: Tensor,
  targets: readonly number[],
  combination: Combination,
): Steps<void> {
  const { memory } = context;
  const { dtype } = output;
  const count = order.length;
  const given = context.input(1);
  using values = isInOrder(order)
    ? given.retain()
    : pickPlainElements(memory, { shape: given.shape, picks: order, values: given });
  using scope = memory.scope();
  yield* settle(context.pause());
  const [firsts, others] = [scope.malloc(count * 4), scope.malloc(count * 4)];
  const { u32 } = memory;
  for (let group = 0, i = 0, first = firsts >>> 2, other = others >>> 2; group < targets.length; group++) {
    u32[first + i] = targets[group];
    u32[other + i] = NONE;
    for (i++; i < starts[group + 1]; i++) {
      u32[first + i] = NONE;
      u32[other + i] = targets[group];
    }
  }
  yield* settle(context.pause());
  const { placeRows } = rowLoopsOver(memory);
  placeRows(output.address, firsts, count, dataTypeSize(dtype), values.address);
  combineRows(memory, dtype, combination, output.address, { rows: others, count, run: 1 }, values.address);
}

function isInOrder(order: Int32Array): boolean {
  for (let i = 0; i < order.length; i++) if (order[i] !== i) return false;
  return true;
}

function* planReduction(context: ComputeContext, keeps: boolean): Steps<Reduction> {
  const [indices, values, shape, axes] = [0, 1, 2, 3].map((i) => context.input(i));
  if (shape.rank !== 1) {
    throw invalidArgument(`Expected input_shape to be a vector; got shape: ${formatShape(shape.shape)}`);
  }
  if (axes.rank > 1) {
    throw invalidArgument(`Expected reduction_axes to be a scalar or a vector; got shape: ${formatShape(axes.shape)}`);
  }
  const rank = shape.elementCount;
  const reduced = new Set(
    readIndices(axes).map((axis) => {
      if (axis >= -rank && axis < rank) return axis < 0 ? axis + rank : axis;
      throw invalidArgument(`Invalid reduction dimension ${axis}, for input with ${rank} dimensions.`);
    }),
  );
  const rows = readSparseRows(indices, values, shape);
  const groupBy = rows.sizes.map((_, d) => d).filter((d) => !reduced.has(d));
  yield* settle(context.pause());
  const order = yield* sortRows(context, rows, [...groupBy, ...[...reduced].sort((a, b) => a - b)]);
  yield* settle(context.pause());
  const kept = rows.sizes.map((size, d) => (reduced.has(d) ? 1 : size));
  return {
    rows,
    groupBy,
    shape: keeps ? kept : kept.filter((_, d) => !reduced.has(d)),
    order,
    starts: groupStarts(rows, order, groupBy),
  };
}
