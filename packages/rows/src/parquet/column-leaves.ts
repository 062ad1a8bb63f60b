import type { DecodedArray } from "hyparquet";
import { type Column, type NumberColumn, numberArrays, type TypedColumn } from "../column.js";

/** The values of a column without its lists, with the levels that state them. */
export interface Leaf {
  readonly values: DecodedArray;
  readonly definitionLevels: number[];
  /** Empty where there are no lists. */
  readonly repetitionLevels: number[];
  readonly isList: boolean;
}

/**
 * The values and levels of a column, which comes in parts. The library's own way from nested arrays takes an object for each list and
 * number, and ten times as long.
 *
 * Source: Parquet format, nested encoding. Values may be null at each level: a list of depth n has levels up to 2n + 1.
 */
export function leafOf(parts: readonly TypedColumn[]): Leaf {
  const definitionLevels: number[] = [];
  const repetitionLevels: number[] = [];
  const isList = parts[0]?.kind === "list";
  const chunks: { column: Column; start: number; end: number }[] = [];
  let isWhole = true;

  const visit = (column: Column, start: number, end: number, definition: number, repetition: number, depth: number) => {
    if (column.kind === "list") {
      const { offsets, items, nulls } = column;
      for (let row = start; row < end; row++) {
        const first = row === start ? repetition : depth;
        const [from, to] = [offsets[row], offsets[row + 1]];
        if (nulls?.[row] === 1 || from === to) {
          definitionLevels.push(nulls?.[row] === 1 ? definition : definition + 1);
          repetitionLevels.push(first);
          chunks.push({ column: items, start: -1, end: -1 });
          isWhole = false;
        } else {
          visit(items, from, to, definition + 2, first, depth + 1);
        }
      }
      return;
    }
    const nulls = column.kind === "text" || column.kind === "json" ? undefined : column.nulls;
    for (let row = start; row < end; row++) {
      const isNull = nulls?.[row] === 1;
      if (isNull) isWhole = false;
      definitionLevels.push(isNull ? definition : definition + 1);
      if (isList) repetitionLevels.push(row === start ? repetition : depth);
    }
    const last = chunks.at(-1);
    if (last && last.column === column && last.end === start) last.end = end;
    else chunks.push({ column, start, end });
  };
  for (const part of parts) {
    const rows = part.kind === "number" ? part.values.length : part.offsets.length - 1;
    // Every row begins at level 0: a list of lists is visited row by row.
    if (part.kind === "list") for (let row = 0; row < rows; row++) visit(part, row, row + 1, 0, 0, 0);
    else visit(part, 0, rows, 0, 0, 0);
  }
  return { values: valuesOf(chunks, isWhole), definitionLevels, repetitionLevels, isList };
}

/** The values of the chunks, numbers in a typed array where no level lacks a value. */
function valuesOf(chunks: readonly { column: Column; start: number; end: number }[], isWhole: boolean): DecodedArray {
  const first = chunks[0]?.column;
  if (isWhole && first?.kind === "number" && first.type !== "bool") return joinedNumbers(first, chunks);
  const values: unknown[] = [];
  for (const { column, start, end } of chunks) {
    if (start < 0) values.push(undefined);
    for (let row = Math.max(0, start); row < end; row++) values.push(valueAt(column, row));
  }
  return values;
}

function joinedNumbers(
  { type }: NumberColumn,
  chunks: readonly { column: Column; start: number; end: number }[],
): DecodedArray {
  const count = chunks.reduce((sum, { start, end }) => sum + end - start, 0);
  let at = 0;
  if (type === "float" || type === "double" || type === "int64" || type === "uint64") {
    const values = new numberArrays[type](count);
    for (const { column, start, end } of chunks) {
      if (column.kind !== "number") continue;
      // Every chunk is of one column, and has its type.
      (values as Float32Array).set(column.values.subarray(start, end) as Float32Array, at);
      at += end - start;
    }
    return values;
  }
  const values = new Array<number | bigint>(count); // The narrow types are stored in 32 bits.
  for (const { column, start, end } of chunks) {
    for (let i = start; i < end && column.kind === "number"; i++) values[at++] = column.values[i];
  }
  return values;
}

function valueAt(column: Column, row: number): unknown {
  if (column.kind === "list") return undefined;
  if (column.kind !== "text" && column.kind !== "json" && column.nulls?.[row] === 1) return undefined;
  if (column.kind === "number") return column.type === "bool" ? column.values[row] === 1 : column.values[row];
  return column.bytes.subarray(column.offsets[row], column.offsets[row + 1]);
}
