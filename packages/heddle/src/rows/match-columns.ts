import type { RowFormat } from "@heddle/rows";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { quotedNames, suggestion } from "../model/nearest-name.js";
import type { SignatureInfo, TensorInfo } from "../model/signature-info.js";
import { fixedBatch } from "./batch-inputs.js";

/** Where columns of other names are named, for messages. */
export interface ColumnNaming {
  /** The name of the rows, such as a path. */
  readonly source: string;
  /** The flag or option that names a column. */
  readonly option: string;
  /** The form of a file whose columns are chosen. */
  readonly format?: RowFormat | undefined;
}

/**
 * The column of each input, by the name of the input: the chosen one, the one of the same name, or the only one of the rows for the
 * only input. Inputs with a default that have no column are left out, and do not count where the only one is sought.
 *
 * @param chosen columns by the name of their input
 * @throws {StatusError} INVALID_ARGUMENT with the nearest name for an unknown input or column, and for a column of an
 * input with a default that takes no value for each row
 */
export function matchColumns(
  signature: Pick<SignatureInfo, "inputs">,
  columns: readonly string[],
  chosen: ReadonlyMap<string, string>,
  naming: ColumnNaming,
): ReadonlyMap<string, string> {
  const { source, option } = naming;
  const inputs = Object.keys(signature.inputs);
  for (const input of chosen.keys()) {
    if (inputs.includes(input)) continue;
    throw invalidArgument(
      `${option}: the model has no input '${input}'${suggestion(input, inputs)}: it takes ${quotedNames(inputs)}`,
    );
  }
  const hasColumn = (input: string) => chosen.has(input) || columns.includes(input);
  const wanted = inputs.filter((input) => !signature.inputs[input]?.isOptional || hasColumn(input));
  const fixed = fixedBatch(signature);
  return new Map(
    wanted.map((input) => {
      const named = chosen.get(input);
      const [only] = columns;
      if (named === undefined && wanted.length === 1 && columns.length === 1 && only !== undefined) {
        if (only !== input) checkIsOneColumn(only, input, naming);
        return [input, only];
      }
      const column = named ?? input;
      if (columns.includes(column)) {
        checkHasRows(input, signature.inputs[input], fixed, `${source} has column '${column}'`);
        return [input, column];
      }
      const found = columns.length === 0 ? "it has no columns" : `it has ${quotedNames(columns)}`;
      const use = named === undefined ? `: ${found}; ${option} ${input}=NAME names another` : `: ${found}`;
      throw invalidArgument(
        `${source} has no column '${column}' for input '${input}'${suggestion(column, columns)}${use}`,
        { input, column, columns },
      );
    }),
  );
}

/** @throws {StatusError} INVALID_ARGUMENT for a header of CSV or TSV that was not split, because its columns have another separator */
function checkIsOneColumn(column: string, input: string, { source, option, format }: ColumnNaming): void {
  if (format !== "csv" && format !== "tsv") return;
  const [separator] = (format === "csv" ? /[;\t|]/ : /[;|]/).exec(column) ?? [];
  if (separator === undefined) return;
  const isTabs = separator === "\t";
  const remedy = isTabs ? "read the rows as tsv" : `separate the cells with ${format === "csv" ? "commas" : "tabs"}`;
  // A shell takes these characters as they are within quotes; a tab is shown as spaces.
  const choice = isTabs ? `${input}=NAME` : `'${`${input}=${column}`.replaceAll("'", "'\\''")}'`;
  throw invalidArgument(
    `${source} has one column, ${JSON.stringify(column)}: ${remedy}, or take it as it is with ${option} ${choice}`,
    { input, column },
  );
}

/** @throws {StatusError} INVALID_ARGUMENT for an input that may be left out, and whose first size is not that of a batch */
function checkHasRows(input: string, info: TensorInfo | undefined, fixed: number | undefined, found: string): void {
  if (!info?.isOptional || !info.shape) return;
  const [size] = info.shape;
  if (size !== undefined && (size < 0 || size === fixed)) return;
  throw invalidArgument(
    `${found}, but input '${input}' takes ${formatShape(info.shape)}, no value for each row: rename the column, and the input has its default`,
    { input },
  );
}

/** True for a file without rows in a form without a header: its columns are not known. */
export function isEmptyFile(columns: readonly string[], format: RowFormat): boolean {
  return columns.length === 0 && (format === "jsonl" || format === "txt");
}

/** The columns of flags `INPUT=COLUMN`, by input. @throws {StatusError} INVALID_ARGUMENT for another form */
export function columnFlags(flags: readonly string[], option: string): ReadonlyMap<string, string> {
  return new Map(
    flags.map((flag) => {
      const at = flag.indexOf("=");
      if (at <= 0) throw invalidArgument(`${option} must be INPUT=COLUMN, found '${flag}'`);
      return [flag.slice(0, at), flag.slice(at + 1)];
    }),
  );
}
