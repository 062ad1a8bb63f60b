import type { LinearMemory } from "@heddle/memory";
import { invalidArgument, StatusError } from "@heddle/status";
import { DataType, dataTypeSize, elementCount, type Shape, Tensor, TensorBuffer } from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import { CTensor } from "./c-tensor.js";
import { dataTypeOf } from "./data-type.js";
import { allocateEncoded, EMPTY_STRING_BYTES } from "./encoded-strings.js";
import type { Environment } from "./environment.js";
import { checkRange, readDims } from "./memory-range.js";

/** The alignment of tensor data, in bytes. */
const ALIGNMENT = 16;

/** The functions of tf_tensor.h. */
export function tensorFunctions(environment: Environment) {
  const { handles, memory, callbacks } = environment;
  const get = (tensor: number) => handles.get(CTensor.kind, tensor).tensor;
  const isEncoded = (dtype: DataType) => dtype === DataType.STRING && environment.strings === "legacy";
  return {
    /** 0, after one call of the deallocator, when `sizeBytes` is too small for the shape or the type cannot be held. */
    TF_NewTensor(
      dtype: number,
      dims: number,
      rank: number,
      data: number,
      sizeBytes: number,
      deallocator: number,
      argument: number,
    ): number {
      if (deallocator === 0) throw invalidArgument("TF_NewTensor: the deallocator is missing");
      const giveBack = () => callbacks.three(deallocator, data, sizeBytes, argument);
      const type = dataTypeOf(dtype);
      const shape = readDims(memory, dims, rank);
      checkRange(memory, data, sizeBytes >>> 0, "tensor data");
      const encoded = isEncoded(type);
      if (!isPlain(type) || needed(type, shape, encoded) > sizeBytes >>> 0) {
        giveBack();
        return 0;
      }
      if (type === DataType.STRING || (data & (ALIGNMENT - 1)) === 0) {
        const buffer = new TensorBuffer(memory, data >>> 0, sizeBytes >>> 0, giveBack);
        const tensor = new Tensor(type, shape, elementCount(shape), buffer, encoded ? "legacy" : "tstring");
        return adoptTensor(environment, tensor, encoded);
      }
      const copy = allocateTensor(memory, type, shape);
      memory.u8.copyWithin(copy.address, data >>> 0, (data >>> 0) + needed(type, shape));
      giveBack();
      return adoptTensor(environment, copy);
    },
    TF_TensorDefaultAlignment: (): number => ALIGNMENT,
    /**
     * A tensor of `sizeBytes` bytes; a string tensor has empty cells for its shape, or zeros to be encoded. 0 when the size is too small or
     * memory is out.
     */
    TF_AllocateTensor(dtype: number, dims: number, rank: number, sizeBytes: number): number {
      const type = dataTypeOf(dtype);
      const shape = readDims(memory, dims, rank);
      const encoded = isEncoded(type);
      const isSized = type !== DataType.STRING || encoded;
      if (!isPlain(type) || (isSized && needed(type, shape, encoded) > sizeBytes >>> 0)) return 0;
      try {
        if (encoded) return adoptTensor(environment, allocateEncoded(memory, shape, sizeBytes >>> 0), true);
        return adoptTensor(environment, allocateTensor(memory, type, shape, sizeBytes >>> 0));
      } catch (error) {
        if (error instanceof StatusError) return 0;
        throw error;
      }
    },
    /** The tensor itself when it alone holds its buffer, which the API owns; otherwise 0. */
    TF_TensorMaybeMove(tensor: number): number {
      const { isUnique, buffer } = get(tensor);
      return isUnique && buffer.isOwned ? tensor : 0;
    },
    TF_DeleteTensor(tensor: number): void {
      if (tensor !== 0) handles.remove(CTensor.kind, tensor).tensor.release();
    },
    TF_TensorType: (tensor: number): number => get(tensor).dtype,
    TF_NumDims: (tensor: number): number => get(tensor).rank,
    TF_Dim(tensor: number, index: number): bigint {
      const { shape } = get(tensor);
      const size = shape[index];
      if (size === undefined) {
        throw invalidArgument(`TF_Dim: dimension ${index} is out of range for a tensor of rank ${shape.length}`);
      }
      return BigInt(size);
    },
    /** Upstream does not compare sizes; here the shape must fit the buffer. */
    TF_SetShape(tensor: number, dims: number, rank: number): void {
      const target = handles.get(CTensor.kind, tensor);
      const shape = readDims(memory, dims, rank);
      const { dtype, buffer, stringOrigin } = target.tensor;
      if (needed(dtype, shape, target.isEncoded) > capacityBytes(target)) {
        throw invalidArgument(`TF_SetShape: shape [${shape}] does not fit the tensor's ${buffer.sizeBytes} bytes`);
      }
      target.tensor = new Tensor(dtype, shape, elementCount(shape), buffer, stringOrigin);
    },
    TF_TensorByteSize: (tensor: number): number => capacityBytes(handles.get(CTensor.kind, tensor)),
    TF_TensorData: (tensor: number): number => get(tensor).address,
    TF_TensorElementCount: (tensor: number): bigint => BigInt(get(tensor).elementCount),
    TF_TensorBitcastFrom(from: number, dtype: number, to: number, dims: number, rank: number, status: number): void {
      environment.run(status, () => {
        const source = get(from);
        const target = handles.get(CTensor.kind, to);
        const shape = readDims(memory, dims, rank);
        const type = dataTypeOf(dtype);
        if (dataTypeSize(source.dtype) === 0) throw invalidArgument("other tensor has zero-sized data type");
        if (dataTypeSize(type) === 0) throw invalidArgument("specified output type is zero-sized");
        if (needed(type, shape) !== source.elementCount * dataTypeSize(source.dtype)) {
          throw invalidArgument("input and output shapes/data type sizes are not compatible");
        }
        source.buffer.retain();
        target.tensor.release();
        target.tensor = new Tensor(type, shape, elementCount(shape), source.buffer);
      });
    },
    TF_TensorIsAligned(tensor: number): number {
      const { dtype, address } = get(tensor);
      return dtype === DataType.STRING || address % ALIGNMENT === 0 ? 1 : 0;
    },
  };
}

/** A new handle that shares the buffer of a tensor, for C code to delete. */
export function shareTensor({ handles }: Environment, tensor: Tensor, isEncoded = false): number {
  const handle = handles.add(new CTensor(tensor, isEncoded));
  tensor.retain();
  return handle;
}

/** A new handle that takes over a tensor. */
export function adoptTensor({ handles }: Environment, tensor: Tensor, isEncoded = false): number {
  try {
    return handles.add(new CTensor(tensor, isEncoded));
  } catch (error) {
    tensor.release();
    throw error;
  }
}

/**
 * A new tensor, of `sizeBytes` bytes when that is more than it needs. C code may have tensors of every type of known size, including
 * types that the library itself cannot read.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; UNIMPLEMENTED for an unknown type
 */
export function allocateTensor(memory: LinearMemory, dtype: DataType, shape: Shape, sizeBytes = 0): Tensor {
  if (dataTypeSize(dtype) === 0) return Tensor.allocate(memory, dtype, shape);
  const bytes = Math.max(needed(dtype, shape), sizeBytes);
  return new Tensor(dtype, shape, elementCount(shape), new TensorBuffer(memory, memory.malloc(bytes), bytes));
}

/** True for types whose elements are bytes in memory: numbers and string cells. */
function isPlain(dtype: DataType): boolean {
  return dtype === DataType.STRING || dataTypeSize(dtype) > 0;
}

/** Bytes of the elements; of encoded strings the least that they can take. */
function needed(dtype: DataType, shape: Shape, isEncoded = false): number {
  const size = isEncoded ? EMPTY_STRING_BYTES : dtype === DataType.STRING ? CELL_BYTES : dataTypeSize(dtype);
  return elementCount(shape) * size;
}

/** Bytes of the buffer; of string cells those alone. */
function capacityBytes({ tensor, isEncoded }: CTensor): number {
  const { dtype, buffer, elementCount } = tensor;
  return dtype === DataType.STRING && !isEncoded ? elementCount * CELL_BYTES : buffer.sizeBytes;
}
