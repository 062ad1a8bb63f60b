import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { resourceExhausted } from "@heddle/status";
import { DataType, Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import type { CrossColumn, CrossColumns } from "./cross-columns.js";
import * as layout from "./cross-layout.js";
import { crossLoopsOver } from "./cross-loops.js";

/** The most crosses that are made; their indices take 2 GiB. */
const MOST_CROSSES = 2 ** 27;

/** How hashes of crosses are made. */
export interface CrossHash {
  /** Hashes are below it; 0 for the largest int64. */
  readonly buckets: bigint;
  readonly key: bigint;
}

/** The hash of each feature of a column, of 8 bytes: where they are, in the tensor or a scope. */
export type FeatureHashes = (column: CrossColumn, scope: MemoryScope) => number;

/** Crosses that are not made yet. */
export interface PlannedCrosses {
  readonly memory: LinearMemory;
  /** The columns for the loops. */
  readonly address: number;
  readonly columnCount: number;
  readonly rows: number;
  /** The number of crosses of all rows, and of the row with the most. */
  readonly total: number;
  readonly longest: number;
  readonly textBytes: number;
}

/** The separator of the texts of SparseCross and RaggedCross. */
export const SEPARATOR = /* @__PURE__ */ Uint8Array.of(95, 88, 95);

/**
 * Plans the crosses of all rows: texts with a separator of `separatorSize` bytes, or hashes when that is undefined.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for more than 2^27
 */
export function planCrosses(
  memory: LinearMemory,
  { batchSize, columns }: CrossColumns,
  scope: MemoryScope,
  separatorSize: number | undefined,
  hashes: FeatureHashes = ({ values }) => values.address,
): PlannedCrosses {
  const rows = Math.max(batchSize, 0);
  const address = scope.malloc(columns.length * layout.COLUMN_BYTES);
  const result = scope.malloc(layout.MEASURE_BYTES);
  columns.forEach((column, i) => {
    const features = separatorSize === undefined ? hashes(column, scope) : column.values.address;
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
  });
  const isText = separatorSize !== undefined;
  crossLoopsOver(memory).measureCrosses(address, columns.length, rows, separatorSize ?? 0, isText, result);
  const measured = (offset: number) => memory.f64[(result + offset) / 8];
  const total = measured(layout.TOTAL);
  if (total > MOST_CROSSES) {
    throw resourceExhausted(`${total} crosses are more than the ${MOST_CROSSES} that an op makes`, { total });
  }
  const [longest, textBytes] = [measured(layout.LONGEST), measured(layout.TEXT_BYTES)];
  return { memory, address, columnCount: columns.length, rows, total, longest, textBytes };
}

/** The features of each cross, joined by a separator; writes indices to `indices`, unless that is 0. The caller releases the tensor. */
export function crossedTexts(plan: PlannedCrosses, separator: Uint8Array, indices: number): Tensor {
  const { memory, address, columnCount, rows, total, textBytes } = plan;
  using scope = memory.scope();
  const separatorAddress = scope.malloc(separator.length);
  memory.u8.set(separator, separatorAddress);
  using builder = new StringBlockBuilder(memory, total);
  const loops = crossLoopsOver(memory);
  builder.addWritten(total, textBytes, (target, text) => {
    const { length } = separator;
    return loops.crossTexts(address, columnCount, rows, separatorAddress, length, target, text, indices) >>> 0;
  });
  return Tensor.fromStringBlock(memory, [total], builder.finish());
}

/** Writes the hash of each cross to `target`, and indices to `indices`, unless that is 0. Without a key, the first feature's hash is the start. */
export function writeCrossHashes(
  { memory, address, columnCount, rows }: PlannedCrosses,
  buckets: bigint,
  key: bigint | undefined,
  target: number,
  indices: number,
): void {
  using scope = memory.scope();
  const keyAndModulus = scope.malloc(16);
  memory.u64[keyAndModulus / 8] = key ?? 0n;
  memory.u64[keyAndModulus / 8 + 1] = buckets > 0n ? buckets : 2n ** 63n - 1n;
  const loops = crossLoopsOver(memory);
  loops.crossHashes(address, columnCount, rows, key !== undefined, keyAndModulus, target, indices);
}

/** The fingerprints of strings, and numbers as they are. */
export const plainHashes: FeatureHashes = ({ values }, scope) => {
  if (values.dtype !== DataType.STRING) return values.address;
  const hashes = scope.malloc(values.elementCount * 8);
  crossLoopsOver(values.memory).hashTexts(values.address, values.elementCount, hashes);
  return hashes;
};
