import { invalidArgument, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: sizes that no array can have. */
export function shapeHasNone(shape: readonly number[]): StatusError {
  return invalidArgument(`invalid shape [${shape}] of a string array`, { shape });
}

/** INVALID_ARGUMENT: a shape that the array cannot have. */
export function shapeMismatch(from: readonly number[], to: readonly number[], action: string): StatusError {
  return invalidArgument(`a string array of shape [${from}] cannot be ${action} [${to}]`, { from, to });
}

/** INVALID_ARGUMENT: a list with an entry for each dimension has more or fewer. */
export function wrongRank(wanted: number, found: number): StatusError {
  return invalidArgument(`wanted a number for each of ${wanted} dimensions, found ${found}`, { wanted, found });
}
