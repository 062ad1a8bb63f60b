import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import type { Body, Size, Val } from "../body.js";
import type { OpContext, TranslationTable } from "../op-context.js";

interface GatherNumbers {
  readonly offsetDims: readonly number[];
  readonly collapsed: readonly number[];
  readonly operandBatching: readonly number[];
  readonly indexBatching: readonly number[];
  readonly startIndexMap: readonly number[];
  readonly indexVectorDim: number;
}

/** Slices at places that a tensor has. */
export const gatherOps: TranslationTable = {
  gather: (context) => {
    const numbers = gatherNumbers(context);
    const sizes = context.ints("slice_sizes");
    const x = context.input(0);
    if (rankOfBatch(context, numbers) === 0) return oneSlice(context, numbers, context.body.ints(sizes));
    const isWhole = x.shape.map((size, axis) => sizes[axis] === size && size >= 0);
    return gather(context, numbers, sizes, isWhole);
  },
  dynamic_gather: (context) => {
    const numbers = gatherNumbers(context);
    const [x, , sliceSizes] = context.inputs();
    if (rankOfBatch(context, numbers) === 0) return oneSlice(context, numbers, sliceSizes);
    // The type of the result has the sizes that are known; another is that of the operand, unless the slice moves along it.
    const one = [...numbers.collapsed, ...numbers.operandBatching];
    const kept = x.shape.map((_, axis) => axis).filter((axis) => !one.includes(axis));
    const sizes = x.shape.map((size, axis) => {
      if (one.includes(axis)) return 1;
      return numbers.startIndexMap.includes(axis) ? context.shape[numbers.offsetDims[kept.indexOf(axis)]] : size;
    });
    const isPart = kept.some((axis, at) => {
      const [whole, slice] = [x.shape[axis], context.shape[numbers.offsetDims[at]]];
      return !numbers.startIndexMap.includes(axis) && whole >= 0 && slice >= 0 && whole !== slice;
    });
    const isMoved = kept.some((axis) => numbers.startIndexMap.includes(axis));
    if (isPart || (isMoved && sizes.some((size) => size < 0))) {
      throw context.unsupported("a gather of slices whose sizes only a run knows");
    }
    return gather(
      context,
      numbers,
      sizes,
      x.shape.map((_, axis) => !one.includes(axis)),
    );
  },
};

function gatherNumbers(context: OpContext): GatherNumbers {
  const optional = (name: string) => (context.op.attrs.has(name) ? context.ints(name) : []);
  return {
    offsetDims: context.ints("offset_dims"),
    collapsed: context.ints("collapsed_slice_dims"),
    operandBatching: optional("operand_batching_dims"),
    indexBatching: optional("start_indices_batching_dims"),
    startIndexMap: context.ints("start_index_map"),
    indexVectorDim: context.int("index_vector_dim"),
  };
}

/** The tensor of indices with the numbers of an index along the last axis, as int64. */
export function indexRows(body: Body, indices: Val, indexVectorDim: number): Val {
  const wide = body.cast(indices, DataType.INT64);
  const rank = indices.shape.length;
  if (indexVectorDim === rank) return body.reshape(wide, [...body.sizes(wide), 1]);
  const axes = indices.shape.map((_, axis) => axis);
  return body.transpose(wide, [...axes.filter((axis) => axis !== indexVectorDim), indexVectorDim]);
}

/** Appends to each index the numbers of its place along the axes of a batch. */
export function withBatchPlaces(body: Body, rows: Val, axes: readonly number[]): Val {
  if (axes.length === 0) return rows;
  const sizes: Size[] = [...body.sizes(rows).slice(0, -1), 1];
  const places = axes.map((axis) => {
    const line = body.cast(body.iota(sizes, axis), DataType.INT64);
    const shape = sizes.map((size) => (typeof size === "number" ? size : -1));
    return body.broadcastTo(line, body.sizeVector(sizes), shape);
  });
  return body.concat([rows, ...places], rows.shape.length - 1);
}

/** Axes of the indices without that of the numbers of an index, renumbered. */
export function batchAxes(axes: readonly number[], indexVectorDim: number): number[] {
  return axes.map((axis) => (axis > indexVectorDim ? axis - 1 : axis));
}

/** How many axes the indices have beside that of the numbers of an index. */
function rankOfBatch(context: OpContext, { indexVectorDim }: GatherNumbers): number {
  const { length } = context.input(1).shape;
  return indexVectorDim === length ? length : length - 1;
}

/** A single slice, moved into the operand. */
function oneSlice(context: OpContext, numbers: GatherNumbers, sizes: Val): Val {
  const { body, shape } = context;
  const { collapsed, startIndexMap, indexVectorDim } = numbers;
  const x = context.input(0);
  const axes = x.shape.map((_, axis) => axis);
  const wide = body.cast(sizes, DataType.INT64);
  const starts = body.concat(
    [indexRows(body, context.input(1), indexVectorDim), body.cast(body.ints([0]), DataType.INT64)],
    0,
  );
  const from = axes.map((axis) => (startIndexMap.includes(axis) ? startIndexMap.indexOf(axis) : startIndexMap.length));
  const begin = body.gather(starts, body.ints(from), 0);
  const last = body.binary("Sub", body.cast(body.sizeVector(body.sizes(x)), DataType.INT64), wide);
  const fitting = body.binary("Maximum", body.binary("Minimum", begin, last), body.scalar(DataType.INT64, 0));
  const slice = body.slice(
    x,
    fitting,
    wide,
    axes.map(() => -1),
  );
  const kept = axes.filter((axis) => !collapsed.includes(axis));
  return body.reshapeTo(slice, body.gather(wide, body.ints(kept), 0), shape);
}

function gather(
  context: OpContext,
  numbers: GatherNumbers,
  sizes: readonly number[],
  isWhole: readonly boolean[],
): Val {
  const { body, shape } = context;
  const x = context.input(0);
  const { offsetDims, collapsed, operandBatching, startIndexMap, indexVectorDim } = numbers;
  const indexed = [...startIndexMap, ...operandBatching];
  const dropped = [...collapsed, ...operandBatching];
  const isPlain = x.shape.every((_, axis) => {
    if (dropped.includes(axis)) return sizes[axis] === 1;
    return isWhole[axis] && !startIndexMap.includes(axis);
  });
  let rows = indexRows(body, context.input(1), indexVectorDim);
  rows = withBatchPlaces(body, rows, batchAxes(numbers.indexBatching, indexVectorDim));
  const batchRank = rows.shape.length - 1;
  if (!isPlain || dropped.some((axis) => !indexed.includes(axis))) {
    const lists = {
      offset_dims: offsetDims,
      collapsed_slice_dims: [...dropped].sort((a, b) => a - b),
      start_index_map: indexed,
      slice_sizes: sizes,
    };
    const attrs = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, attr.list.ints([...list])]));
    return body.op(
      "TflStablehloGather",
      [x, rows],
      { shape },
      {
        ...attrs,
        Tindices: attr.type(rows.dtype),
        index_vector_dim: attr.int(batchRank),
      },
    );
  }
  const kept = x.shape.map((_, axis) => axis).filter((axis) => !indexed.includes(axis));
  const gathered = indexed.length === 1 ? alongAxis(body, x, rows, indexed[0]) : atPoints(body, x, rows, indexed, kept);
  // The axes of the indices and of the slices take their places.
  const outRank = batchRank + kept.length;
  const batchPlaces = Array.from({ length: outRank }, (_, axis) => axis).filter((axis) => !offsetDims.includes(axis));
  const permutation = Array.from({ length: outRank }, (_, axis) => {
    const offset = offsetDims.indexOf(axis);
    return offset >= 0 ? batchRank + offset : batchPlaces.indexOf(axis);
  });
  return { ...body.transpose(gathered, permutation), shape };
}

/** Slices at numbers along one axis, which are moved into it; the axes of the indices come first. */
function alongAxis(body: Body, x: Val, rows: Val, axis: number): Val {
  const front = [axis, ...x.shape.map((_, at) => at).filter((at) => at !== axis)];
  const source = body.transpose(x, front);
  const flat = body.reshape(rows, body.sizes(rows).slice(0, -1));
  return body.gather(source, clamped(body, flat, body.sizes(source)[0]), 0);
}

/** Elements or slices at points, which are moved into the operand. */
function atPoints(body: Body, x: Val, rows: Val, indexed: readonly number[], kept: readonly number[]): Val {
  const source = body.transpose(x, [...indexed, ...kept]);
  const last = body.cast(body.sizeVector(body.sizes(source).slice(0, indexed.length)), DataType.INT64);
  const one = body.scalar(DataType.INT64, 1);
  const inside = body.binary("Minimum", rows, body.binary("Sub", last, one));
  const points = body.binary("Maximum", inside, body.scalar(DataType.INT64, 0));
  const shape = [...rows.shape.slice(0, -1), ...kept.map((axis) => x.shape[axis])];
  const attrs = { Tparams: attr.type(x.dtype), Tindices: attr.type(DataType.INT64) };
  return body.val(body.node("GatherNd", [source, points], attrs), x.dtype, shape);
}

function clamped(body: Body, indices: Val, size: Size): Val {
  const last =
    typeof size === "number"
      ? body.scalar(DataType.INT64, size - 1)
      : body.binary("Sub", body.cast(size, DataType.INT64), body.scalar(DataType.INT64, 1));
  return body.binary("Maximum", body.binary("Minimum", indices, last), body.scalar(DataType.INT64, 0));
}
