import { type Columns, gatherRows, inputOfColumn, type RowBatch, sliceColumn } from "@heddle/rows";
import { invalidArgument } from "@heddle/status";
import type { Inputs } from "../model/make-feeds.js";
import type { SignatureInfo } from "../model/signature-info.js";

/** Some rows of columns, and their places in messages. */
export type PlacedRows = Pick<RowBatch, "columns" | "rowCount" | "place">;

/** Rows `start` up to `end` of a batch: views. */
export function sliceRows({ columns, rowCount, place }: PlacedRows, start: number, end: number): PlacedRows {
  if (start === 0 && end === rowCount) return { columns, rowCount, place };
  const sliced: Columns = new Map(Array.from(columns, ([name, column]) => [name, sliceColumn(column, start, end)]));
  return { columns: sliced, rowCount: end - start, place: (row) => place(start + row) };
}

/** The rows of a batch at `indexes`: a copy. */
export function pickRows({ columns, place }: PlacedRows, indexes: readonly number[]): PlacedRows {
  const picked: Columns = new Map(Array.from(columns, ([name, column]) => [name, gatherRows(column, indexes)]));
  return { columns: picked, rowCount: indexes.length, place: (row) => place(indexes[row] ?? 0) };
}

/**
 * The inputs of a run over rows; too few for a model with a batch size of its own are filled up with the last one. An input with a default that
 * has no column is left out.
 *
 * @param columnOf the column of each input
 * @throws {StatusError} INVALID_ARGUMENT with the place of a cell of another type or shape, or without a value
 */
export function inputsOfRows(
  { columns, rowCount, place }: PlacedRows,
  { inputs }: SignatureInfo,
  columnOf: ReadonlyMap<string, string>,
  fixed: number | undefined,
): Inputs {
  const rows = fixed ?? rowCount;
  const indexes = rows > rowCount ? Array.from({ length: rows }, (_, row) => Math.min(row, rowCount - 1)) : undefined;
  const rowPlace = (row: number) => place(Math.min(row, rowCount - 1));
  const values = Object.entries(inputs).flatMap(([input, wanted]) => {
    const name = columnOf.get(input) ?? input;
    const column = columns.get(name);
    if (!column && wanted.isOptional && !columnOf.has(input)) return [];
    if (!column) throw invalidArgument(`${place(0)} has no column '${name}'`, { input, name });
    const whole = indexes ? gatherRows(column, indexes) : column;
    return [[input, inputOfColumn(whole, wanted, { name, place: rowPlace })] as const];
  });
  return Object.fromEntries(values);
}

/**
 * The first size that the inputs state: the only size of a batch. Inputs with a default need not be of a batch.
 *
 * @throws {StatusError} INVALID_ARGUMENT for scalars and for two sizes
 */
export function fixedBatch({ inputs }: Pick<SignatureInfo, "inputs">): number | undefined {
  let fixed: number | undefined;
  for (const [name, { shape, isOptional }] of Object.entries(inputs)) {
    if (!shape || isOptional) continue;
    const [size] = shape;
    if (size === undefined) throw invalidArgument(`input '${name}' is a scalar: it has no rows`, { input: name });
    if (size < 0) continue;
    if (fixed !== undefined && fixed !== size) {
      throw invalidArgument(`the inputs have batches of ${fixed} and of ${size} rows, which are not rows of one file`, {
        input: name,
      });
    }
    fixed = size;
  }
  return fixed;
}
