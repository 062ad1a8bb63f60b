import { invalidArgument, type StatusError } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";
import { cText } from "../bytes/c-text.js";

/** INVALID_ARGUMENT: RE2 does not accept the pattern. */
export function invalidPattern(pattern: string, error: string): StatusError {
  return invalidArgument(cText(`Invalid pattern: ${pattern}, error: ${error}`), { pattern, error });
}

/** INVALID_ARGUMENT: the pattern that is an input is not a scalar. */
export function patternNotScalar(shape: Shape): StatusError {
  return invalidArgument(`Pattern must be scalar, but received ${formatShape(shape)}`, { shape });
}
