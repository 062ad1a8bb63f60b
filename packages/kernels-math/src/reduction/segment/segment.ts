import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import {
  DataType,
  elementCount,
  elementRange,
  exactIndex,
  formatShape,
  indexValues,
  positionOf,
  readIndex,
  readIndices,
  shapesEqual,
  type Tensor,
} from "@heddle/tensor";
import {
  accumulators,
  type Element,
  type Elements,
  elementOf,
  knownElements,
  type Lane,
  numericLane,
  stagedElements,
  store,
  viewOf,
  writeElements,
} from "@heddle/tensor/numbers";
import { Extreme } from "../extreme/extreme-loops.js";
import { extremesAt, meansAt, productsAt, sumsAt } from "../float-reductions.js";
import { FoldOp } from "../fold/fold-loops.js";
import { integersAt } from "../integer-reductions.js";
import { meanOf, wrapInt } from "../mean-and-norm.js";
import type { ReduceAt } from "../reduce-at.js";
import { meansFor, reduceAtFor } from "../reduce-at-for.js";
import { fillWith, type Reduction, reducerFor } from "../reducer.js";
import { copyAs, stagedReduction, wideType } from "../staged-reductions.js";
import { ROW_TYPES, segmentRowLoopsOver } from "./segment-row-loops.js";

/** The reductions by the last part of the ops' names. */
const reductions: Readonly<Record<string, Reduction>> = {
  Sum: "sum",
  Mean: "sum",
  Prod: "product",
  Max: "maximum",
  Min: "minimum",
};

const FOLD_OPS = {
  sum: FoldOp.SUM,
  product: FoldOp.PRODUCT,
  maximum: FoldOp.GREATEST,
  minimum: FoldOp.LEAST,
} as const;

/** With more rows in a segment, on average, sums by the loops of reductions are faster and nearer to the exact ones. */
const MOST_FOLDED_ROWS = 16;

const reductionOf = (op: string): Reduction => reductions[op.slice(op.indexOf("Segment") + "Segment".length)];

/** SegmentSum, Mean, Prod, Max and Min: rows with the same id become one; ids are sorted. */
export function createSortedSegment({ op, inputTypes }: ConstructionContext): Kernel {
  const reduction = reductionOf(op.name);
  const isMean = op.name.endsWith("Mean");
  const lane = numericLane(inputTypes[0]);
  const { initial, fold, finish } = isMean ? meanOf(lane) : reducerFor(reduction, lane);
  // Segments without rows are 0, or 1 for products.
  const empty = reduction === "product" ? initial : elementOf(lane, 0);
  const reduceAt = segmentsAt(lane, reduction, isMean);
  const isFolded = !isMean && (reduction === "sum" || reduction === "product");
  const rowType = isFolded ? ROW_TYPES.indexOf(wideType(lane)) : -1;
  return {
    compute(context) {
      const data = context.input(0);
      const idTensor = context.input(1);
      const ids = readSortedIds(data, idTensor);
      const segments = ids.length === 0 ? 0 : ids[ids.length - 1] + 1;
      const output = context.allocateOutput(0, [segments, ...data.shape.slice(1)]);
      if (rowType >= 0 && output.elementCount > 0 && ids.length <= MOST_FOLDED_ROWS * segments) {
        // Sums and products start with the value of a segment without rows.
        const shift = idTensor.dtype === DataType.INT64 ? 3 : 2;
        const inner = (data.elementCount / ids.length) * lane.parts;
        withWideRows(context.memory, lane, data, output, empty, (from, to) =>
          segmentRowLoopsOver(context.memory).foldRows(
            rowType,
            FOLD_OPS[reduction],
            from,
            idTensor.address,
            shift,
            ids.length,
            inner,
            to,
          ),
        );
        return;
      }
      if (reduceAt) {
        reduceSegments(context.memory, reduceAt, lane, data, ids, output, empty);
        return;
      }
      const { values, base } = stagedElements(context.memory, lane, data);
      const count = output.elementCount * lane.parts;
      const inner = segments === 0 ? 0 : count / segments;
      const sums = accumulators(lane, count);
      fillWith(sums, 0, count, empty, lane);
      for (let row = 0; row < ids.length; ) {
        let rows = 1;
        while (ids[row + rows] === ids[row]) rows++;
        const at = ids[row] * inner;
        fillWith(sums, at, inner, initial, lane);
        fold(sums, at, values, base + row * inner, 1, rows, inner);
        if (isMean) wrapInts(lane, sums, at, inner); // TensorFlow adds them in their own type.
        finish?.(sums, at, inner, rows);
        row += rows;
      }
      store(context.memory, lane, output.address, sums, count);
    },
  };
}

/** The loops for a type, where it has some. Means of integers of up to 32 bits have none: TensorFlow adds them in their own type. */
function segmentsAt(lane: Lane, reduction: Reduction, isMean: boolean): ReduceAt | undefined {
  if (isMean) return meansFor(lane) ?? stagedReduction(lane, meansAt)?.reduceAt;
  const op = FOLD_OPS[reduction];
  return reduceAtFor(lane, op, floatsAt(op)) ?? stagedReduction(lane, floatsAt(op), integersAt(op, 4))?.reduceAt;
}

function floatsAt(op: FoldOp): ReduceAt {
  if (op === FoldOp.SUM) return sumsAt;
  if (op === FoldOp.PRODUCT) return productsAt;
  return extremesAt(op === FoldOp.GREATEST ? Extreme.GREATEST_FLOAT : Extreme.LEAST_FLOAT);
}

/** Reduces each run of rows with one id. */
function reduceSegments(
  memory: LinearMemory,
  reduceAt: ReduceAt,
  lane: Lane,
  data: Tensor,
  ids: Float64Array,
  output: Tensor,
  empty: Element,
): void {
  if (output.elementCount === 0) return;
  const inner = data.elementCount / ids.length;
  const rowBytes = inner * lane.bytes;
  for (let row = 0, segment = 0; row < ids.length; segment = ids[row - 1] + 1) {
    if (segment < ids[row]) fillSegments(output, segment, ids[row], inner, empty, lane);
    let rows = 1;
    while (ids[row + rows] === ids[row]) rows++;
    const pass = { isFirst: true, isLast: true, reducedCount: rows };
    reduceAt(memory, data.address + row * rowBytes, [1, rows, inner], output.address + ids[row] * rowBytes, pass);
    row += rows;
  }
}

/** Sets the elements of the segments from `start` up to `end`, which have no rows. */
function fillSegments(output: Tensor, start: number, end: number, inner: number, empty: Element, lane: Lane): void {
  using segments = elementRange(output, start * inner, end * inner);
  writeElements(segments, (values, base) => fillWith(values, base, (end - start) * inner * lane.parts, empty, lane));
}

function wrapInts(lane: Lane, sums: Elements, start: number, count: number): void {
  if (lane.elementClass !== "int") return;
  const numbers = knownElements(lane, sums);
  for (let i = start; i < start + count; i++) numbers[i] = wrapInt(lane, numbers[i]);
}

/** The ids as a copy, checked: one for each row, from 0 on, in order. */
function readSortedIds({ shape }: Tensor, tensor: Tensor): Float64Array {
  if (shape.length === 0) throw invalidArgument("input must be at least rank 1");
  if (tensor.rank !== 1) throw invalidArgument("segment_ids should be a vector.");
  if (tensor.elementCount !== shape[0]) {
    throw invalidArgument("segment_ids should be the same size as dimension 0 of input.");
  }
  const ids = indexValues(tensor);
  const segments = ids.length === 0 ? 0 : ids[ids.length - 1] + 1;
  if (ids.length > 0 && segments <= 0) throw invalidArgument("segment ids must be >= 0");
  for (let i = 0; i < ids.length; i++) {
    // Each segment is checked when the next one begins.
    if (i + 1 < ids.length && ids[i + 1] === ids[i]) continue;
    if (ids[i + 1] < ids[i]) throw invalidArgument("segment ids are not increasing");
    if (ids[i] < 0 || ids[i] >= segments) {
      throw invalidArgument(
        `Segment id ${exactIndex(tensor, i)} out of range [0, ${segments}), possibly because 'segment_ids' input is not sorted.`,
        { id: exactIndex(tensor, i), count: segments },
      );
    }
  }
  return ids;
}

/** UnsortedSegmentSum, Prod, Max and Min: ids come in any order, and the number of segments is an input. */
export function createUnsortedSegment({ op, inputTypes }: ConstructionContext): Kernel {
  const lane = numericLane(inputTypes[0]);
  const reduction = reductionOf(op.name);
  const { initial, fold } = reducerFor(reduction, lane);
  const rowType = inputTypes[1] === DataType.INT16 ? -1 : ROW_TYPES.indexOf(wideType(lane));
  return {
    compute(context) {
      const data = context.input(0);
      const idTensor = context.input(1);
      checkSegmentCount(context.input(2));
      const idRank = idTensor.rank;
      if (!shapesEqual(data.shape.slice(0, idRank), idTensor.shape)) {
        throw invalidArgument(
          `data.shape = ${formatShape(data.shape)} does not start with segment_ids.shape = ${formatShape(idTensor.shape)}`,
          { data: data.shape, ids: idTensor.shape },
        );
      }
      const segments = readSegmentCount(context.input(2));
      // TensorFlow does not look at the ids of empty rows.
      const idCount = data.elementCount > 0 ? idTensor.elementCount : 0;
      const shift = idTensor.dtype === DataType.INT64 ? 3 : 2;
      const ids = rowType < 0 && idCount > 0 ? readIndices(idTensor) : [];
      const limit = Math.min(segments, 2 ** 32 - 1);
      const bad =
        rowType < 0
          ? ids.findIndex((id) => id >= segments)
          : segmentRowLoopsOver(context.memory).firstOutside(idTensor.address, shift, idCount, limit);
      if (bad >= 0) {
        const place = idRank === 0 ? "" : formatShape(positionOf(idTensor.shape, bad));
        throw invalidArgument(`segment_ids${place} = ${exactIndex(idTensor, bad)} is out of range [0, ${segments})`);
      }
      const rowShape = data.shape.slice(idRank);
      const output = context.allocateOutput(0, [segments, ...rowShape]);
      const inner = elementCount(rowShape) * lane.parts;
      if (rowType >= 0) {
        const op = FOLD_OPS[reduction];
        withWideRows(context.memory, lane, data, output, initial, (from, to) =>
          segmentRowLoopsOver(context.memory).foldRows(rowType, op, from, idTensor.address, shift, idCount, inner, to),
        );
        return;
      }
      const { values, base } = stagedElements(context.memory, lane, data);
      const count = output.elementCount * lane.parts;
      const sums = accumulators(lane, count);
      fillWith(sums, 0, count, initial, lane);
      ids.forEach((id, row) => {
        // Rows with a negative id are left out.
        if (id >= 0) fold(sums, id * inner, values, base + row * inner, 1, 1, inner);
      });
      store(context.memory, lane, output.address, sums, count);
    },
  };
}

/** Calls `foldRows` with the addresses of rows and of segments, filled with `initial`: of a wider type where loops do not take their own. */
function withWideRows(
  memory: LinearMemory,
  narrow: Lane,
  data: Tensor,
  output: Tensor,
  initial: Element,
  foldRows: (from: number, to: number) => void,
): void {
  const lane = numericLane(wideType(narrow));
  const isStaged = lane !== narrow;
  using scope = memory.scope();
  const from = isStaged ? scope.malloc(data.elementCount * lane.bytes) : data.address;
  const to = isStaged ? scope.malloc(output.elementCount * lane.bytes) : output.address;
  if (isStaged) copyAs(memory, narrow.dtype, data.address, data.elementCount, lane.dtype, from);
  const first = to >>> lane.shift;
  fillWith(viewOf<Lane>(memory, lane), first, output.elementCount * lane.parts, initial, lane);
  foldRows(from, to);
  if (isStaged) copyAs(memory, lane.dtype, to, output.elementCount, narrow.dtype, output.address);
}

function checkSegmentCount(tensor: Tensor): void {
  if (tensor.rank !== 0) {
    throw invalidArgument(`num_segments should be a scalar, not shape ${formatShape(tensor.shape)}`, {
      name: "num_segments",
      shape: tensor.shape,
    });
  }
}

function readSegmentCount(tensor: Tensor): number {
  const count = readIndex(tensor);
  if (count < 0) throw invalidArgument(`Input num_segments == ${exactIndex(tensor)} must not be negative.`, { count });
  return count;
}
