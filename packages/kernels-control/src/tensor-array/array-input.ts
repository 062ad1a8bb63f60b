import { type ComputeContext, lookupResource } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { type DataType, dataTypeName, formatShape, readIndex, readIndices } from "@heddle/tensor";
import { TensorArray } from "./tensor-array.js";

/** The array in input 0, borrowed, to read elements of that type. @throws {StatusError} INVALID_ARGUMENT for another type */
export function arrayToRead(context: ComputeContext, dtype: DataType): TensorArray {
  const array = lookupResource(context, 0, TensorArray);
  if (array.dtype !== dtype) {
    throw invalidArgument(
      `TensorArray dtype is ${dataTypeName(array.dtype)} but Op requested dtype ${dataTypeName(dtype)}.`,
      { found: array.dtype, wanted: dtype },
    );
  }
  return array;
}

/** The array in input 0, borrowed, to write elements of that type. @throws {StatusError} INVALID_ARGUMENT for another type */
export function arrayToWrite(context: ComputeContext, dtype: DataType): TensorArray {
  const array = lookupResource(context, 0, TensorArray);
  if (array.dtype !== dtype) {
    throw invalidArgument(
      `TensorArray dtype is ${dataTypeName(array.dtype)} but Op is trying to write dtype ${dataTypeName(dtype)}.`,
      { found: array.dtype, wanted: dtype },
    );
  }
  return array;
}

/** The index in input 1. @throws {StatusError} INVALID_ARGUMENT unless it is a scalar */
export function indexInput(context: ComputeContext): number {
  const index = context.input(1);
  if (index.rank !== 0) {
    throw invalidArgument(`TensorArray index must be scalar, but had shape: ${formatShape(index.shape)}`, {
      found: index.shape,
    });
  }
  return readIndex(index);
}

/** The indices in input 1. @throws {StatusError} INVALID_ARGUMENT unless they are a vector */
export function indicesInput(context: ComputeContext): number[] {
  const indices = context.input(1);
  if (indices.rank === 1) return readIndices(indices);
  throw invalidArgument(`Expected indices to be a vector, but received shape: ${formatShape(indices.shape)}`, {
    found: indices.shape,
  });
}

/** Sets output 0 to the flow in input `index`: later ops that read it run after this one. */
export function passFlow(context: ComputeContext, index: number): void {
  context.setOutput(0, context.input(index).retain());
}
