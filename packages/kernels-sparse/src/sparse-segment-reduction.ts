import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import {
  type DataType,
  exactIndex,
  indexValues,
  readIndex,
  type SixteenBit,
  sixteenBit,
  type Tensor,
  type TypedArray,
  DataType as Types,
} from "@heddle/tensor";
import { Scaling, segmentLoopsOver } from "./segment-loops.js";
import { refused, segmentIndexOutOfRange, segmentOutOfRange, wrongShape } from "./sparse-errors.js";

type Reduction = "Sum" | "Mean" | "SqrtN";

const SCALINGS: Readonly<Record<Reduction, Scaling>> = { Sum: Scaling.NONE, Mean: Scaling.COUNT, SqrtN: Scaling.ROOT };

/** SparseSegmentSum, -Mean and -SqrtN, each also WithNumSegments: rows looked up and added by segment. */
export function createSparseSegmentReduction({ op, inputTypes }: ConstructionContext): Kernel {
  const [, reduction, count] = /^SparseSegment(Sum|Mean|SqrtN)(WithNumSegments)?$/.exec(op.name) ?? [];
  return new SparseSegmentReduction(reduction as Reduction, count !== undefined, inputTypes[0]);
}

class SparseSegmentReduction implements Kernel {
  readonly #reduction: Reduction;
  readonly #hasCount: boolean;
  readonly #coding: SixteenBit | undefined;

  constructor(reduction: Reduction, hasCount: boolean, dtype: DataType) {
    this.#reduction = reduction;
    this.#hasCount = hasCount;
    this.#coding = sixteenBit(dtype);
  }

  compute(context: ComputeContext): void {
    const [data, indexInput, segmentInput] = [0, 1, 2].map((i) => context.input(i));
    const segments = this.#segmentCount(context);
    if (data.dtype === Types.FLOAT && this.#addFloats(context, segments)) return;
    const indices = indexValues(indexInput);
    const ids = indexValues(segmentInput);
    checkSegments(data, indexInput, segmentInput, indices, ids, segments);

    const output = context.allocateOutput(0, [segments, ...data.shape.slice(1)]);
    const target = output.elements();
    zero(target);
    if (output.elementCount === 0) return;
    const source = data.elements();
    const length = output.elementCount / segments;
    const row = newRow(target, length, this.#coding !== undefined);
    for (let start = 0; start < ids.length; ) {
      let stop = start + 1;
      while (ids[stop] === ids[start]) stop++;
      if (start > 0) zero(row);
      for (let i = start; i < stop; i++) addRow(row, source, indices[i] * length, this.#coding);
      this.#scale(row as Float64Array, stop - start);
      writeRow(target, ids[start] * length, row, this.#coding);
      start = stop;
    }
  }

  /** The usual case: float32, and nothing wrong with indices and segments. False when it is another, and nothing was done. */
  #addFloats(context: ComputeContext, segments: number): boolean {
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
    memory.u8.fill(0, output.address, output.address + output.elementCount * 4);
    loops.sumSegments(
      data.address,
      data.elementCount / rows,
      indices.address,
      indexShift,
      ids.address,
      idShift,
      count,
      SCALINGS[this.#reduction],
      output.address,
      counts,
      named,
    );
    return true;
  }

  /** The rows of the result; checks the forms of the inputs on the way, in TensorFlow's order. */
  #segmentCount(context: ComputeContext): number {
    const [data, indices, ids] = [0, 1, 2].map((i) => context.input(i));
    const countInput = this.#hasCount ? context.input(3) : undefined;
    if (countInput && countInput.rank > 0)
      throw wrongShape("num_segments should be a scalar, not shape ", countInput.shape);
    if (indices.rank !== 1) throw refused("indices should be a vector.");
    if (ids.rank !== 1) throw refused("segment_ids should be a vector.");
    if (indices.elementCount !== ids.elementCount) throw refused("segment_ids and indices should have same size.");
    if (data.rank === 0) throw refused("Shape must be at least rank 1");
    const last = ids.elementCount > 0 ? readIndex(ids, ids.elementCount - 1) + 1 : 0;
    const segments = countInput ? readIndex(countInput, 0) : last;
    if (segments < 0) throw refused("segment ids must be >= 0");
    if (segments < last) throw refused("segment ids must be < num_segments");
    if (segments === 0 && ids.elementCount > 0) throw refused("segment ids must be >= 0");
    return segments;
  }

  #scale(row: Float64Array, count: number): void {
    if (this.#reduction === "Sum" || count === 1) return;
    const divisor = this.#reduction === "Mean" ? count : Math.sqrt(count);
    for (let j = 0; j < row.length; j++) row[j] /= divisor;
  }
}

/** As the loops want to know it: 3 for int64, 2 for int32. */
function shiftOf(indices: Tensor): number {
  return indices.dtype === Types.INT64 ? 3 : 2;
}

/** @throws {StatusError} INVALID_ARGUMENT for the first segment, in order, that is wrong */
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
    let stop = start + 1;
    while (ids[stop] === ids[start]) stop++;
    if (ids[stop] < ids[start]) throw refused("segment ids are not increasing");
    if (ids[start] < 0 || ids[start] >= segments) throw segmentOutOfRange(exactIndex(segmentInput, start), segments);
    for (; start < stop; start++) {
      if (!(indices[start] >= 0 && indices[start] < rows)) {
        throw segmentIndexOutOfRange(start, exactIndex(indexInput, start), rows);
      }
    }
  }
}

/** A row to add up in: elements of `like`, or float32 for the 16-bit types. Storing rounds or wraps as T does. */
function newRow(like: TypedArray, length: number, isSixteenBit: boolean): TypedArray {
  if (isSixteenBit) return new Float32Array(length);
  return new (like.constructor as new (length: number) => TypedArray)(length);
}

function zero(elements: TypedArray): void {
  if (elements instanceof BigInt64Array || elements instanceof BigUint64Array) elements.fill(0n);
  else elements.fill(0);
}

function addRow(row: TypedArray, source: TypedArray, from: number, coding: SixteenBit | undefined): void {
  // Bigints add like numbers, so one loop serves every type.
  const sum = row as Float64Array;
  const values = source as Float64Array;
  if (coding) for (let j = 0; j < sum.length; j++) sum[j] += coding.decode(values[from + j]);
  else for (let j = 0; j < sum.length; j++) sum[j] += values[from + j];
}

function writeRow(target: TypedArray, to: number, row: TypedArray, coding: SixteenBit | undefined): void {
  const sum = row as Float64Array;
  const elements = target as Float64Array;
  if (coding) for (let j = 0; j < sum.length; j++) elements[to + j] = coding.encode(sum[j]);
  else for (let j = 0; j < sum.length; j++) elements[to + j] = sum[j];
}
