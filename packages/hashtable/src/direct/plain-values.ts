import type { LinearMemory } from "@heddle/memory";
import { DataType, type NestedValue, Tensor, type TensorInput, tensorFromJs } from "@heddle/tensor";

/**
 * A new tensor as `tensorFromJs` makes it. Flat arrays of strings, and of safe integers for int64, take a shorter way.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the first value that the type does not hold exactly
 */
export function tensorFromPlain(memory: LinearMemory, dtype: DataType, input: TensorInput): Tensor {
  if (Array.isArray(input)) {
    if (dtype === DataType.STRING && input.every(isText)) return Tensor.fromStrings(memory, [input.length], input);
    if (dtype === DataType.INT64 && input.every(Number.isSafeInteger)) return int64s(memory, input as number[]);
  }
  return tensorFromJs(memory, dtype, input);
}

/** The elements nested as the shape is: int64 as a number where it is exact, as a bigint beyond 2^53. */
export function plainFromTensor(tensor: Tensor): NestedValue {
  if (tensor.dtype !== DataType.INT64 || tensor.rank !== 1) return tensor.toNested();
  const { u32, i32 } = tensor.memory;
  const values: (number | bigint)[] = new Array(tensor.elementCount);
  for (let i = 0, word = tensor.address >>> 2; i < values.length; i++, word += 2) {
    const value = i32[word + 1] * 2 ** 32 + u32[word];
    values[i] = Number.isSafeInteger(value) ? value : (BigInt(i32[word + 1]) << 32n) | BigInt(u32[word]);
  }
  return values;
}

const isText = (value: unknown): value is string => typeof value === "string";

function int64s(memory: LinearMemory, values: readonly number[]): Tensor {
  const tensor = Tensor.allocate(memory, DataType.INT64, [values.length]);
  const { u32 } = memory;
  for (let i = 0, word = tensor.address >>> 2; i < values.length; i++, word += 2) {
    u32[word] = values[i]; // Modulo 2^32, as the high half is below.
    u32[word + 1] = Math.floor(values[i] / 2 ** 32);
  }
  return tensor;
}
