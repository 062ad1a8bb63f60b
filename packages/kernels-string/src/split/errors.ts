import { invalidArgument, type StatusError } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: an input that must be a vector is not. */
export function inputNotVector(shape: Shape): StatusError {
  return invalidArgument(`input must be a vector, got shape: ${formatShape(shape)}`, { shape });
}

/** INVALID_ARGUMENT: the separator (`sep`, `delimiter`) is not a scalar. */
export function separatorNotScalar(name: string, shape: Shape): StatusError {
  return invalidArgument(`${name} must be a scalar, got shape: ${formatShape(shape)}`, { name, shape });
}
