/** Failures that many ops have in common; the messages are TensorFlow's unless they say otherwise. */
import { invalidArgument, resourceExhausted, type StatusError } from "@heddle/status";

/** RESOURCE_EXHAUSTED: a list of indices longer than is worked on at once; ours. */
export function tooManyIndices(count: number, maximum: number): StatusError {
  return resourceExhausted(`${count} indices are more than the ${maximum} that an op works on`, { count, maximum });
}

/** INVALID_ARGUMENT: an index that cannot be moved exactly; ours. */
export function indexTooLarge(index: bigint): StatusError {
  return invalidArgument(`the index ${index} is beyond 2^53`, { index });
}

/** INVALID_ARGUMENT: a size below its minimum, 0 or -1. */
export function negativeDimension(size: number | bigint, minimum: number): StatusError {
  return invalidArgument(`Dimension ${size} must be >= ${minimum}`, { size });
}
