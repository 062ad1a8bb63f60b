import { DataType, indexValues } from "@heddle/tensor";
import type { ShapeContext } from "./shape-inference.js";

/** More elements than an input that tells a shape has; longer ones are not read. */
const MOST_INTEGERS = 1024;

const READABLE: readonly DataType[] = [
  DataType.INT8,
  DataType.UINT8,
  DataType.INT16,
  DataType.UINT16,
  DataType.INT32,
  DataType.INT64,
];

/**
 * The elements, in row-major order, of an input that tells shapes, axes or bounds: those of an integer constant of any rank, or those
 * that are known of an integer scalar or vector; undefined for each other. Undefined when even their number is unknown. An int64
 * beyond 2^53 is rounded.
 */
export function inputIntegers(context: ShapeContext, index: number): readonly (number | undefined)[] | undefined {
  const value = context.inputTensor(index);
  if (!value) return context.inputSizes(index)?.map((size) => (size < 0 ? undefined : size));
  if (!READABLE.includes(value.dtype) || value.elementCount > MOST_INTEGERS) return undefined;
  return Array.from(indexValues(value));
}

/** The elements as {@link inputIntegers} reads them, when all are known. */
export function knownIntegers(context: ShapeContext, index: number): readonly number[] | undefined {
  const integers = inputIntegers(context, index);
  return integers?.every((integer) => integer !== undefined) ? integers : undefined;
}

/** The value of a scalar, as {@link inputIntegers} reads it, when it is known. */
export function inputInteger(context: ShapeContext, index: number): number | undefined {
  return inputIntegers(context, index)?.[0];
}
