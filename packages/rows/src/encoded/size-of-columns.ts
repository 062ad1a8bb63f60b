import { type Column, type Columns, rowCountOf } from "../column.js";

/** The bytes of the values of columns, about. */
export function sizeOfColumns(columns: Columns): number {
  let size = 0;
  for (const column of columns.values()) size += sizeOf(column, 0, rowCountOf(column));
  return size;
}

/** The bytes of rows `start` up to `end`. */
function sizeOf(column: Column, start: number, end: number): number {
  if (column.kind === "number") return (end - start) * column.values.BYTES_PER_ELEMENT;
  const { [start]: first = 0, [end]: last = 0 } = column.offsets;
  return column.kind === "list" ? sizeOf(column.items, first, last) : last - first;
}
