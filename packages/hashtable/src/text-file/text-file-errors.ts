/** The errors of initialising a table from a text file. */
import { invalidArgument, outOfRange, type StatusError } from "@heddle/status";
import { type DataType, dataTypeName, formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: a delimiter that is not one byte. */
export function badDelimiter(): StatusError {
  return invalidArgument("delimiter should be only 1 char");
}

/** INVALID_ARGUMENT: a file name that is not one string. */
export function badFileNameShape(found: Shape): StatusError {
  return invalidArgument(`filename should be a single string, but got ${formatShape(found)}`, { found });
}

/** INVALID_ARGUMENT: an empty file name. */
export function emptyFileName(): StatusError {
  return invalidArgument("filename cannot be empty.");
}

/** INVALID_ARGUMENT: a column kind that the table's type does not go with. */
export function wrongColumnType(
  what: "Key" | "Value",
  column: "line number" | "whole line",
  found: DataType,
): StatusError {
  const lower = what.toLowerCase();
  const wholeLine = what === "Key" ? "string or integer table key" : "table value dtype of integer or string";
  const wanted = column === "line number" ? `table ${lower} dtype of int64` : wholeLine;
  return invalidArgument(`${what} index for ${column} requires ${wanted}, got ${dataTypeName(found)}`, { found });
}

/** INVALID_ARGUMENT: a type that text is not read as. */
export function columnTypeNotSupported(dtype: DataType): StatusError {
  return invalidArgument(`Data type ${dataTypeName(dtype)} not supported.`, { dtype });
}

/** INVALID_ARGUMENT: a field that is no number of the type; `line` counts from 0. */
export function badField(field: string, line: number, dtype: DataType): StatusError {
  return invalidArgument(`Field ${field} in line ${line} is not a valid ${dataTypeName(dtype)}.`, { field, line });
}

/** INVALID_ARGUMENT: a line with too few columns; `line` counts from 0. */
export function tooFewColumns(path: string, line: number, text: string, wanted: number, found: number): StatusError {
  return invalidArgument(
    `Invalid number of columns in ${path} line ${line} (${text}) : expected at least ${wanted} got ${found}`,
    { path, line, wanted, found },
  );
}

/** INVALID_ARGUMENT: a blank line that ends at byte `position`. */
export function blankLine(path: string, position: number): StatusError {
  return invalidArgument(`Invalid content in ${path}: empty line found at position ${position}.`, { path, position });
}

/** INVALID_ARGUMENT: fewer lines than the vocabulary is said to have. */
export function tooFewLines(path: string, wanted: number, found: number): StatusError {
  return invalidArgument(`Invalid vocab_size in ${path}: expected ${wanted} but got ${found}`, {
    path,
    wanted,
    found,
  });
}

/** OUT_OF_RANGE: a file without a line. */
export function emptyFile(path: string): StatusError {
  return outOfRange("Read less bytes than requested", { path });
}

/** OUT_OF_RANGE: a vocabulary that is said to have no line. */
export function noLinesWanted(path: string): StatusError {
  return outOfRange(`Finished reading 0 of lines from ${path}`, { path });
}

/** INVALID_ARGUMENT: a line longer than a reader accepts. */
export function lineTooLong(path: string, position: number, limitBytes: number): StatusError {
  return invalidArgument(`${path}: the line at position ${position} is longer than ${limitBytes} bytes`, {
    path,
    position,
    limitBytes,
  });
}
