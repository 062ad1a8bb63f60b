/**
 * String tensors in the encoding of TensorFlow's C API up to version 2.3, for code that has not moved to cells: a uint64 offset
 * for each element, then each string with its length as a varint before it.
 *
 * Source: RFC 20190411 "ABI Stable Unified String Tensors", requirement 7; tensorflow/c/tf_tensor.cc (TensorFlow 2.3).
 */
import type { LinearMemory } from "@heddle/memory";
import { blockFromLegacyTensor, encodeLegacyTensor, legacyTensorSize } from "@heddle/tstring/legacy";
import { elementCount, type Shape } from "../shape.js";
import { Tensor } from "../tensor.js";

/**
 * A new string tensor of cells with the strings that `bytes` encode; they are copied, and may be a view of `memory`. Its
 * `stringOrigin` is `"legacy"`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a malformed encoding or an invalid shape; RESOURCE_EXHAUSTED for a string of
 * 2^30 bytes or more, or when memory is out
 */
export function tensorFromLegacyEncoding(memory: LinearMemory, shape: Shape, bytes: Uint8Array): Tensor {
  const count = elementCount(shape);
  return Tensor.fromStringBlock(memory, shape, blockFromLegacyTensor(memory, bytes, count), "legacy");
}

/**
 * The strings of a tensor, however it was made, in the legacy encoding: a copy.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a tensor of another type
 */
export function tensorToLegacyEncoding(tensor: Tensor): Uint8Array {
  const strings = tensor.strings();
  const bytes = new Uint8Array(legacyTensorSize(strings));
  encodeLegacyTensor(strings, bytes);
  return bytes;
}
