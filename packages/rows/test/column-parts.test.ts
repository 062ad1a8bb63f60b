import { type Column, concatColumns, sliceColumn, spreadRows, stringColumn, type TypedColumn } from "@heddle/rows";
import { describe, expect, test } from "vitest";

/** The values of a column. */
function valuesOf(column: Column): unknown[] {
  if (column.kind === "number")
    return [...column.values].map((value, row) => (column.nulls?.[row] === 1 ? null : value));
  return Array.from(column.offsets.subarray(1), (end, row) => {
    const start = column.offsets[row];
    if (column.kind !== "text" && column.kind !== "json" && column.nulls?.[row] === 1) return null;
    if (column.kind === "list") return valuesOf(column.items).slice(start, end);
    return new TextDecoder().decode(column.bytes.subarray(start, end));
  });
}

const texts = stringColumn(["a", "bc", null, "d"]);
const numbers: TypedColumn = { kind: "number", type: "int64", values: BigInt64Array.of(1n, 2n, 3n, 4n) };
const lists: TypedColumn = { kind: "list", offsets: Int32Array.of(0, 1, 1, 3, 4), items: texts };

describe("concatColumns", () => {
  test.each([texts, numbers, lists])("joins parts of a column of kind $kind", (column) => {
    const parts = [sliceColumn(column, 1, 4), sliceColumn(column, 0, 0), sliceColumn(column, 0, 2)];
    const values = valuesOf(column);
    expect(valuesOf(concatColumns(parts))).toEqual([...values.slice(1), ...values.slice(0, 2)]);
  });
});

describe("spreadRows", () => {
  test.each([texts, numbers, lists])("puts null between the rows of a column of kind $kind", (column) => {
    const values = valuesOf(column);
    const spread = spreadRows(column, [1, 2, 4, 5], 7);
    expect(valuesOf(spread)).toEqual([null, values[0], values[1], null, values[2], values[3], null]);
    expect(valuesOf(spreadRows(sliceColumn(column, 0, 0), [], 2))).toEqual([null, null]);
  });
});
