import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { internal, invalidArgument } from "@heddle/status";
import {
  DataType,
  dataTypeSize,
  exactIndex,
  formatShape,
  indexTensor,
  readIndex,
  readIndices,
  rowMajorStrides,
  Tensor,
} from "@heddle/tensor";
import { type Combination, combineRows, rowLoopsOver } from "@heddle/tensor/numbers";
import { orderedRows } from "../../ordered-rows.js";
import { sortRows } from "../layout/sort-rows.js";
import { groupRows, type RowGroups, readSparseRows, type SparseRows } from "./sparse-groups.js";

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
  /** The numbers of the rows by group, as `sortRows` says them. */
  readonly order: number;
  readonly groups: RowGroups;
}

function reduceToDense({ attributes }: ConstructionContext, combination: Combination): Kernel {
  const keeps = attributes.bool("keep_dims");
  return {
    compute: (context) => runSteps(reduce(context)),
  };

  function* reduce(context: ComputeContext): Steps<void> {
    const { memory } = context;
    using scope = memory.scope();
    const reduction = yield* planReduction(context, scope, keeps);
    const { rows, groupBy, groups, shape } = reduction;
    const output = context.allocateOutput(0, shape);
    memory.u8.fill(0, output.address, output.address + output.bytes().length);
    const strides = rowMajorStrides(groupBy.map((d) => rows.sizes[d]));
    const targets = scope.malloc(groups.count * 4);
    const place = (start: number, end: number) => {
      for (let group = start; group < end; group++) {
        const first = firstRow(memory, reduction, group) * rows.rank;
        memory.u32[targets / 4 + group] = placeOf(context.input(0), first, groupBy, strides, output.elementCount);
      }
    };
    yield* settle(inBlocks(context, groups.count, GROUPS_AT_ONCE, place));
    using reduced = Tensor.allocate(memory, output.dtype, [groups.count]);
    yield* writeReduced(context, reduction, reduced, combination);
    yield* settle(context.pause());
    // Indices outside of the shape may have the same place: the last group stays, as in TensorFlow.
    const { placeRows } = rowLoopsOver(memory);
    placeRows(output.address, targets, groups.count, dataTypeSize(output.dtype), reduced.address);
  }
}

/** The place in the result of the index that begins at element `first`. */
function placeOf(
  indices: Tensor,
  first: number,
  groupBy: readonly number[],
  strides: readonly number[],
  limit: number,
): number {
  let place = 0;
  let isExact = true;
  for (let i = 0; i < groupBy.length; i++) {
    const product = readIndex(indices, first + groupBy[i]) * strides[i];
    isExact = isExact && Math.abs(product) < MOST_EXACT;
    place += product;
  }
  if (isExact && place >= 0 && place < limit) return place;
  // TensorFlow adds in 64 bits.
  const sum = groupBy.reduce((all, d, i) => all + exactIndex(indices, first + d) * BigInt(strides[i]), 0n);
  const exact = BigInt.asIntN(64, sum);
  if (exact >= 0n && exact < limit) return Number(exact);
  throw internal(`Obtained a write index of ${exact} which is outside of bounds of [0, ${limit})`);
}

/** Sums of fewer than 256 smaller products are exact. */
const MOST_EXACT = 2 ** 45;

/** The number of the first row of a group. */
function firstRow({ u32 }: LinearMemory, { order, groups }: Reduction, group: number): number {
  const place = u32[groups.starts / 4 + group];
  return order === 0 ? place : u32[order / 4 + place];
}

function reduceToSparse({ attributes }: ConstructionContext, combination: Combination): Kernel {
  const keeps = attributes.bool("keep_dims");
  return {
    compute: (context) => runSteps(reduce(context)),
  };

  function* reduce(context: ComputeContext): Steps<void> {
    const { memory } = context;
    using scope = memory.scope();
    const reduction = yield* planReduction(context, scope, keeps);
    const { rows, groupBy, groups, shape } = reduction;
    const { count } = groups;
    const rank = shape.length;
    const indices = context.allocateOutput(0, [count, rank]);
    memory.u8.fill(0, indices.address, indices.address + count * rank * 8);
    const copy = (start: number, end: number) => {
      const { u32 } = memory;
      for (let group = start; group < end; group++) {
        const from = rows.address / 4 + firstRow(memory, reduction, group) * rows.rank * 2;
        for (let i = 0; i < groupBy.length; i++) {
          const at = from + groupBy[i] * 2;
          const to = indices.address / 4 + (group * rank + (keeps ? groupBy[i] : i)) * 2;
          u32[to] = u32[at];
          u32[to + 1] = u32[at + 1];
        }
      }
    };
    yield* settle(inBlocks(context, count, GROUPS_AT_ONCE, copy));
    const values = context.allocateOutput(1, [count]);
    yield* writeReduced(context, reduction, values, combination);
    context.setOutput(2, indexTensor(memory, DataType.INT64, [rank], shape));
  }
}

/** Not a place. */
const NONE = 0xffff_ffff;

/** Writes the combined values of each group to its element of `output`. */
function* writeReduced(
  context: ComputeContext,
  { order, groups, rows }: Reduction,
  output: Tensor,
  combination: Combination,
): Steps<void> {
  const { memory } = context;
  const { dtype } = output;
  const { count } = rows;
  const given = context.input(1);
  using values = order === 0 ? given.retain() : orderedRows(memory, dtype, [count], given.address, order);
  using scope = memory.scope();
  yield* settle(context.pause());
  const [firsts, others] = [scope.malloc(count * 4), scope.malloc(count * 4)];
  const { u32 } = memory;
  for (let group = 0, i = 0, first = firsts >>> 2, other = others >>> 2; group < groups.count; group++) {
    const end = group + 1 < groups.count ? u32[groups.starts / 4 + group + 1] : count;
    u32[first + i] = group;
    u32[other + i] = NONE;
    for (i++; i < end; i++) {
      u32[first + i] = NONE;
      u32[other + i] = group;
    }
  }
  yield* settle(context.pause());
  const { placeRows } = rowLoopsOver(memory);
  placeRows(output.address, firsts, count, dataTypeSize(dtype), values.address);
  yield* settle(context.pause());
  combineRows(memory, dtype, combination, output.address, { rows: others, count, run: 1 }, values.address);
}

function* planReduction(context: ComputeContext, scope: MemoryScope, keeps: boolean): Steps<Reduction> {
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
  const order = yield* sortRows(context, scope, rows, [...groupBy, ...[...reduced].sort((a, b) => a - b)]);
  yield* settle(context.pause());
  const kept = rows.sizes.map((size, d) => (reduced.has(d) ? 1 : size));
  return {
    rows,
    groupBy,
    shape: keeps ? kept : kept.filter((_, d) => !reduced.has(d)),
    order,
    groups: groupRows(context.memory, scope, rows, order, groupBy),
  };
}
