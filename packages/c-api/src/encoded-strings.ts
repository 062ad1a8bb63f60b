/**
 * String tensors in the encoding of TensorFlow's C API up to version 2.3: tensors of type string whose buffer holds a uint64 offset for
 * each element and then the strings, each after its length as a varint, where other tensors hold cells.
 *
 * Source: RFC 20190411, requirement 7 and "Updates to C API"; tensorflow/c/tf_tensor.cc (TensorFlow 2.3).
 */
import type { LinearMemory } from "@heddle/memory";
import {
  DataType,
  elementCount,
  type Shape,
  type StringOrigin,
  Tensor,
  TensorBuffer,
  tensorFromLegacyEncoding,
} from "@heddle/tensor";
import { validateStrings } from "@heddle/tstring";
import { encodeLegacyTensor, legacyTensorSize } from "@heddle/tstring/legacy";

/** The bytes of an empty string: its offset, and a length of one byte. */
export const EMPTY_STRING_BYTES = 9;

/**
 * A new encoded tensor with the strings and the origin of a tensor of cells in the same memory.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a malformed cell; RESOURCE_EXHAUSTED when memory is out
 */
export function encodeStrings(tensor: Tensor): Tensor {
  const { memory, shape, stringOrigin } = tensor;
  const strings = tensor.strings();
  validateStrings(strings);
  const encoded = allocateEncoded(memory, shape, legacyTensorSize(strings), stringOrigin);
  encodeLegacyTensor(strings, encodedBytes(encoded));
  return encoded;
}

/**
 * A new tensor of cells with the strings of an encoded tensor; its origin is legacy.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a malformed encoding; RESOURCE_EXHAUSTED when memory is out
 */
export function decodeStrings(encoded: Tensor): Tensor {
  return tensorFromLegacyEncoding(encoded.memory, encoded.shape, encodedBytes(encoded));
}

/** A new encoded tensor of `sizeBytes` zeros, to be written. @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
export function allocateEncoded(
  memory: LinearMemory,
  shape: Shape,
  sizeBytes: number,
  origin: StringOrigin = "legacy",
): Tensor {
  const buffer = new TensorBuffer(memory, memory.calloc(sizeBytes), sizeBytes);
  return new Tensor(DataType.STRING, shape, elementCount(shape), buffer, origin);
}

/** The encoding in the buffer of an encoded tensor: a view, dead after the next allocation. */
export function encodedBytes({ memory, address, buffer }: Tensor): Uint8Array {
  return memory.u8.subarray(address, address + buffer.sizeBytes);
}
