import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, elementCount, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";
import { type RaggedLoops, RUN_WORDS, raggedLoopsOver } from "./ragged-loops.js";
import type { RowPartition } from "./row-partition.js";
import type { RowSplits } from "./row-splits.js";

/** Runs of rows of values, which are runs of the result too, listed in linear memory for `RaggedLoops.copyRuns`. */
export interface RaggedRuns {
  readonly address: number;
  readonly count: number;
  /** The number of blocks of all runs. */
  readonly blocks: number;
  /** True when no value is in two runs. */
  readonly isOnce: boolean;
}

/**
 * Places the rows of the innermost ragged dimension: at the targets of their parents, or after the previous row if that covers the
 * target; at most `width` blocks of each.
 *
 * @throws {StatusError} INVALID_ARGUMENT when a row passes the end of the `valueRows` rows of values, or of the `blocks` of the result
 */
export function placeRows(
  scope: MemoryScope,
  memory: LinearMemory,
  { parents, starts }: RowPartition,
  targets: Float64Array,
  width: number,
  valueRows: number,
  blocks: number,
): RaggedRuns {
  const address = scope.malloc(parents.length * RUN_WORDS * 4);
  const { u32 } = memory;
  let next = 0;
  let placed = 0;
  let at = address >>> 2;
  for (let i = 0; i < parents.length; i++) {
    const target = targets[parents[i]];
    if (target < 0) continue;
    const start = starts[i];
    const length = Math.min(starts[i + 1] - start, width);
    const block = Math.max(target, next);
    if (start + length > valueRows || block + length > blocks) {
      if (valueRows - start > blocks - block) throw invalidArgument("Row partitions must be sorted");
      throw invalidArgument(`Row partitions are for ${starts[parents.length]} values, but there are ${valueRows}`);
    }
    u32[at] = start;
    u32[at + 1] = length;
    u32[at + 2] = block;
    at += RUN_WORDS;
    next = block + length;
    placed += length;
  }
  return { address, count: (at - (address >>> 2)) / RUN_WORDS, blocks: placed, isOnce: true };
}

/** Places rows as {@link placeRows} does, each at the beginning of one of the first `shownRows` rows of the result, which are `width` wide. */
export function placeSplits(
  scope: MemoryScope,
  memory: LinearMemory,
  { first, step, rows }: RowSplits,
  shownRows: number,
  width: number,
): RaggedRuns {
  const count = Math.min(rows, shownRows);
  const address = scope.malloc((count + 1) * RUN_WORDS * 4);
  const placed = scope.malloc(4);
  const runs = raggedLoopsOver(memory).listSplits(first * 4, step * 4, count, width, address, placed) >>> 0;
  return { address, count: runs, blocks: memory.u32[placed >>> 2], isOnce: true };
}

/** Runs that are copied without a pause. */
const RUNS_AT_ONCE = 8192;

/**
 * A new tensor of runs of `values` and, everywhere else, copies of the padding: one element or a block. Moves the places of the runs. Views are
 * dead afterwards.
 */
export function* copyRaggedRuns(
  context: ComputeContext,
  values: Tensor,
  padding: Tensor,
  shape: Shape,
  blockLength: number,
  runs: RaggedRuns,
): Steps<Tensor> {
  const { memory } = context;
  const loops = raggedLoopsOver(memory);
  const isString = values.dtype === DataType.STRING;
  const size = isString ? CELL_BYTES : dataTypeSize(values.dtype);
  const count = elementCount(shape);
  /** Copies runs and what is before the next one to `target`; returns the end of the texts. */
  const copyTo = (start: number, end: number, elements: number, target: number, text: number) =>
    loops.copyRuns(
      values.address,
      blockLength * size,
      runs.address + start * RUN_WORDS * 4,
      end - start,
      padding.address,
      padding.elementCount * size,
      target,
      target + elements * size,
      text,
    ) >>> 0;
  let done = 0;
  /** Calls `copy` with runs and the elements up to the next one. */
  const inParts = (copy: (start: number, end: number, elements: number) => void) =>
    inBlocks(context, runs.count, RUNS_AT_ONCE, (start, end) => {
      const next = end < runs.count ? placeOf(memory, runs, end) * blockLength : count;
      movePlaces(memory, runs, start, end, done / blockLength);
      copy(start, end, next - done);
      done = next;
    });
  if (!isString) {
    using result = Tensor.allocate(memory, values.dtype, shape);
    if (count === 0) return result.retain();
    yield* settle(inParts((start, end, elements) => copyTo(start, end, elements, result.address + done * size, 0)));
    return result.retain();
  }
  const paddingCount = count - runs.blocks * blockLength;
  const paddings = paddingCount === 0 ? 0 : paddingCount / padding.elementCount;
  const longBytes =
    (yield* longBytesOf(context, loops, values, blockLength, runs)) +
    paddings * loops.longBytes(padding.address, padding.elementCount);
  yield* settle(context.pause());
  using builder = new StringBlockBuilder(memory, count, longBytes);
  if (count > 0) {
    yield* settle(
      inParts((start, end, elements) => {
        // The builder has room for all texts.
        builder.addWritten(elements, 0, (cell, text) => copyTo(start, end, elements, cell, text));
      }),
    );
  }
  return Tensor.fromStringBlock(memory, shape, builder.finish());
}

function placeOf({ u32 }: LinearMemory, { address }: RaggedRuns, run: number): number {
  return u32[(address >>> 2) + run * RUN_WORDS + 2];
}

/** Counts the places of runs from `from` on. */
function movePlaces({ u32 }: LinearMemory, { address }: RaggedRuns, start: number, end: number, from: number): void {
  const last = (address >>> 2) + end * RUN_WORDS;
  if (from > 0) for (let at = (address >>> 2) + start * RUN_WORDS; at < last; at += RUN_WORDS) u32[at + 2] -= from;
}

/** The bytes of the long texts in runs, some of which may be the same values. */
function* longBytesOf(
  context: ComputeContext,
  loops: RaggedLoops,
  values: Tensor,
  blockLength: number,
  runs: RaggedRuns,
): Steps<number> {
  const all = loops.longBytes(values.address, values.elementCount);
  if (all === 0 || runs.isOnce) return all;
  let sum = 0;
  const add = (start: number, end: number) => {
    const { u32 } = context.memory;
    for (let run = start, at = (runs.address >>> 2) + start * RUN_WORDS; run < end; run++, at += RUN_WORDS) {
      const cells = values.address + u32[at] * blockLength * CELL_BYTES;
      sum += loops.longBytes(cells, u32[at + 1] * blockLength);
    }
  };
  yield* settle(inBlocks(context, runs.count, RUNS_AT_ONCE, add));
  return sum;
}
