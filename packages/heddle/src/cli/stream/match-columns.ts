import { invalidArgument } from "@heddle/status";
import { quotedNames, suggestion } from "../../model/nearest-name.js";

/**
 * The column of each input, by the name of the input: the one that `--column` names, the one of the same name, or the only one
 * of the file for the only input.
 *
 * @param flags `INPUT=COLUMN`
 * @throws {StatusError} INVALID_ARGUMENT with the nearest name for an unknown input or column
 */
export function matchColumns(
  inputs: readonly string[],
  columns: readonly string[],
  flags: readonly string[],
  file: string,
): ReadonlyMap<string, string> {
  const chosen = new Map(flags.map((flag) => splitFlag(flag, inputs)));
  return new Map(
    inputs.map((input) => {
      const named = chosen.get(input);
      const [only] = columns;
      if (named === undefined && inputs.length === 1 && columns.length === 1 && only !== undefined)
        return [input, only];
      const column = named ?? input;
      if (columns.includes(column)) return [input, column];
      const found = columns.length === 0 ? "it has no columns" : `it has ${quotedNames(columns)}`;
      const use = named === undefined ? `: ${found}; --column ${input}=NAME names another` : `: ${found}`;
      throw invalidArgument(
        `${file} has no column '${column}' for input '${input}'${suggestion(column, columns)}${use}`,
        { input, column, columns },
      );
    }),
  );
}

function splitFlag(flag: string, inputs: readonly string[]): readonly [string, string] {
  const at = flag.indexOf("=");
  if (at <= 0) throw invalidArgument(`--column must be INPUT=COLUMN, found '${flag}'`);
  const input = flag.slice(0, at);
  if (!inputs.includes(input)) {
    throw invalidArgument(
      `--column names the input '${input}'${suggestion(input, inputs)}: there are ${quotedNames(inputs)}`,
    );
  }
  return [input, flag.slice(at + 1)];
}
