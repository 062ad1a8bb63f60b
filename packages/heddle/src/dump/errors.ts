import { invalidArgument, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: the cells of a file cannot be counted. */
export function cellsNotCounted(cellsEnd: number, cellBytes: number): StatusError {
  return invalidArgument(
    `${cellsEnd} bytes before the first text are no whole number of ${cellBytes}-byte cells: say how many there are with --count`,
    { cellsEnd, cellBytes },
  );
}

/** INVALID_ARGUMENT: the elements of a file cannot be counted. */
export function elementsNotCounted(): StatusError {
  return invalidArgument(
    "the bytes do not say how many elements they encode, and no number of them uses all bytes: say it with --count",
  );
}

/** INVALID_ARGUMENT: more cells are asked for than the file has bytes for. */
export function tooManyCells(count: number, cellBytes: number, foundBytes: number): StatusError {
  return invalidArgument(`${count} cells of ${cellBytes} bytes do not fit into ${foundBytes} bytes`, {
    count,
    cellBytes,
    foundBytes,
  });
}

/** INVALID_ARGUMENT: the layout says itself how many strings there are, and it is another number. */
export function wrongCount(wanted: number, found: number): StatusError {
  return invalidArgument(`--count says ${wanted}, but the bytes say ${found}`, { wanted, found });
}

/** INVALID_ARGUMENT: an option that the layout has no use for. */
export function baseNotUsed(layout: string): StatusError {
  return invalidArgument(`--base is for layouts with addresses: ${layout} has none`, { layout });
}
