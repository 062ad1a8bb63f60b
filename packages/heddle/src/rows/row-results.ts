import { concatColumns, type StringColumn, spreadRows, stringColumn, type TypedColumn } from "@heddle/rows";
import type { StatusError } from "@heddle/status";

/** The outputs of some rows, and the error of each row that failed: its outputs are null. */
export interface RowOutcomes {
  readonly rowCount: number;
  /** Undefined when all rows failed. */
  readonly columns: ReadonlyMap<string, TypedColumn> | undefined;
  readonly errors: readonly (StatusError | undefined)[] | undefined;
}

/** The outcomes of rows, one after another. */
export function joinOutcomes(parts: readonly RowOutcomes[]): RowOutcomes {
  const [first] = parts;
  if (parts.length === 1 && first) return first;
  const rowCount = parts.reduce((sum, part) => sum + part.rowCount, 0);
  const errors = parts.some((part) => part.errors)
    ? parts.flatMap((part) => part.errors ?? new Array<undefined>(part.rowCount).fill(undefined))
    : undefined;
  const found = parts.flatMap(({ columns }) => columns ?? []);
  if (found.length === 0) return { rowCount, columns: undefined, errors };
  const names = [...(found[0]?.keys() ?? [])];
  const columns = new Map(
    names.map((name) => [name, concatColumns(found.flatMap((part) => part.get(name) ?? []))] as const),
  );
  if (found.length === parts.length) return { rowCount, columns, errors };
  let start = 0;
  const indexes = parts.flatMap((part) => {
    const rows = part.columns ? Array.from({ length: part.rowCount }, (_, row) => start + row) : [];
    start += part.rowCount;
    return rows;
  });
  return { rowCount, columns: spreadColumns(columns, indexes, rowCount), errors };
}

/** Outcomes of rows, of which those at `indexes` are `found`, and the others failed with `errors`. */
export function spreadOutcomes(
  found: Pick<RowOutcomes, "columns" | "errors">,
  indexes: readonly number[],
  errors: readonly (StatusError | undefined)[],
): RowOutcomes {
  const all = [...errors];
  for (const [i, row] of indexes.entries()) all[row] = found.errors?.[i];
  const columns = found.columns && spreadColumns(found.columns, indexes, all.length);
  return { rowCount: all.length, columns, errors: all };
}

/** Columns with the rows of `columns` at `indexes`, and null elsewhere. */
export function spreadColumns(
  columns: ReadonlyMap<string, TypedColumn>,
  indexes: readonly number[],
  rowCount: number,
): ReadonlyMap<string, TypedColumn> {
  return new Map(Array.from(columns, ([name, column]) => [name, spreadRows(column, indexes, rowCount)] as const));
}

/** The column of errors: the code and message of each row that failed, null for the others. */
export function errorColumn({ rowCount, errors }: Pick<RowOutcomes, "rowCount" | "errors">): StringColumn {
  if (errors) return stringColumn(errors.map((error) => (error ? `${error.code}: ${error.message}` : undefined)));
  const nulls = new Uint8Array(rowCount).fill(1);
  return { kind: "string", bytes: new Uint8Array(0), offsets: new Int32Array(rowCount + 1), nulls };
}
