/** Failures of the other ops on ragged tensors; the messages are TensorFlow's unless they say otherwise. */
import { invalidArgument, type StatusError } from "@heddle/status";
import type { Shape } from "@heddle/tensor";

export function badNestedSplits(message: string): StatusError {
  return invalidArgument(message);
}

export function fallingSplits(before: bigint, after: bigint): StatusError {
  return invalidArgument(`Ragged splits should be non decreasing, but we got ${before} followed by ${after}`);
}

/** INVALID_ARGUMENT: values without a dimension of rows; ours. */
export function scalarValues(input: string): StatusError {
  return invalidArgument(`${input} must be at least a vector, saw: []`);
}

export function scalarParams(): StatusError {
  return invalidArgument("params.rank must be nonzero");
}

export function gatherOutOfRange(shape: Shape, element: number, index: bigint, rows: number): StatusError {
  return invalidArgument(`indices${subscript(shape, element)} = ${index} is not in [0, ${rows})`, { index, rows });
}

/** INVALID_ARGUMENT: an output rank that the inputs do not give; ours. */
export function wrongOutputRank(found: number, wanted: number): StatusError {
  return invalidArgument(`OUTPUT_RAGGED_RANK is ${wanted}, but the result has the ragged rank ${found}`);
}

export function rangeNotVector(input: string): StatusError {
  return invalidArgument(`${input} must be a scalar or vector`);
}

export function rangeShapesDiffer(): StatusError {
  return invalidArgument("starts, limits, and deltas must have the same shape");
}

export function zeroDelta(): StatusError {
  return invalidArgument("Requires delta != 0");
}

export function rangeTooLong(): StatusError {
  return invalidArgument("Requires ((limit - start) / delta) <= 9223372036854775807");
}

/** The place of an element as a message says it: `[1,0]`, or nothing for a scalar. */
function subscript(shape: Shape, element: number): string {
  const place: number[] = [];
  let rest = element;
  for (let d = shape.length - 1; d >= 0; d--) {
    place.unshift(rest % shape[d]);
    rest = Math.floor(rest / shape[d]);
  }
  return place.length > 0 ? `[${place.join(",")}]` : "";
}
