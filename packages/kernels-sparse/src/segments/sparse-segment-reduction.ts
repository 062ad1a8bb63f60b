import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, exactIndex, formatShape, indexValues, readIndex, sixteenBit, type Tensor } from "@heddle/tensor";
import {
  addElements,
  elementOf,
  knownElements,
  narrowToHalves,
  numberLane,
  numericLane,
  readElements,
  widenHalves,
  writeElements,
} from "@heddle/tensor/numbers";
import { Scaling, segmentLoopsOver } from "./segment-loops.js";

/** SparseSegmentSum, also WithNumSegments: rows looked up and added by segment. */
export function createSparseSegmentSum({ inputTypes }: ConstructionContext): Kernel {
  return new SparseSegmentReduction(Scaling.NONE, inputTypes.length > 3);
}

/** SparseSegmentMean, also WithNumSegments: rows looked up and averaged by segment. */
export function createSparseSegmentMean({ inputTypes }: ConstructionContext): Kernel {
  return new SparseSegmentReduction(Scaling.COUNT, inputTypes.length > 3);
}

/** SparseSegmentSqrtN, also WithNumSegments: rows looked up, added by segment and divided by the root of their number. */
export function createSparseSegmentSqrtN({ inputTypes }: ConstructionContext): Kernel {
  return new SparseSegmentReduction(Scaling.ROOT, inputTypes.length > 3);
}

class SparseSegmentReduction implements Kernel {
  readonly #scaling: Scaling;
  readonly #hasCount: boolean;

  constructor(scaling: Scaling, hasCount: boolean) {
    this.#scaling = scaling;
    this.#hasCount = hasCount;
  }

  compute(context: ComputeContext): void {
    const [data, indexInput, segmentInput] = [0, 1, 2].map((i) => context.input(i));
    const segments = this.#segmentCount(context);
    const isStaged = sixteenBit(data.dtype) !== undefined;
    if ((isStaged || data.dtype === DataType.FLOAT) && this.#addFloats(context, segments, isStaged)) return;
    const indices = indexValues(indexInput);
    const ids = indexValues(segmentInput);
    checkSegments(data, indexInput, segmentInput, indices, ids, segments);

    const output = context.allocateOutput(0, [segments, ...data.shape.slice(1)]);
    const length = output.elementCount / segments;
    const lane = numericLane(data.dtype);
    const rows = readElements(data);
    writeElements(output, (sums, base) => {
      const f64 = data.dtype === DataType.DOUBLE ? context.memory.f64 : undefined; // By itself the loop is ten times as fast.
      sums.fill(elementOf(lane, 0), base, base + output.elementCount);
      for (let i = 0; i < ids.length; i++) {
        const from = rows.base + indices[i] * length;
        const to = base + ids[i] * length;
        if (f64) for (let j = 0; j < length; j++) f64[to + j] += f64[from + j];
        else for (let j = 0; j < length; j++) sums[to + j] = addElements(sums[to + j], rows.values[from + j]);
      }
      if (this.#scaling === Scaling.NONE) return;
      const means = knownElements(numberLane(data.dtype), sums); // Only sums have types of 64-bit integers.
      for (let start = 0; start < ids.length; ) {
        const stop = runEnd(ids, start);
        const divisor = this.#scaling === Scaling.COUNT ? stop - start : Math.sqrt(stop - start);
        const to = base + ids[start] * length;
        for (let j = 0; j < length; j++) means[to + j] /= divisor;
        start = stop;
      }
    });
  }

  /**
   * Computes the usual case: float32, or half or bfloat16 that are staged so, with valid indices and segments. For any other, returns
   * false and does nothing.
   */
  #addFloats(context: ComputeContext, segments: number, isStaged: boolean): boolean {
    const data = context.input(0);
    const indices = context.input(1);
    const ids = context.input(2);
    const { memory } = context;
    const loops = segmentLoopsOver(memory);
    const [indexShift, idShift] = [shiftOf(indices), shiftOf(ids)];
    const [rows] = data.shape;
    const count = ids.elementCount;
    if (data.elementCount === 0 || count === 0) return false;
    if (readIndex(ids, 0) < 0 || !loops.isRising(ids.address, idShift, count)) return false;
    const output = context.allocateOutput(0, [segments, ...data.shape.slice(1)]);
    using scope = memory.scope();
    const counts = scope.malloc(rows * 4);
    const named = scope.malloc(count * 16);
    if (!loops.clearCounts(indices.address, indexShift, count, rows, counts)) return false;
    const table = isStaged
      ? stagedRows(scope, data, indices, counts)
      : { rows: data.address, indices: indices.address };
    const sums = isStaged ? scope.malloc(output.elementCount * 4) : output.address;
    memory.u8.fill(0, sums, sums + output.elementCount * 4);
    loops.sumSegments(
      table.rows,
      data.elementCount / rows,
      table.indices,
      table.shift ?? indexShift,
      ids.address,
      idShift,
      count,
      this.#scaling,
      sums,
      counts,
      named,
    );
    if (isStaged) narrowToHalves(memory, data.dtype, sums, output.elementCount, output.address);
    return true;
  }

  /** The number of rows of the result. Checks the shapes of the inputs, in TensorFlow's order. */
  #segmentCount(context: ComputeContext): number {
    const [data, indices, ids] = [0, 1, 2].map((i) => context.input(i));
    const countInput = this.#hasCount ? context.input(3) : undefined;
    if (countInput && countInput.rank > 0) {
      throw invalidArgument(`num_segments should be a scalar, not shape ${formatShape(countInput.shape)}`);
    }
    if (countInput && readIndex(countInput) < 0) throw invalidArgument("segment ids must be >= 0");
    if (indices.rank !== 1) throw invalidArgument("indices should be a vector.");
    if (ids.rank !== 1) throw invalidArgument("segment_ids should be a vector.");
    if (indices.elementCount !== ids.elementCount) {
      throw invalidArgument("segment_ids and indices should have same size.");
    }
    if (data.rank === 0) throw invalidArgument("Shape must be at least rank 1");
    const last = ids.elementCount > 0 ? segmentsUpTo(ids) : 0;
    const segments = countInput ? readIndex(countInput) : last;
    if (segments < 0) throw invalidArgument("segment ids must be >= 0");
    if (segments < last) throw invalidArgument("segment ids must be < num_segments");
    if (segments === 0 && ids.elementCount > 0) throw invalidArgument("segment ids must be >= 0");
    return segments;
  }
}

/** Rows of float32, and the indices that name them. */
interface Rows {
  readonly rows: number;
  readonly indices: number;
  /** Of an index; that of the given ones if undefined. */
  readonly shift?: number;
}

/** All rows of half or bfloat16 as float32; where there are more than indices, only the rows that these name, one after the other, with counts of 0. */
function stagedRows(
  scope: MemoryScope,
  { memory, dtype, address, shape, elementCount }: Tensor,
  indices: Tensor,
  counts: number,
): Rows {
  const count = indices.elementCount;
  const length = elementCount / shape[0];
  const isWhole = shape[0] <= count;
  const rows = scope.malloc((isWhole ? elementCount : count * length) * 4);
  if (isWhole) {
    widenHalves(memory, dtype, address, elementCount, rows);
    return { rows, indices: indices.address };
  }
  const places = scope.malloc(count * 4);
  const { i32 } = memory;
  i32.fill(0, counts >>> 2, (counts >>> 2) + count);
  for (let i = 0; i < count; i++) {
    widenHalves(memory, dtype, address + readIndex(indices, i) * length * 2, length, rows + i * length * 4);
    i32[(places >>> 2) + i] = i;
  }
  return { rows, indices: places, shift: 2 };
}

/** The number of segments, from the last id. As in TensorFlow, the last int32 wraps. */
function segmentsUpTo(ids: Tensor): number {
  const last = readIndex(ids, ids.elementCount - 1);
  if (ids.dtype === DataType.INT32) return (last + 1) | 0;
  if (last < 0x7fff_ffff) return last + 1;
  const found = exactIndex(ids, ids.elementCount - 1);
  throw invalidArgument(`Last segment id must be < kintmax, got ${found} limit 2147483647`);
}

/** The shift of an element for the loops: 3 for int64, 2 for int32. */
function shiftOf(indices: Tensor): number {
  return indices.dtype === DataType.INT64 ? 3 : 2;
}

/** The end of the run of equal ids that begins at `start`. */
function runEnd(ids: Float64Array, start: number): number {
  let stop = start + 1;
  while (ids[stop] === ids[start]) stop++;
  return stop;
}

/** @throws {StatusError} INVALID_ARGUMENT for the first invalid segment, in order */
function checkSegments(
  data: Tensor,
  indexInput: Tensor,
  segmentInput: Tensor,
  indices: Float64Array,
  ids: Float64Array,
  segments: number,
): void {
  const rows = data.shape[0];
  for (let start = 0; start < ids.length; ) {
    const stop = runEnd(ids, start);
    if (ids[stop] < ids[start]) throw invalidArgument("segment ids are not increasing");
    if (ids[start] < 0 || ids[start] >= segments) {
      throw invalidArgument(
        `Segment id ${exactIndex(segmentInput, start)} out of range [0, ${segments}), possibly because 'segment_ids' input is not sorted.`,
      );
    }
    for (; start < stop; start++) {
      if (!(indices[start] >= 0 && indices[start] < rows)) {
        throw invalidArgument(`Bad: indices[${start}] == ${exactIndex(indexInput, start)} out of range [0, ${rows})`);
      }
    }
  }
}
