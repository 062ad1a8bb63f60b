import { type Column, type NumberArray, numberArrays, rowCountOf, type TypedColumn } from "./column.js";

/**
 * A column of `rowCount` rows, of which those at `indexes` are the rows of `column`, in order, and the others are null. The bytes of
 * strings and the items of lists are shared.
 *
 * @param indexes ascending, one for each row of `column`
 */
export function spreadRows(column: Column, indexes: ArrayLike<number>, rowCount: number): TypedColumn {
  const nulls = new Uint8Array(rowCount).fill(1);
  const given = column.kind === "text" || column.kind === "json" ? undefined : column.nulls;
  for (let i = 0; i < indexes.length; i++) nulls[indexes[i]] = given?.[i] ?? 0;
  if (column.kind === "number") {
    const values: NumberArray = new numberArrays[column.type](rowCount);
    for (let i = 0; i < indexes.length; i++) values[indexes[i]] = column.values[i];
    return { kind: "number", type: column.type, values, nulls };
  }
  const offsets = new Int32Array(rowCount + 1);
  let row = 0;
  let end = column.offsets[0];
  for (let i = 0; i < rowCountOf(column); i++) {
    while (row <= indexes[i]) offsets[row++] = end;
    end = column.offsets[i + 1];
  }
  offsets.fill(end, row);
  if (column.kind === "list") return { ...column, offsets, nulls };
  return column.kind === "string"
    ? { ...column, offsets, nulls }
    : { kind: "string", bytes: column.bytes, offsets, nulls };
}
