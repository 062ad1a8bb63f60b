import { failedPrecondition, invalidArgument, notFound, type StatusError } from "@heddle/status";
import { dataTypeName, formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: a constant whose value is of another type than its node says. */
export function wrongConstantType(node: string, wanted: number, found: number): StatusError {
  return invalidArgument(
    `Inconsistent TensorProto of type ${dataTypeName(found)} and dtype (${dataTypeName(wanted)}) for constant '${node}'`,
    { node },
  );
}

/** INVALID_ARGUMENT: an assertion does not hold; `data` is what it was asked to show. */
export function assertionFailed(data: readonly string[]): StatusError {
  return invalidArgument(`assertion failed: ${data.map((text) => `[${text}]`).join(" ")}`);
}

/** INVALID_ARGUMENT: an input that must be a scalar. */
export function notAScalar(index: number, found: Shape): StatusError {
  return invalidArgument(`In[${index}] should be a scalar: ${formatShape(found)}`, { index, found });
}

/** FAILED_PRECONDITION: a variable is read that was never assigned. */
export function variableNotFound(container: string, name: string): StatusError {
  const cause = variableMissing(container, name).message;
  return failedPrecondition(
    `Could not find variable ${name}. This could mean that the variable has been deleted. In TF1, it can also mean the variable is uninitialized. Debug info: container=${container}, status error message=${cause}`,
    { container, name },
  );
}

/** NOT_FOUND: a variable is changed that was never assigned. */
export function variableMissing(container: string, name: string): StatusError {
  return notFound(`Resource ${container}/${name}/N10tensorflow3VarE does not exist.`, { container, name });
}

/** NOT_FOUND: a resource is destroyed that does not exist. */
export function resourceMissing(container: string, name: string): StatusError {
  return notFound(`Resource ${container}/${name}/<unknown> does not exist.`, { container, name });
}

/** INVALID_ARGUMENT: a variable is read or assigned as another type than it has. */
export function wrongVariableType(action: "read" | "assign", wanted: number, found: number): StatusError {
  return invalidArgument(
    `Trying to ${action} variable with wrong dtype. Expected ${dataTypeName(wanted)} got ${dataTypeName(found)}`,
    { wanted, found },
  );
}

/** INVALID_ARGUMENT: an assignment that would change the shape, where that is forbidden. */
export function wrongVariableShape(wanted: Shape, found: Shape): StatusError {
  return invalidArgument(
    `Trying to assign to variable with tensor with wrong shape. Expected ${formatShape(wanted)} got ${formatShape(found)}`,
    { wanted, found },
  );
}

/** INVALID_ARGUMENT: what is added to a variable has another shape. */
export function wrongUpdateShape(variable: Shape, update: Shape): StatusError {
  return invalidArgument(
    `Cannot update variable with shape ${formatShape(variable)} using a Tensor with shape ${formatShape(update)}, shapes must be equal.`,
    { variable, update },
  );
}

/** INVALID_ARGUMENT: rows are gathered from a scalar. */
export function scalarParams(): StatusError {
  return invalidArgument("params must be at least 1 dimensional");
}

/** INVALID_ARGUMENT: `batch_dims` does not fit the inputs. */
export function badBatchDims(problem: string): StatusError {
  return invalidArgument(problem);
}

/** INVALID_ARGUMENT: an index outside the rows there are; `where` is its place in the indices. */
export function indexNotInRange(where: readonly number[], index: number, limit: number): StatusError {
  return invalidArgument(`indices[${where.join(",")}] = ${index} is not in [0, ${limit})`, { where, index, limit });
}

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
