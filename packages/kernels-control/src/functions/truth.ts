import { invalidArgument } from "@heddle/status";
import { bfloat16ToFloat, DataType, dataTypeName, halfToFloat, type Tensor } from "@heddle/tensor";

/**
 * A tensor as a condition: a scalar is true when it is not zero, a string when it is not empty; a tensor of another rank
 * when it has elements.
 *
 * TensorFlow refuses half, bfloat16 and unsigned integers of more than a byte, too.
 *
 * @throws {StatusError} INVALID_ARGUMENT for resource, variant and complex types
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
    case DataType.UINT16:
      return memory.u16[address >>> 1] !== 0;
    case DataType.INT32:
    case DataType.UINT32:
      return memory.u32[address >>> 2] !== 0;
    case DataType.INT64:
    case DataType.UINT64:
      return (memory.u32[address >>> 2] | memory.u32[(address >>> 2) + 1]) !== 0;
    case DataType.FLOAT:
      return memory.f32[address >>> 2] !== 0;
    case DataType.DOUBLE:
      return memory.f64[address / 8] !== 0;
    case DataType.HALF:
      return halfToFloat(memory.u16[address >>> 1]) !== 0;
    case DataType.BFLOAT16:
      return bfloat16ToFloat(memory.u16[address >>> 1]) !== 0;
    case DataType.STRING:
      return tensor.strings().sizeBytes(0) > 0;
    default:
      throw invalidArgument(`${dataTypeName(dtype)} cannot be converted to a boolean`, { found: dtype });
  }
}
