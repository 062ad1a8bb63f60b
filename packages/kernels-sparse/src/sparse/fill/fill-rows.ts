import type { ComputeContext } from "@heddle/kernel-api";
import type { MemoryScope } from "@heddle/memory";
import { resourceExhausted, type StatusError } from "@heddle/status";
import { DataType, Tensor } from "@heddle/tensor";
import { fillingLoopsOver } from "./filling-loops.js";

/** The most rows; where each starts takes 1 GiB. */
const MOST_ROWS = 2 ** 28;

/** Indices row by row, with a new one for each row that had none. */
export interface FilledRows extends Disposable {
  readonly indices: Tensor;
  readonly count: number;
  /** The address of the number of each index' value, uint32: that after the last value for a new one. */
  readonly picks: number;
  /** True when the indices were given so. */
  readonly isGiven: boolean;
}

/**
 * Fills the rows of a vector or matrix of int64, and sets outputs 2 and 3: which rows were empty, and the new place of each index.
 *
 * @param wrongRow the error for the index with that number, whose row is not below `rows`
 * @throws {StatusError} RESOURCE_EXHAUSTED for 2^28 rows
 */
export function fillRows(
  context: ComputeContext,
  scope: MemoryScope,
  indices: Tensor,
  rows: number,
  wrongRow: (index: number) => StatusError,
): FilledRows {
  if (rows >= MOST_ROWS) throw resourceExhausted(`${rows} rows are more than the ${MOST_ROWS} that an op works on`);
  const [given, rank = 1] = indices.shape;
  const { memory } = context;
  const starts = scope.malloc((rows + 1) * 4);
  const isEmpty = scope.malloc(rows);
  const order = scope.malloc(4);
  const planned = fillingLoopsOver(memory).planRows(indices.address, rank, given, rows, starts, isEmpty, order) >>> 0;
  if (planned < given) throw wrongRow(planned);
  const count = memory.u32[(starts >>> 2) + rows];
  const isGiven = memory.u32[order >>> 2] !== 0 && count === given;
  const picks = scope.malloc(count * 4);
  const reverse = context.allocateOutput(3, [given]);
  const indicator = context.allocateOutput(2, [rows]);
  memory.u8.copyWithin(indicator.address, isEmpty, isEmpty + rows);
  const filled = Tensor.allocate(memory, DataType.INT64, indices.rank === 1 ? [count] : [count, rank]);
  const { address } = filled;
  const loops = fillingLoopsOver(memory);
  loops.fillRows(indices.address, rank, given, rows, starts, isEmpty, address, picks, reverse.address);
  return { indices: filled, count, picks, isGiven, [Symbol.dispose]: () => filled.release() };
}
