import { type ComputeContext, lookupResource } from "@heddle/kernel-api";
import { type DataType, readIndices } from "@heddle/tensor";
import { indexNotScalar, readWrongType, wroteWrongType } from "./errors.js";
import { TensorArray } from "./tensor-array.js";

/** The array in input 0, borrowed, to read elements of that type. @throws {StatusError} INVALID_ARGUMENT for another type */
export function arrayToRead(context: ComputeContext, dtype: DataType): TensorArray {
  const array = lookupResource(context, 0, TensorArray);
  if (array.dtype !== dtype) throw readWrongType(array.dtype, dtype);
  return array;
}

/** The array in input 0, borrowed, to write elements of that type. @throws {StatusError} INVALID_ARGUMENT for another type */
export function arrayToWrite(context: ComputeContext, dtype: DataType): TensorArray {
  const array = lookupResource(context, 0, TensorArray);
  if (array.dtype !== dtype) throw wroteWrongType(array.dtype, dtype);
  return array;
}

/** The index in input 1. @throws {StatusError} INVALID_ARGUMENT when it is no scalar */
export function indexInput(context: ComputeContext): number {
  const index = context.input(1);
  if (index.rank !== 0) throw indexNotScalar(index.shape);
  return readIndices(index)[0];
}

/** Gives the flow of input `index` on: it says that what was done is done. */
export function passFlow(context: ComputeContext, index: number): void {
  context.setOutput(0, context.input(index).retain());
}
