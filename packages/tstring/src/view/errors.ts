import { invalidArgument, outOfRange, resourceExhausted, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: sizes that no array can have. */
export function shapeHasNone(shape: readonly number[]): StatusError {
  return invalidArgument(`no string array has the shape [${shape}]`, { shape });
}

/** INVALID_ARGUMENT: an array that has no such form. */
export function shapeMismatch(from: readonly number[], to: readonly number[], action: string): StatusError {
  return invalidArgument(`a string array of shape [${from}] cannot be ${action} [${to}]`, { from, to });
}

/** INVALID_ARGUMENT: a reshape that needs the cells in another order, or side by side. */
export function notEvenlySpaced(from: readonly number[], to: readonly number[]): StatusError {
  return invalidArgument(
    `a string view of shape [${from}] has no strides for the shape [${to}]: copy it with toBlock() first`,
    { from, to },
  );
}

/** INVALID_ARGUMENT: an order of dimensions that is none. */
export function notAPermutation(order: readonly number[], rank: number): StatusError {
  return invalidArgument(`[${order}] is not an order of ${rank} dimensions`, { order, rank });
}

/** INVALID_ARGUMENT: a list with an entry for each dimension has more or fewer. */
export function wrongRank(wanted: number, found: number): StatusError {
  return invalidArgument(`wanted a number for each of ${wanted} dimensions, found ${found}`, { wanted, found });
}

/** OUT_OF_RANGE: a place that is not in the array. */
export function positionNotInShape(position: readonly number[], shape: readonly number[]): StatusError {
  return outOfRange(`[${position}] is not in a string array of shape [${shape}]`, { position, shape });
}

/** INVALID_ARGUMENT: a slice that goes nowhere; an element that is repeated is a broadcast. */
export function stepIsZero(dimension: number): StatusError {
  return invalidArgument(`a slice has a step of 0 in dimension ${dimension}: wanted another whole number`, {
    dimension,
  });
}

/** OUT_OF_RANGE: a slice that leaves the array. */
export function sliceOutOfRange(
  dimension: number,
  begin: number,
  count: number,
  step: number,
  size: number,
): StatusError {
  return outOfRange(
    `a slice of ${count} elements from ${begin} in steps of ${step} is not in dimension ${dimension} of size ${size}`,
    { dimension, begin, count, step, size },
  );
}

/** RESOURCE_EXHAUSTED: a copy whose cells alone are more than the memory may have. */
export function copyTooLarge(shape: readonly number[], maximumBytes: number): StatusError {
  return resourceExhausted(`the strings of a view of shape [${shape}] do not fit into ${maximumBytes} bytes`, {
    shape,
    maximumBytes,
  });
}
