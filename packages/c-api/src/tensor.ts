import { invalidArgument, StatusError } from "@heddle/status";
import {
  DataType,
  dataTypeSize,
  elementCount,
  hasStorage,
  isObjectType,
  type Shape,
  Tensor,
  TensorBuffer,
} from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import { checkRange, readDims } from "./c-string.js";
import type { Environment } from "./environment.js";
import type { HandleKind } from "./handle-table.js";
import { CStatus, setStatus } from "./status.js";

/** A `TF_Tensor`: a reference to a tensor, or to none before TF_TensorBitcastFrom gives it one. */
export class CTensor {
  static readonly kind: HandleKind<CTensor> = { type: CTensor, cName: "TF_Tensor" };
  tensor: Tensor;

  /** Takes over the caller's reference. */
  constructor(tensor: Tensor) {
    this.tensor = tensor;
  }
}

/** Addresses of tensor data are multiples of this. */
export const ALIGNMENT = 16;

/** The functions of tf_tensor.h. */
export function tensorFunctions(environment: Environment) {
  const { handles, memory, callbacks } = environment;
  const get = (tensor: number) => handles.get(CTensor.kind, tensor).tensor;
  const add = (tensor: Tensor) => {
    try {
      return handles.add(new CTensor(tensor));
    } catch (error) {
      tensor.release();
      throw error;
    }
  };
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
      const giveBack = () => callbacks.three(deallocator, data, sizeBytes, argument);
      const type = dtype as DataType;
      const shape = readDims(memory, dims, rank);
      if (!hasStorage(type) || isObjectType(type) || needed(type, shape) > sizeBytes >>> 0) {
        giveBack();
        return 0;
      }
      checkRange(memory, data, sizeBytes >>> 0, "tensor data");
      if (type === DataType.STRING || (data & (ALIGNMENT - 1)) === 0) {
        const buffer = new TensorBuffer(memory, data >>> 0, sizeBytes >>> 0, giveBack);
        return add(new Tensor(type, shape, elementCount(shape), buffer));
      }
      const copy = Tensor.allocate(memory, type, shape);
      memory.u8.copyWithin(copy.address, data >>> 0, (data >>> 0) + needed(type, shape));
      giveBack();
      return add(copy);
    },
    TF_TensorDefaultAlignment: (): number => ALIGNMENT,
    /** A tensor of `sizeBytes` bytes, for strings of the cells its shape asks for, empty; 0 when that is too small or there is no room. */
    TF_AllocateTensor(dtype: number, dims: number, rank: number, sizeBytes: number): number {
      const type = dtype as DataType;
      const shape = readDims(memory, dims, rank);
      if (!hasStorage(type) || isObjectType(type)) return 0;
      if (type !== DataType.STRING && needed(type, shape) > sizeBytes >>> 0) return 0;
      try {
        if (type === DataType.STRING) return add(Tensor.allocate(memory, type, shape));
        const buffer = new TensorBuffer(memory, memory.malloc(sizeBytes >>> 0), sizeBytes >>> 0);
        return add(new Tensor(type, shape, elementCount(shape), buffer));
      } catch (error) {
        if (error instanceof StatusError) return 0;
        throw error;
      }
    },
    /** The tensor itself when nobody else holds its buffer and the buffer is the API's, else 0. */
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
      if (!(index >= 0 && index < shape.length)) {
        throw invalidArgument(`TF_Dim: there is no dimension ${index} in a tensor of rank ${shape.length}`);
      }
      return BigInt(shape[index]);
    },
    /** Upstream does not compare sizes; here the shape must fit the buffer. */
    TF_SetShape(tensor: number, dims: number, rank: number): void {
      const target = handles.get(CTensor.kind, tensor);
      const shape = readDims(memory, dims, rank);
      const { dtype, buffer } = target.tensor;
      if (needed(dtype, shape) > capacityBytes(target.tensor)) {
        throw invalidArgument(`TF_SetShape: shape [${shape}] does not fit the tensor's ${buffer.sizeBytes} bytes`);
      }
      target.tensor = new Tensor(dtype, shape, elementCount(shape), buffer);
    },
    TF_TensorByteSize: (tensor: number): number => capacityBytes(get(tensor)),
    TF_TensorData: (tensor: number): number => get(tensor).address,
    TF_TensorElementCount: (tensor: number): bigint => BigInt(get(tensor).elementCount),
    TF_TensorBitcastFrom(from: number, dtype: number, to: number, dims: number, rank: number, status: number): void {
      environment.run(status, () => {
        const source = get(from);
        const target = handles.get(CTensor.kind, to);
        const shape = readDims(memory, dims, rank);
        const type = dtype as DataType;
        if (sizeOf(source.dtype) === 0) throw invalidArgument("other tensor has zero-sized data type");
        if (sizeOf(type) === 0) throw invalidArgument("specified output type is zero-sized");
        if (needed(type, shape) !== source.elementCount * sizeOf(source.dtype)) {
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
export function shareTensor({ handles }: Environment, tensor: Tensor): number {
  const handle = handles.add(new CTensor(tensor));
  tensor.retain();
  return handle;
}

/** A new handle for a tensor that it takes over. */
export function adoptTensor({ handles }: Environment, tensor: Tensor): number {
  try {
    return handles.add(new CTensor(tensor));
  } catch (error) {
    tensor.release();
    throw error;
  }
}

/** Sets `status` to OK without a message: what hot functions do instead of {@link Environment.run}. */
export function setOk({ handles, memory }: Environment, status: number): void {
  const target = handles.get(CStatus.kind, status);
  if (target.code !== 0) setStatus(memory, target, 0, "");
}

/** Bytes of one element, cells and objects included: 0 for types that have no size of their own. */
function sizeOf(dtype: DataType): number {
  return dtype === DataType.STRING || isObjectType(dtype) || !hasStorage(dtype) ? 0 : dataTypeSize(dtype);
}

function needed(dtype: DataType, shape: Shape): number {
  return elementCount(shape) * (dtype === DataType.STRING ? CELL_BYTES : sizeOf(dtype));
}

/** For strings the cells alone, wherever their text lies. */
function capacityBytes({ dtype, buffer, elementCount }: Tensor): number {
  return dtype === DataType.STRING ? elementCount * CELL_BYTES : buffer.sizeBytes;
}
