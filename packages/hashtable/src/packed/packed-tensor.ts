import { DataTypeCode, FfiArray, FfiObject, FfiSequence, FfiTensor, Float } from "@heddle/ffi";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, type NestedValue, Tensor, type TensorInput } from "@heddle/tensor";
import { tensorFromFfi, tensorToFfi } from "@heddle/tensor/ffi";
import { plainFromTensor, tensorFromPlain } from "../direct/plain-values.js";

/** The most Arrays in one another. */
const MAX_RANK = 254;

/**
 * An argument of a packed function as a tensor: a tensor of ffi, an Array or List of any rank, a value of JavaScript, or a tensor of
 * this memory.
 *
 * @param what the argument in messages, such as `keys`
 * @returns a reference that the caller releases
 * @throws {StatusError} INVALID_ARGUMENT for another type, and for values that the type does not hold exactly
 */
export function tensorOfArgument(memory: LinearMemory, dtype: DataType, what: string, value: unknown): Tensor {
  if (value instanceof Tensor) {
    if (value.dtype === dtype && value.memory === memory) return value.retain();
    throw invalidArgument(
      `the ${what} are a tensor of ${value.dtypeName}, wanted ${dataTypeName(dtype)} of this memory`,
    );
  }
  if (value instanceof FfiTensor) {
    const tensor = tensorFromFfi(value, memory);
    if (tensor.dtype === dtype) return tensor;
    tensor.release();
    throw invalidArgument(`the ${what} are a tensor of ${tensor.dtypeName}, wanted ${dataTypeName(dtype)}`);
  }
  if (value === null || value === undefined)
    throw invalidArgument(`the ${what} are None, wanted ${dataTypeName(dtype)}`);
  return tensorFromPlain(memory, dtype, plainOf(what, value, 0) as TensorInput);
}

/**
 * A tensor as the result of a packed function, in the form of the keys that it answers: a tensor for a tensor (but text for numbers, for
 * which DLPack has no type, is an Array), an Array for an Array, a value for a value.
 *
 * @returns a value that the caller owns
 */
export function resultOfTensor(tensor: Tensor, keys: unknown): unknown {
  if (keys instanceof Tensor) return tensor.retain();
  if (keys instanceof FfiTensor && (tensor.dtype !== DataType.STRING || isOfCells(keys))) {
    return tensorToFfi(keys.ffi, tensor);
  }
  const plain = plainFromTensor(tensor);
  if (!(keys instanceof FfiObject) || !Array.isArray(plain)) return plain;
  const isFloat = tensor.dtype === DataType.FLOAT || tensor.dtype === DataType.DOUBLE;
  return FfiArray.from(keys.ffi, isFloat ? (asFloats(plain) as unknown[]) : plain);
}

/** True for a string tensor, whose caller knows the cells of its elements. */
function isOfCells({ dtype }: FfiTensor): boolean {
  return dtype.code === DataTypeCode.OPAQUE_HANDLE;
}

/** Elements of Arrays as arrays of JavaScript. */
function plainOf(what: string, value: unknown, rank: number): unknown {
  if (!(value instanceof FfiObject)) return value;
  if (!(value instanceof FfiSequence) || rank > MAX_RANK) {
    throw invalidArgument(`the ${what} have an object of type ${value.typeKey}, wanted a tensor, an Array or a value`);
  }
  const elements: unknown[] = [];
  for (const element of value) {
    try {
      elements.push(plainOf(what, element, rank + 1));
    } finally {
      if (element instanceof FfiObject) element.release();
    }
  }
  return elements;
}

/** Numbers that stay floats where an integer would become an int. */
function asFloats(value: NestedValue): unknown {
  return Array.isArray(value) ? value.map(asFloats) : new Float(value as number);
}
