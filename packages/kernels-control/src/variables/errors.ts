import { failedPrecondition, invalidArgument, notFound, type StatusError } from "@heddle/status";
import { dataTypeName } from "@heddle/tensor";

/** FAILED_PRECONDITION: a variable is read before it is assigned. */
export function variableNotFound(container: string, name: string): StatusError {
  const cause = variableMissing(container, name).message;
  return failedPrecondition(
    `Could not find variable ${name}. This could mean that the variable has been deleted. In TF1, it can also mean the variable is uninitialized. Debug info: container=${container}, status error message=${cause}`,
    { container, name },
  );
}

/** NOT_FOUND: a variable is changed before it is assigned. */
export function variableMissing(container: string, name: string): StatusError {
  return notFound(`Resource ${container}/${name}/N10tensorflow3VarE does not exist.`, { container, name });
}

/** INVALID_ARGUMENT: the type of a variable differs from the one that is read or assigned. */
export function wrongVariableType(action: "read" | "assign", wanted: number, found: number): StatusError {
  return invalidArgument(
    `Trying to ${action} variable with wrong dtype. Expected ${dataTypeName(wanted)} got ${dataTypeName(found)}`,
    { wanted, found },
  );
}
