import type { LinearMemory } from "@heddle/memory";
import { invalidArgument, type StatusError, unimplemented } from "@heddle/status";
import {
  DataType,
  dataTypeName,
  dataTypeSize,
  describeValue,
  elementCount,
  encodeStringTensor,
  firstNonBool,
  hasStorage,
  isDataType,
  isObjectType,
  openStringTensor,
  Tensor,
} from "@heddle/tensor";

/** A tensor in the form of messages. The buffer of `bytes` belongs to the message, and is transferred with it. */
export interface TensorMessage {
  readonly dtype: number;
  /** Of a string tensor the block states it. */
  readonly shape: readonly number[];
  /** A string tensor block, or the elements, little-endian. */
  readonly bytes: Uint8Array;
}

/** The most dimensions of a tensor. Source: TensorShape of TensorFlow 2.21. */
const MAX_RANK = 254;

/** Copies a tensor into a message: strings as one block. @throws {StatusError} UNIMPLEMENTED for resources and variants */
export function packTensor(tensor: Tensor): TensorMessage {
  const { dtype, shape } = tensor;
  if (isObjectType(dtype)) {
    throw unimplemented(`a tensor of type ${dataTypeName(dtype)} cannot be sent to another thread`, { dtype });
  }
  const bytes = dtype === DataType.STRING ? encodeStringTensor(tensor) : tensor.bytes();
  return { dtype, shape, bytes };
}

/**
 * The tensor of a message, a new one in `memory`. Nothing of the message is trusted.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a malformed message; RESOURCE_EXHAUSTED when memory is out
 */
export function unpackTensor(memory: LinearMemory, message: unknown): Tensor {
  const { dtype, shape, bytes } = (message ?? {}) as Partial<Record<keyof TensorMessage, unknown>>;
  if (!(bytes instanceof Uint8Array)) throw malformed("bytes", bytes);
  if (typeof dtype !== "number" || !isDataType(dtype)) throw malformed("dtype", dtype);
  if (dtype === DataType.STRING) return openStringTensor(memory, bytes);
  if (isObjectType(dtype) || !hasStorage(dtype)) throw malformed("dtype", dtype);
  if (!Array.isArray(shape) || shape.length > MAX_RANK || !shape.every((size) => Number.isSafeInteger(size))) {
    throw malformed("shape", shape);
  }
  const sizes: number[] = shape;
  if (elementCount(sizes) * dataTypeSize(dtype) !== bytes.length) throw malformed("bytes", bytes);
  if (dtype === DataType.BOOL && firstNonBool(bytes) >= 0) throw malformed("bytes", bytes);
  const tensor = Tensor.allocate(memory, dtype, sizes);
  memory.u8.set(bytes, tensor.address);
  return tensor;
}

function malformed(field: keyof TensorMessage, found: unknown): StatusError {
  return invalidArgument(`the message of a tensor is malformed: its ${field} is ${describeValue(found)}`, { field });
}
