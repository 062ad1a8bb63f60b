import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { resourceExhausted } from "@heddle/status";
import { DataType, Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import type { CrossColumn, CrossColumns } from "./cross-columns.js";
import * as layout from "./cross-layout.js";
import { crossLoopsOver } from "./cross-loops.js";

/** The most crosses that are made; their indices take 2 GiB. */
const MOST_CROSSES = 2 ** 27;

/** Rows that are measured without a pause. */
const ROWS_AT_ONCE = 4096;

/** Crosses of several rows that are made without a pause. */
const CROSSES_AT_ONCE = 131_072;

/** How hashes of crosses are made. */
export interface CrossHash {
  /** Hashes are below it; 0 for the largest int64. */
  readonly buckets: bigint;
  readonly key: bigint;
}

/** The members of a context that crosses need. */
type BlockContext = Pick<ComputeContext, "memory" | "pause">;

/** The hash of each feature of a column, of 8 bytes: where they are, in the tensor or a scope. */
export type FeatureHashes = (column: CrossColumn, scope: MemoryScope) => number;

/** Crosses that are not made yet. */
export interface PlannedCrosses {
  readonly memory: LinearMemory;
  /** The columns for the loops. */
  readonly address: number;
  readonly columnCount: number;
  /** All rows, some at a time. */
  readonly blocks: readonly RowBlock[];
  /** The number of crosses of all rows, and of the row with the most. */
  readonly total: number;
  readonly longest: number;
}

/** Rows that follow each other, with the crosses that they come to. */
interface RowBlock {
  readonly start: number;
  readonly end: number;
  readonly total: number;
}

/** The separator of the texts of SparseCross and RaggedCross. */
export const SEPARATOR = /* @__PURE__ */ Uint8Array.of(95, 88, 95);

/**
 * Plans the crosses of all rows: texts, or hashes of the features' `hashes`.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for more than 2^27
 */
export function* planCrosses(
  context: BlockContext,
  { batchSize, columns }: CrossColumns,
  scope: MemoryScope,
  hashes?: FeatureHashes,
): Steps<PlannedCrosses> {
  const { memory } = context;
  const rows = Math.max(batchSize, 0);
  const address = scope.malloc(columns.length * layout.COLUMN_BYTES);
  const result = scope.malloc(layout.MEASURE_BYTES);
  for (const [i, column] of columns.entries()) {
    yield* settle(context.pause());
    const features = hashes ? hashes(column, scope) : column.values.address;
    const starts = scope.malloc(rows * 4);
    const counts = scope.malloc(rows * 4);
    const { u32 } = memory;
    u32.set(column.starts.subarray(0, rows), starts >>> 2);
    u32.set(column.counts.subarray(0, rows), counts >>> 2);
    const at = (address + i * layout.COLUMN_BYTES) >>> 2;
    u32[at + layout.FEATURES / 4] = features;
    u32[at + layout.STARTS / 4] = starts;
    u32[at + layout.COUNTS / 4] = counts;
    u32[at + layout.IS_TEXT / 4] = column.values.dtype === DataType.STRING ? 1 : 0;
    u32[at + layout.AT / 4] = 0;
  }
  const blocks: RowBlock[] = [];
  let [total, longest] = [0, 0];
  const count = (start: number, end: number) => {
    moveTo(memory, address, columns.length, start);
    crossLoopsOver(memory).measureCrosses(address, columns.length, end - start, 0, false, result);
    moveTo(memory, address, columns.length, -start);
    const [own, most] = [layout.TOTAL, layout.LONGEST].map((offset) => memory.f64[(result + offset) / 8]);
    if (own > CROSSES_AT_ONCE && end - start > 1) {
      const middle = (start + end) >>> 1;
      count(start, middle);
      count(middle, end);
      return;
    }
    blocks.push({ start, end, total: own });
    total += own;
    longest = Math.max(longest, most);
  };
  yield* settle(inBlocks(context, rows, ROWS_AT_ONCE, count));
  if (total > MOST_CROSSES) {
    throw resourceExhausted(`${total} crosses are more than the ${MOST_CROSSES} that an op makes`, { total });
  }
  return { memory, address, columnCount: columns.length, blocks, total, longest };
}

/** Makes the row `by` rows after the first of all columns the first. */
function moveTo({ u32 }: LinearMemory, address: number, columnCount: number, by: number): void {
  for (let i = 0, at = address >>> 2; i < columnCount; i++, at += layout.COLUMN_BYTES / 4) {
    u32[at + layout.STARTS / 4] += by * 4;
    u32[at + layout.COUNTS / 4] += by * 4;
  }
}

/**
 * Calls `write` for each block with the first of its crosses, with pauses; columns start with the rows of the block. Then corrects the rows at
 * `indices`, which count from the block's first, unless that is 0.
 */
function* eachBlock(
  context: BlockContext,
  { memory, address, columnCount, blocks }: PlannedCrosses,
  indices: number,
  write: (block: RowBlock, first: number, indices: number) => void,
): Steps<void> {
  let first = 0;
  for (const block of blocks) {
    const own = indices === 0 ? 0 : indices + first * 16;
    moveTo(memory, address, columnCount, block.start);
    write(block, first, own);
    moveTo(memory, address, columnCount, -block.start);
    if (own !== 0 && block.start > 0) {
      const { u32 } = memory;
      for (let i = 0, at = own >>> 2; i < block.total; i++, at += 4) u32[at] += block.start;
    }
    first += block.total;
    yield* settle(context.pause());
  }
}

/** The features of each cross, joined by a separator; writes indices to `indices`, unless that is 0. The caller releases the tensor. */
export function* crossedTexts(
  context: BlockContext,
  plan: PlannedCrosses,
  separator: Uint8Array,
  indices: number,
): Steps<Tensor> {
  const { memory, address, columnCount, total } = plan;
  using scope = memory.scope();
  const { length } = separator;
  const separatorAddress = scope.malloc(length);
  memory.u8.set(separator, separatorAddress);
  const result = scope.malloc(layout.MEASURE_BYTES);
  // Measured first, because a block of many strings that grows is copied without a pause.
  const textBytes: number[] = [];
  yield* eachBlock(context, plan, 0, ({ start, end }) => {
    crossLoopsOver(memory).measureCrosses(address, columnCount, end - start, length, true, result);
    textBytes.push(memory.f64[(result + layout.TEXT_BYTES) / 8]);
  });
  const all = textBytes.reduce((sum, bytes) => sum + bytes, 0);
  using builder = new StringBlockBuilder(memory, total, all);
  let block = 0;
  yield* eachBlock(context, plan, indices, ({ start, end, total: count }, _, own) => {
    builder.addWritten(count, textBytes[block++], (target, text) => {
      const { crossTexts } = crossLoopsOver(memory);
      return crossTexts(address, columnCount, end - start, separatorAddress, length, target, text, own) >>> 0;
    });
  });
  return Tensor.fromStringBlock(memory, [total], builder.finish());
}

/** Writes the hash of each cross to `target`, and indices to `indices`, unless that is 0. Without a key, the first feature's hash is the start. */
export function* writeCrossHashes(
  context: BlockContext,
  plan: PlannedCrosses,
  buckets: bigint,
  key: bigint | undefined,
  target: number,
  indices: number,
): Steps<void> {
  const { memory, address, columnCount } = plan;
  using scope = memory.scope();
  const keyAndModulus = scope.malloc(16);
  memory.u64[keyAndModulus / 8] = key ?? 0n;
  memory.u64[keyAndModulus / 8 + 1] = buckets > 0n ? buckets : 2n ** 63n - 1n;
  yield* eachBlock(context, plan, indices, ({ start, end }, first, own) => {
    const { crossHashes } = crossLoopsOver(memory);
    crossHashes(address, columnCount, end - start, key !== undefined, keyAndModulus, target + first * 8, own);
  });
}

/** The fingerprints of strings, and numbers as they are. */
export const plainHashes: FeatureHashes = ({ values }, scope) => {
  if (values.dtype !== DataType.STRING) return values.address;
  const hashes = scope.malloc(values.elementCount * 8);
  crossLoopsOver(values.memory).hashTexts(values.address, values.elementCount, hashes);
  return hashes;
};
