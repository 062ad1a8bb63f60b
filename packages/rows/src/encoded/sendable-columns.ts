import { type Column, type Columns, type NumberArray, rowCountOf } from "../column.js";

/**
 * Copies of columns for another thread: each array has a buffer of its own, with the rows of the column alone.
 *
 * @param transfer receives the buffers
 */
export function sendableColumns(columns: Columns, transfer: Transferable[]): Columns {
  return new Map(Array.from(columns, ([name, column]) => [name, sendable(column, 0, rowCountOf(column), transfer)]));
}

/** Rows `start` up to `end` of a column. */
function sendable(column: Column, start: number, end: number, transfer: Transferable[]): Column {
  const own = <T extends NumberArray>(values: T): T => {
    const copy = values.slice(start, end) as T;
    transfer.push(copy.buffer as ArrayBuffer);
    return copy;
  };
  const nulls = "nulls" in column && column.nulls ? { nulls: own(column.nulls) } : {};
  if (column.kind === "number") return { ...column, values: own(column.values), ...nulls };
  const { [start]: first = 0, [end]: last = 0 } = column.offsets;
  const offsets = column.offsets.slice(start, end + 1);
  if (first !== 0) for (const [i, offset] of offsets.entries()) offsets[i] = offset - first;
  transfer.push(offsets.buffer);
  if (column.kind === "list")
    return { ...column, offsets, items: sendable(column.items, first, last, transfer), ...nulls };
  const bytes = column.bytes.slice(first, last);
  transfer.push(bytes.buffer);
  return { ...column, bytes, offsets, ...nulls };
}
