/** The errors of the kernels that are in the first download; each part that is imported on demand has its own. */
import { failedPrecondition, invalidArgument, notFound, type StatusError } from "@heddle/status";
import { dataTypeName, formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: a constant whose value is of another type than its node says. */
export function wrongConstantType(node: string, wanted: number, found: number): StatusError {
  return invalidArgument(
    `Inconsistent TensorProto of type ${dataTypeName(found)} and dtype (${dataTypeName(wanted)}) for constant '${node}'`,
    { node },
  );
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
