import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { MemoryScope } from "@heddle/memory";
import { invalidArgument, type StatusError } from "@heddle/status";
import { DataType, exactIndex, formatShape, indexValues, readIndex, type Tensor } from "@heddle/tensor";
import { emptyReshape, negativeSize } from "../sparse/errors.js";
import { outOfRange } from "./segment-checks.js";
import { Scaling, segmentLoopsOver } from "./segment-loops.js";

const SCALINGS: Readonly<Record<string, Scaling>> = { sum: Scaling.NONE, mean: Scaling.COUNT, sqrtn: Scaling.ROOT };

/** The ids to look up, row by row: addresses of the ids and of their rows, and the shifts of the distances between them. */
interface IdList {
  readonly count: number;
  readonly ids: number;
  readonly idShift: number;
  readonly rows: number;
  readonly rowShift: number;
}

/**
 * HeddleSparseEmbedding: `safe_embedding_lookup_sparse` of a sparse tensor of ids, whose first dimension are the rows. Rows of `params` are
 * looked up and combined; negative ids are left out, and a row without ids is 0. With `flattens` the ids may have any rank, else they are a
 * matrix.
 *
 * Errors are those of SparseReshape, SparseFillEmptyRows and SparseSegmentMean.
 */
export function createHeddleSparseEmbedding({ attributes }: ConstructionContext): Kernel {
  const scaling = SCALINGS[attributes.string("combiner")] ?? Scaling.NONE;
  const flattens = attributes.bool("flattens");
  return {
    compute(context) {
      const [params, indices, ids] = [0, 1, 2].map((i) => context.input(i));
      const rows = rowCount(context, flattens);
      const { memory } = context;
      using scope = memory.scope();
      const loops = segmentLoopsOver(memory);
      const [vocabulary, width] = params.shape;
      const output = context.allocateOutput(0, [rows, width]);
      const counts = scope.malloc(vocabulary * 4);
      const isKnown = ({ ids: at, idShift, count }: IdList) =>
        loops.clearCounts(at, idShift, count, vocabulary, counts) !== 0;
      let list = idsInOrder(indices, ids, rows);
      if (!list || !isKnown(list)) {
        list = sortedList(scope, indices, ids, rows);
        if (!isKnown(list)) throw unknownId(indices, ids, rows, vocabulary);
      }
      if (vocabulary === 0 && rows > 0) throw outOfRange(0, 0n, vocabulary);
      const named = scope.malloc(list.count * 16);
      memory.u8.fill(0, output.address, output.address + output.elementCount * 4);
      if (list.count === 0 || width === 0) return;
      loops.sumSegments(
        params.address,
        width,
        list.ids,
        list.idShift,
        list.rows,
        list.rowShift,
        list.count,
        scaling,
        output.address,
        counts,
        named,
      );
    },
  };
}

/** The number of rows. Checks the shapes of the inputs. */
function rowCount(context: ComputeContext, flattens: boolean): number {
  const [params, indices, ids, shape] = [0, 1, 2, 3].map((i) => context.input(i));
  if (params.rank !== 2) throw invalidArgument(`params must be a matrix, saw: ${formatShape(params.shape)}`);
  if (indices.rank !== 2) throw invalidArgument("Input must be a matrix.");
  if (shape.rank !== 1) throw invalidArgument("Input shape must be a vector.");
  if (indices.shape[1] !== shape.shape[0]) throw invalidArgument("Input tensor rank must match input shape length.");
  if (ids.rank !== 1) throw invalidArgument(`values must be a vector, saw: ${formatShape(ids.shape)}`);
  if (ids.elementCount !== indices.shape[0]) {
    throw invalidArgument(
      `The length of \`values\` (${ids.elementCount}) must match the first dimension of \`indices\` (${indices.shape[0]}).`,
    );
  }
  if (shape.elementCount === 0) throw invalidArgument("Dense shape cannot be empty.");
  if (!flattens && shape.elementCount !== 2) {
    throw invalidArgument(`dense_shape must have 2 sizes, but has ${shape.elementCount}`);
  }
  for (let d = 0; d < shape.elementCount; d++) if (exactIndex(shape, d) < 0n) throw negativeSize(exactIndex(shape, d));
  const rows = readIndex(shape);
  if (flattens && rows === 0) throw emptyReshape();
  return rows;
}

/** The ids where they are, when their rows are in order; undefined else. Some may be negative. */
function idsInOrder(indices: Tensor, ids: Tensor, rows: number): IdList | undefined {
  const [count, rank] = indices.shape;
  if (rank > 2) return undefined;
  const list = {
    count,
    ids: ids.address,
    idShift: ids.dtype === DataType.INT64 ? 3 : 2,
    rows: indices.address,
    rowShift: rank + 2,
  };
  if (count === 0) return list;
  const [first, last] = [readIndex(indices), readIndex(indices, (count - 1) * rank)];
  const isInOrder =
    first >= 0 && last < rows && segmentLoopsOver(ids.memory).isRising(list.rows, list.rowShift, count) !== 0;
  return isInOrder ? list : undefined;
}

/** A copy of the ids that are not negative, in the order of their rows. */
function sortedList(scope: MemoryScope, indices: Tensor, ids: Tensor, rows: number): IdList {
  const rank = indices.shape[1];
  const sorted = sortedIds(indices, ids, rows);
  const to = scope.malloc(sorted.length * 8);
  const rowsTo = scope.malloc(sorted.length * 4);
  const { i64, u32 } = ids.memory;
  for (const [i, at] of sorted.entries()) {
    i64[to / 8 + i] = exactIndex(ids, at);
    u32[(rowsTo >>> 2) + i] = readIndex(indices, at * rank);
  }
  return { count: sorted.length, ids: to, idShift: 3, rows: rowsTo, rowShift: 2 };
}

/** The places of the ids that are not negative, row by row, those of a row in order. */
function sortedIds(indices: Tensor, ids: Tensor, rows: number): readonly number[] {
  const rank = indices.shape[1];
  const places = indexValues(indices);
  const kept: number[] = [];
  for (const [i, id] of indexValues(ids).entries()) if (id >= 0) kept.push(i);
  if (rows === 0 && kept.length > 0) {
    throw invalidArgument(`Received SparseTensor with dense_shape[0] = 0 but indices.shape[0] = ${kept.length}`);
  }
  for (const [number, i] of kept.entries()) {
    const row = places[i * rank];
    if (row >= 0 && row < rows) continue;
    throw invalidArgument(`indices(${number}, 0) is invalid: ${exactIndex(indices, i * rank)} >= ${rows}`);
  }
  return kept.sort((a, b) => places[a * rank] - places[b * rank]);
}

/** The error of the first id that is not below `vocabulary`. A row without ids has an id of 0. */
function unknownId(indices: Tensor, ids: Tensor, rows: number, vocabulary: number): StatusError {
  const sorted = sortedIds(indices, ids, rows);
  const rank = indices.shape[1];
  let place = 0;
  for (let row = 0, next = 0; row < rows; row++) {
    const start = next;
    for (; next < sorted.length && readIndex(indices, sorted[next] * rank) === row; next++, place++) {
      const id = exactIndex(ids, sorted[next]);
      if (id >= vocabulary) return outOfRange(place, id, vocabulary);
    }
    if (next > start) continue;
    if (vocabulary === 0) return outOfRange(place, 0n, vocabulary);
    place++;
  }
  return outOfRange(place, 0n, vocabulary);
}
