import { Code, dataLoss, invalidArgument, resourceExhausted, type StatusError, toStatusError } from "@heddle/status";

/** The place in front of a message; a place may be empty. */
function led(place: string): string {
  return place === "" ? "" : `${place}, `;
}

/** INVALID_ARGUMENT: a cell is not a value of the wanted type. */
export function badCell(place: string, column: string, wanted: string, found: string): StatusError {
  return invalidArgument(`${led(place)}column '${column}': wanted ${wanted}, found ${found}`, {
    place,
    column,
    wanted,
  });
}

/** INVALID_ARGUMENT: a row has no value where one is needed. */
export function nullCell(place: string, column: string): StatusError {
  return invalidArgument(`${led(place)}column '${column}' has no value`, { place, column });
}

/** INVALID_ARGUMENT: text that breaks the rules of its form. */
export function badText(place: string, why: string): StatusError {
  return invalidArgument(`${place}: ${why}`, { place });
}

/** RESOURCE_EXHAUSTED: a row is longer than the limit. */
export function rowTooLong(place: string, maxRowBytes: number): StatusError {
  return resourceExhausted(`${place}: the row has more than the ${maxRowBytes} bytes of maxRowBytes`, {
    place,
    maxRowBytes,
  });
}

/** INVALID_ARGUMENT: a form of file cannot hold such a column. */
export function cannotHold(format: string, column: string, why: string): StatusError {
  return invalidArgument(`${format} cannot hold column '${column}': ${why}`, { format, column });
}

/** INVALID_ARGUMENT: a batch does not have the columns of the first one. */
export function otherColumns(format: string, wanted: string, found: string): StatusError {
  return invalidArgument(
    `the columns of a ${format} file are those of its first batch: wanted ${wanted}, found ${found}`,
    {
      format,
      wanted,
      found,
    },
  );
}

/** DATA_LOSS: damaged bytes, in the words of the library that reads them. */
export function damaged(name: string, format: string, error: unknown): StatusError {
  const status = toStatusError(error);
  if (status === error && status.code !== Code.DATA_LOSS) return status;
  return dataLoss(`${name} is damaged, or is not ${format}: ${status.message}`, { name, format });
}

/** A cell for a message: its first characters, in quotes. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
