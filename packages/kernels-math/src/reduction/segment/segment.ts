import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument, type StatusError } from "@heddle/status";
import {
  DataType,
  elementCount,
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
  elementOf,
  type Lane,
  numericLane,
  stagedElements,
  store,
  viewOf,
} from "@heddle/tensor/numbers";
import { FoldOp } from "../fold/fold-loops.js";
import { fillWith, type Reduction, reducerFor } from "../reducer.js";
import { copyAs, wideType } from "../staged-reductions.js";
import { partOf, ROW_TYPES, SegmentOp, segmentRowLoopsOver } from "./segment-row-loops.js";

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

/** With more rows in a segment, on average, sums segment by segment are faster and nearer to the exact ones. */
const MOST_FOLDED_ROWS = 16;

const reductionOf = (op: string): Reduction => reductions[op.slice(op.indexOf("Segment") + "Segment".length)];

/** SegmentSum, Mean, Prod, Max and Min: rows with the same id become one; ids are sorted. */
export function createSortedSegment({ op, inputTypes }: ConstructionContext): Kernel {
  const reduction = reductionOf(op.name);
  const isMean = op.name.endsWith("Mean");
  const lane = numericLane(inputTypes[0]);
  // Segments without rows are 0, or 1 for products.
  const empty = elementOf(lane, reduction === "product" ? 1 : 0);
  const foldOp = isMean ? SegmentOp.MEAN : FOLD_OPS[reduction];
  // Sums and products start with the value of a segment without rows; complex numbers are multiplied row by row alone.
  const isFolded = foldOp <= FoldOp.PRODUCT;
  const isFoldedAlone = lane.parts === 2 && foldOp === FoldOp.PRODUCT;
  const rowType = ROW_TYPES.indexOf(wideType(lane));
  const partType = lane.parts === 2 ? ROW_TYPES.indexOf(partOf(lane)) : rowType;
  const bits = lane.lowest < 0 ? lane.bits : -lane.bits;
  return {
    compute(context) {
      const data = context.input(0);
      const ids = context.input(1);
      const rows = ids.elementCount;
      const segments = checkSortedIds(data, ids);
      const output = context.allocateOutput(0, [segments, ...data.shape.slice(1)]);
      if (output.elementCount === 0) return;
      const shift = ids.dtype === DataType.INT64 ? 3 : 2;
      const inner = (data.elementCount / rows) * lane.parts;
      const byRow = isFoldedAlone || (isFolded && rows <= MOST_FOLDED_ROWS * segments);
      withWideRows(context.memory, lane, data, output, byRow ? empty : undefined, (from, to) => {
        const { foldRows, foldSegments } = segmentRowLoopsOver(context.memory);
        if (byRow) foldRows(rowType, foldOp as FoldOp, from, ids.address, shift, rows, inner, to);
        else foldSegments(partType, foldOp, bits, from, ids.address, shift, rows, inner, to);
      });
    },
  };
}

/** Checks the ids: one for each row, from 0 on, in order. @returns the number of segments */
function checkSortedIds({ shape }: Tensor, tensor: Tensor): number {
  if (shape.length === 0) throw invalidArgument("input must be at least rank 1");
  if (tensor.rank !== 1) throw invalidArgument("segment_ids should be a vector.");
  if (tensor.elementCount !== shape[0]) {
    throw invalidArgument("segment_ids should be the same size as dimension 0 of input.");
  }
  if (tensor.elementCount === 0) return 0;
  const shift = tensor.dtype === DataType.INT64 ? 3 : 2;
  const count = segmentRowLoopsOver(tensor.memory).countSorted(tensor.address, shift, tensor.elementCount);
  if (count < 0) throw unsortedIds(tensor);
  return count;
}

/** The error of the first ids that are not in order, or below 0. */
function unsortedIds(tensor: Tensor): StatusError {
  const ids = indexValues(tensor);
  const segments = ids[ids.length - 1] + 1;
  if (segments <= 0) return invalidArgument("segment ids must be >= 0");
  // Each segment is checked when the next one begins.
  const bad = ids.findIndex((id, i) => ids[i + 1] < id || (ids[i + 1] !== id && (id < 0 || id >= segments)));
  if (ids[bad + 1] < ids[bad]) return invalidArgument("segment ids are not increasing");
  return invalidArgument(
    `Segment id ${exactIndex(tensor, bad)} out of range [0, ${segments}), possibly because 'segment_ids' input is not sorted.`,
    { id: exactIndex(tensor, bad), count: segments },
  );
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

/** Calls `foldRows` with the addresses of rows and of segments, filled with `initial` if any: of a wider type where loops do not take their own. */
function withWideRows(
  memory: LinearMemory,
  narrow: Lane,
  data: Tensor,
  output: Tensor,
  initial: Element | undefined,
  foldRows: (from: number, to: number) => void,
): void {
  const lane = numericLane(wideType(narrow));
  const isStaged = lane !== narrow;
  using scope = memory.scope();
  const from = isStaged ? scope.malloc(data.elementCount * lane.bytes) : data.address;
  const to = isStaged ? scope.malloc(output.elementCount * lane.bytes) : output.address;
  if (isStaged) copyAs(memory, narrow.dtype, data.address, data.elementCount, lane.dtype, from);
  if (initial !== undefined) {
    fillWith(viewOf<Lane>(memory, lane), to >>> lane.shift, output.elementCount * lane.parts, initial, lane);
  }
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
