/** The errors of Assert. */
import { invalidArgument, type StatusError } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: an assertion does not hold; `data` is what it was asked to show. */
export function assertionFailed(data: readonly string[]): StatusError {
  return invalidArgument(`assertion failed: ${data.map((text) => `[${text}]`).join(" ")}`);
}

/** INVALID_ARGUMENT: an input that must be a scalar. */
export function notAScalar(index: number, found: Shape): StatusError {
  return invalidArgument(`In[${index}] should be a scalar: ${formatShape(found)}`, { index, found });
}
