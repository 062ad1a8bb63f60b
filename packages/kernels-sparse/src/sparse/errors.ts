import { invalidArgument, type StatusError } from "@heddle/status";
import { DataType, formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: a size of a dense shape is negative. */
export function negativeSize(size: bigint): StatusError {
  return invalidArgument(`Expected shape dimensions to be non-negative, got ${size}`, { size });
}

/** INVALID_ARGUMENT: a size of a new shape is open, and another is 0. */
export function emptyReshape(): StatusError {
  return invalidArgument(
    "reshape cannot infer the missing input size for an empty tensor unless all specified input sizes are non-zero",
  );
}

/** INVALID_ARGUMENT: a sparse tensor has more or fewer indices than values. */
export function valueCountMismatch(indices: number, values: number): StatusError {
  return invalidArgument(`Number of elements in indices (${indices}) and values (${values}) do not match`);
}

/** INVALID_ARGUMENT: the indices of a sparse tensor have another rank than its dense shape. */
export function rankMismatch(index: number, shape: number): StatusError {
  return invalidArgument(`Index rank (${index}) and shape rank (${shape}) do not match`);
}

/** INVALID_ARGUMENT: an input of a list has an unexpected rank; `wanted` says which is expected. */
export function wrongRankAt(wanted: string, shape: Shape, position: number): StatusError {
  return invalidArgument(`${wanted} but received shape ${formatShape(shape)} at position ${position}`);
}

/** INVALID_ARGUMENT: inputs of a cross of strings are integers. TensorFlow shows the numbers of the types. */
export function crossInternalType(inputs: string): StatusError {
  return invalidArgument(`${inputs} should be of internal type ${DataType.STRING} but received ${DataType.INT64}`);
}

/** INVALID_ARGUMENT: inputs of a cross differ in the number of rows. */
export function crossBatchSize(wanted: number | bigint, found: number | bigint, where: string): StatusError {
  return invalidArgument(`Expected batch size ${wanted} got ${found} at ${where}`);
}
