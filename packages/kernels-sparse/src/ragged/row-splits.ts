import type { MemoryScope } from "@heddle/memory";
import { DataType, type Tensor } from "@heddle/tensor";
import { type RaggedLoops, raggedLoopsOver } from "./ragged-loops.js";

/** Splits of rows that rise from 0, in memory. */
export interface RowSplits {
  /** The number of the first split in `memory.u32`, and the words from one split to the next; each word is a whole split. */
  readonly first: number;
  readonly step: 1 | 2;
  readonly rows: number;
  /** The number of all values. */
  readonly total: number;
  /** The length of the longest row. */
  readonly widest: number;
}

const MOST = 2 ** 31;

/**
 * Splits that need no conversion: they rise from 0 on and are less than 2^31. Undefined for others.
 *
 * @param loops those that find the longest row
 */
export function risingSplits(
  { memory, address, dtype, rank, elementCount }: Tensor,
  loops: Pick<RaggedLoops, "widestRow">,
): RowSplits | undefined {
  if (rank !== 1 || elementCount === 0) return undefined;
  const step = dtype === DataType.INT64 ? 2 : 1;
  const rows = elementCount - 1;
  const widest = loops.widestRow(address, step + 1, rows) >>> 0;
  if (widest === NOT_RISING) return undefined;
  const first = address >>> 2;
  return { first, step, rows, total: memory.u32[first + rows * step], widest };
}

const NOT_RISING = 2 ** 32 - 1;

/** The most rows; their splits take 64 MiB, also where the result has no elements. */
const MOST_ROWS = 2 ** 24;

/**
 * Splits in the scope of `rows` rows from the number of each value's row. Undefined for numbers that do not rise, or are not below `rows`, and for
 * more than 2^24 rows.
 */
export function splitsOfRowids(
  { memory, address, dtype, elementCount }: Tensor,
  rows: number,
  scope: MemoryScope,
): RowSplits | undefined {
  if (rows > MOST_ROWS || elementCount >= MOST) return undefined;
  const splits = scope.malloc((rows + 2) * 4);
  const shift = dtype === DataType.INT64 ? 3 : 2;
  const widest = raggedLoopsOver(memory).splitRows(address, shift, elementCount, rows, splits) >>> 0;
  if (widest > elementCount) return undefined;
  return { first: splits >>> 2, step: 1, rows, total: elementCount, widest };
}
