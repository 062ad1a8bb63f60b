/** The errors of the kernels in `variable-kernels.ts` that others do not have. */
import { invalidArgument, notFound, type StatusError } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";

/** NOT_FOUND: a resource is destroyed that does not exist. */
export function resourceMissing(container: string, name: string): StatusError {
  return notFound(`Resource ${container}/${name}/<unknown> does not exist.`, { container, name });
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

/** INVALID_ARGUMENT: an index outside the rows; `where` is the text of its position in the indices. */
export function indexNotInRange(where: string, index: number, limit: number): StatusError {
  return invalidArgument(`indices${where} = ${index} is not in [0, ${limit})`, { where, index, limit });
}
