/** The errors of If, Case, While and For. */
import { invalidArgument, type StatusError } from "@heddle/status";
import { dataTypeName, formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: a condition of a type that is neither true nor false. */
export function conditionType(found: number): StatusError {
  return invalidArgument(`${dataTypeName(found)} cannot be converted to a bool`, { found });
}

/** INVALID_ARGUMENT: a branch index that is not a scalar. */
export function branchIndexNotScalar(): StatusError {
  return invalidArgument("branch_index must be scalar");
}

/** INVALID_ARGUMENT: the condition of a loop must have one result. */
export function wrongConditionCount(found: number): StatusError {
  return invalidArgument(`Expected a single scalar return value, got ${found} return values.`, { found });
}

/** INVALID_ARGUMENT: a bound of a loop that is not a scalar. */
export function loopBoundNotScalar(name: string, found: Shape): StatusError {
  return invalidArgument(`${name} must be a scalar, but ${formatShape(found)}`, { name, found });
}

/** INVALID_ARGUMENT: a loop that would never reach its limit. */
export function badLoopRange(start: number, limit: number, delta: number): StatusError {
  return invalidArgument(`Invalid start/limit/delta: ${start} ${limit} ${delta}`, { start, limit, delta });
}
