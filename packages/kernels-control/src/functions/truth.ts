import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, type Tensor } from "@heddle/tensor";

/**
 * A tensor as a condition: a scalar is true when it is not zero, a string when it is not empty; a tensor of another rank
 * when it has elements.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a scalar of a type that TensorFlow does not convert: half, bfloat16, unsigned integers of
 * more than a byte, complex numbers, quantized integers, resources and variants
 *
 * Source: ToBool of tensorflow/core/kernels/functional_ops.cc (TensorFlow 2.21).
 */
export function isTrue(tensor: Tensor): boolean {
  if (tensor.rank !== 0) return tensor.elementCount > 0;
  const { dtype, memory, address } = tensor;
  switch (dtype) {
    case DataType.BOOL:
    case DataType.INT8:
    case DataType.UINT8:
      return memory.u8[address] !== 0;
    case DataType.INT16:
      return memory.u16[address >>> 1] !== 0;
    case DataType.INT32:
      return memory.u32[address >>> 2] !== 0;
    case DataType.INT64:
      return (memory.u32[address >>> 2] | memory.u32[(address >>> 2) + 1]) !== 0;
    case DataType.FLOAT:
      return memory.f32[address >>> 2] !== 0;
    case DataType.DOUBLE:
      return memory.f64[address / 8] !== 0;
    case DataType.STRING:
      return tensor.strings().sizeBytes(0) > 0;
    default:
      throw invalidArgument(`${dataTypeName(dtype)} cannot be converted to a boolean`, { found: dtype });
  }
}
