import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
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
import { type Combination, combineElements } from "@heddle/tensor/numbers";
import { groupStarts, readSparseRows, type SparseRows, sortByColumns } from "./sparse-groups.js";

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
    compute(context) {
      const reduction = planReduction(context, keeps);
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
      const targets = Array.from({ length: starts.length - 1 }, (_, group) => placeOf(group));
      writeReduced(context.input(1), reduction, output, targets, combination);
    },
  };
}

function reduceToSparse({ attributes }: ConstructionContext, combination: Combination): Kernel {
  const keeps = attributes.bool("keep_dims");
  return {
    compute(context) {
      const reduction = planReduction(context, keeps);
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
      writeReduced(context.input(1), reduction, values, targets, combination);
      context.setOutput(2, indexTensor(memory, DataType.INT64, [rank], shape));
    },
  };
}

/** Writes what each group comes to, to the element of `output` that `targets` names. */
function writeReduced(
  { memory, dtype, address }: Tensor,
  { order, starts }: Reduction,
  output: Tensor,
  targets: readonly number[],
  combination: Combination,
): void {
  const size = dataTypeSize(dtype);
  for (const [group, target] of targets.entries()) {
    const to = output.address + target * size;
    const first = address + order[starts[group]] * size;
    memory.u8.copyWithin(to, first, first + size);
    for (let i = starts[group] + 1; i < starts[group + 1]; i++) {
      combineElements(memory, dtype, combination, to, address + order[i] * size, 1);
    }
  }
}

function planReduction(context: ComputeContext, keeps: boolean): Reduction {
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
  const order = sortByColumns(rows, [...groupBy, ...[...reduced].sort((a, b) => a - b)]);
  const kept = rows.sizes.map((size, d) => (reduced.has(d) ? 1 : size));
  return {
    rows,
    groupBy,
    shape: keeps ? kept : kept.filter((_, d) => !reduced.has(d)),
    order,
    starts: groupStarts(rows, order, groupBy),
  };
}
