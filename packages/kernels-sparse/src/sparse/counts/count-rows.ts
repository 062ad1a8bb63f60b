import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { DataType, dataTypeSize, newIndices, Tensor } from "@heddle/tensor";
import {
  COUNTS,
  FOUND,
  HAS_ROWS,
  INDICES,
  IS_BINARY,
  LIMIT,
  MARKS,
  RUN,
  SHIFT,
  SUMS,
  VALUES,
  WEIGHTS,
  WORDS,
} from "./count-layout.js";
import { COUNT_TYPES, countLoopsOver, newMarks } from "./count-loops.js";

/** Integers that follow each other, and the runs of those of one row. */
export interface RowRuns {
  readonly values: number;
  /** 2 for int32, 3 for int64. */
  readonly shift: number;
  readonly valueCount: number;
  /** The address of weights, of the type of the counts; 0 for 1. */
  readonly weights: number;
  /** The address of the runs, each the row and the number of the value after the run, 4 bytes each. None is empty. */
  readonly runs: number;
  readonly runCount: number;
}

/** How values are counted. */
export interface CountOptions {
  /** Values below it are counted, none of which is negative or beyond 2^53. */
  readonly limit: number;
  /** Whether counts are 1. */
  readonly isBinary: boolean;
  /** Whether the indices have rows. */
  readonly hasRows: boolean;
}

/** Values below this, or below four times their number, are marked by themselves; of others the distinct ones are numbered first. */
const FEW = 65_536;

/** The same of more values in few rows: the words of all marks are read for each row, one for each so many values. */
const MANY = 32;
const VALUES_OF_WORD = 4096;

/** Values between pauses. */
const AT_ONCE = 16_384;

/** Writes the indices of the counts, by row and then by value, to output 0, and the counts to output 1. */
export function* countRows(
  context: ComputeContext,
  scope: MemoryScope,
  rows: RowRuns,
  options: CountOptions,
): Steps<void> {
  const { memory } = context;
  const dtype = context.outputType(1);
  const size = dataTypeSize(dtype);
  const numbers = numbersOf(memory, scope, rows, options.limit);
  const most = Math.min(rows.valueCount, rows.runCount * numbers.limit);
  const rank = options.hasRows ? 2 : 1;
  const indices = scope.malloc(8 * rank * most);
  const counts = scope.malloc(size * most);
  const marks = newMarks(scope, numbers.limit);
  const sums = scope.malloc(size * numbers.limit);
  const counting = scope.calloc(4 * WORDS);
  const first = counting >>> 2;
  const { u32 } = memory;
  u32[first + VALUES] = numbers.values;
  u32[first + WEIGHTS] = rows.weights;
  u32[first + RUN] = rows.runs;
  u32[first + INDICES] = indices;
  u32[first + COUNTS] = counts;
  u32[first + HAS_ROWS] = options.hasRows ? 1 : 0;
  u32[first + SHIFT] = numbers.shift;
  u32[first + IS_BINARY] = options.isBinary ? 1 : 0;
  u32[first + LIMIT] = numbers.limit;
  u32[first + MARKS] = marks;
  u32[first + SUMS] = sums;
  const type = COUNT_TYPES.indexOf(dtype);
  yield* settle(
    inBlocks(context, rows.valueCount, AT_ONCE, (_, end) => countLoopsOver(memory).countUpTo(type, counting, end)),
  );
  const found = memory.u32[first + FOUND];
  if (numbers.distinct) replaceNumbers(memory, indices + 8 * (rank - 1), rank, found, numbers.distinct);
  for (const [output, type, shape, from] of [
    [0, DataType.INT64, [found, rank], indices],
    [1, dtype, [found], counts],
  ] as const) {
    const tensor = Tensor.allocate(memory, type, shape);
    context.setOutput(output, tensor);
    memory.u8.copyWithin(tensor.address, from, from + tensor.elementCount * dataTypeSize(type));
  }
}

/** Values as numbers below `limit` in the same order; `distinct` has the value of each number. */
interface Numbers {
  readonly values: number;
  readonly shift: number;
  readonly limit: number;
  readonly distinct: Float64Array | undefined;
}

function numbersOf(memory: LinearMemory, scope: MemoryScope, rows: RowRuns, limit: number): Numbers {
  const { values, shift, valueCount, runCount } = rows;
  const isRoomy = limit <= MANY * valueCount && (limit / VALUES_OF_WORD) * runCount <= valueCount;
  if (isRoomy || limit <= Math.max(FEW, 4 * valueCount)) return { values, shift, limit, distinct: undefined };
  const list = newIndices(valueCount);
  const before = memory.u32;
  for (let i = 0, at = values >>> 2; i < valueCount; i++, at += 1 << (shift - 2)) {
    list[i] = before[at] + (shift === 3 ? before[at + 1] * 2 ** 32 : 0);
  }
  const distinct = distinctOf(list, limit);
  const numbers = scope.malloc(4 * valueCount);
  const { u32 } = memory;
  for (let i = 0; i < valueCount; i++) u32[(numbers >>> 2) + i] = lowerBound(distinct, list[i]);
  return { values: numbers, shift: 2, limit: distinct.length, distinct };
}

/** The values below a limit, sorted, each once. A Set would have room for 2^24. */
function distinctOf(values: Float64Array, limit: number): Float64Array {
  const sorted = values.slice().sort();
  let count = 0;
  for (const value of sorted) {
    if (value >= limit) break;
    if (count === 0 || value !== sorted[count - 1]) sorted[count++] = value;
  }
  return sorted.subarray(0, count);
}

/** How many of the sorted numbers are below a value. */
function lowerBound(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Replaces `count` numbers, int64 and `step` elements apart, by their values. */
function replaceNumbers({ u32 }: LinearMemory, address: number, step: number, count: number, distinct: Float64Array) {
  for (let i = 0, at = address >>> 2; i < count; i++, at += 2 * step) {
    const value = distinct[u32[at]];
    u32[at] = value; // Modulo 2^32.
    u32[at + 1] = Math.floor(value / 2 ** 32);
  }
}
