import { invalidArgument, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: a size below its minimum, 0 or -1. */
export function negativeDimension(size: number | bigint, minimum: number): StatusError {
  return invalidArgument(`Dimension ${size} must be >= ${minimum}`, { size });
}
