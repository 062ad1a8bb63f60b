import type { Column, StringColumn } from "@heddle/rows";
import { invalidArgument } from "@heddle/status";

/** The name of the column of errors. */
const ERROR_COLUMN = "error";

/**
 * The columns to write: those of the input, of the outputs, and `error`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for two of one name, which the detail `input` has
 */
export function resultColumns(
  { columns, errors }: { readonly columns: ReadonlyMap<string, Column>; readonly errors: StringColumn | undefined },
  inputs: ReadonlyMap<string, Column>,
): ReadonlyMap<string, Column> {
  const all = new Map(inputs);
  for (const [name, column] of columns) {
    if (all.has(name)) {
      throw invalidArgument(
        `column '${name}' of the input and output '${name}' have one name: leave --with-inputs out`,
        { input: name },
      );
    }
    all.set(name, column);
  }
  if (!errors) return all;
  if (all.has(ERROR_COLUMN)) {
    throw invalidArgument(`a column has the name '${ERROR_COLUMN}', which is that of the errors of rows`, {
      input: ERROR_COLUMN,
    });
  }
  return all.set(ERROR_COLUMN, errors);
}

/** The sentence that says which outputs are left out. */
export function leftOutNote(names: readonly string[]): string {
  return `left out, without a value for each row: ${names.map((name) => `'${name}'`).join(", ")}`;
}
