import { inputOfColumn, sliceColumn } from "@heddle/rows";
import { type StatusError, toStatusError } from "@heddle/status";
import type { SignatureInfo } from "../model/signature-info.js";
import { type PlacedRows, pickRows, sliceRows } from "./batch-inputs.js";
import { joinOutcomes, type RowOutcomes, spreadOutcomes } from "./row-results.js";

/** Runs some rows together. */
export interface RowRuns {
  /** @throws {StatusError} when a row fails */
  run(rows: PlacedRows): Promise<RowOutcomes>;
  /** True for an error that is not of a row, and ends the batch. */
  isFatal(error: StatusError): boolean;
}

/**
 * Runs rows that failed together: those with a wrong cell are left out, and of the others those that fail are found by running halves.
 *
 * @param failure the error of all rows together
 * @throws {StatusError} that is fatal
 */
export async function runApart(
  rows: PlacedRows,
  failure: StatusError,
  { inputs }: SignatureInfo,
  columnOf: ReadonlyMap<string, string>,
  runs: RowRuns,
): Promise<RowOutcomes> {
  const errors = cellErrors(rows, inputs, columnOf);
  const sound = [...errors.keys()].filter((row) => errors[row] === undefined);
  if (sound.length === rows.rowCount) return runHalves(rows, failure, runs);
  if (sound.length === 0) return { rowCount: rows.rowCount, columns: undefined, errors };
  const found = await runOrHalve(pickRows(rows, sound), runs);
  return spreadOutcomes(found, sound, errors);
}

async function runOrHalve(rows: PlacedRows, runs: RowRuns): Promise<RowOutcomes> {
  try {
    return await runs.run(rows);
  } catch (error) {
    const status = toStatusError(error);
    if (runs.isFatal(status)) throw status;
    return runHalves(rows, status, runs);
  }
}

async function runHalves(rows: PlacedRows, failure: StatusError, runs: RowRuns): Promise<RowOutcomes> {
  const { rowCount } = rows;
  if (rowCount === 1) return { rowCount, columns: undefined, errors: [failure] };
  const middle = rowCount >> 1;
  const first = await runOrHalve(sliceRows(rows, 0, middle), runs);
  const second = await runOrHalve(sliceRows(rows, middle, rowCount), runs);
  return joinOutcomes([first, second]);
}

/** The first error of the cells of each row. */
function cellErrors(
  { columns, rowCount }: PlacedRows,
  inputs: SignatureInfo["inputs"],
  columnOf: ReadonlyMap<string, string>,
): (StatusError | undefined)[] {
  const errors = new Array<StatusError | undefined>(rowCount).fill(undefined);
  for (const [input, wanted] of Object.entries(inputs)) {
    const name = columnOf.get(input) ?? input;
    const column = columns.get(name);
    if (!column) continue;
    const where = { name, place: () => "" };
    const visit = (start: number, end: number): void => {
      try {
        inputOfColumn(sliceColumn(column, start, end), wanted, where);
      } catch (error) {
        if (end - start === 1) {
          errors[start] ??= toStatusError(error);
          return;
        }
        const middle = (start + end) >> 1;
        visit(start, middle);
        visit(middle, end);
      }
    };
    if (rowCount > 0) visit(0, rowCount);
  }
  return errors;
}
