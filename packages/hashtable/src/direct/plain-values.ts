import type { LinearMemory } from "@heddle/memory";
import {
  DataType,
  exactIndex,
  indexTensor,
  type NestedValue,
  readIndex,
  Tensor,
  type TensorInput,
  tensorFromJs,
} from "@heddle/tensor";

/**
 * A new tensor, as from `tensorFromJs`, with faster paths for flat arrays of strings, and of safe integers for int64.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the first value that the type does not hold exactly
 */
export function tensorFromPlain(memory: LinearMemory, dtype: DataType, input: TensorInput): Tensor {
  if (Array.isArray(input)) {
    if (dtype === DataType.STRING && input.every(isText)) return Tensor.fromStrings(memory, [input.length], input);
    if (dtype === DataType.INT64 && input.every(Number.isSafeInteger)) {
      return indexTensor(memory, dtype, [input.length], input as number[]);
    }
  }
  return tensorFromJs(memory, dtype, input);
}

/** The elements nested by shape: int64 as numbers where exact, as bigints beyond 2^53. */
export function plainFromTensor(tensor: Tensor): NestedValue {
  if (tensor.dtype !== DataType.INT64 || tensor.rank !== 1) return tensor.toNested();
  const values: (number | bigint)[] = new Array(tensor.elementCount);
  for (let i = 0; i < values.length; i++) {
    const value = readIndex(tensor, i);
    values[i] = Number.isSafeInteger(value) ? value : exactIndex(tensor, i);
  }
  return values;
}

const isText = (value: unknown): value is string => typeof value === "string";
