import { invalidArgument, type StatusError } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: the pattern that is an input is not a scalar. */
export function patternNotScalar(shape: Shape): StatusError {
  return invalidArgument(`Pattern must be scalar, but received ${formatShape(shape)}`, { shape });
}
