import type { TensorProto } from "@heddle/protos/graph";
import { DataType } from "@heddle/tensor";

/**
 * The elements of `proto`, from the field of its type: complex numbers as pairs, half and bfloat16 as their bits.
 * Empty for a type without such a field.
 *
 * Source: tensorflow/core/framework/tensor.proto.
 */
export function tensorValues(proto: TensorProto): readonly (number | bigint | boolean)[] {
  switch (proto.dtype) {
    case DataType.FLOAT:
      return proto.floatVal;
    case DataType.DOUBLE:
      return proto.doubleVal;
    case DataType.INT32:
    case DataType.INT16:
    case DataType.INT8:
    case DataType.UINT16:
    case DataType.UINT8:
    case DataType.QINT8:
    case DataType.QUINT8:
    case DataType.QINT16:
    case DataType.QUINT16:
    case DataType.QINT32:
    case DataType.INT4:
    case DataType.UINT4:
    case DataType.INT2:
    case DataType.UINT2:
      return proto.intVal;
    case DataType.INT64:
      return proto.int64Val;
    case DataType.UINT32:
      return proto.uint32Val;
    case DataType.UINT64:
      return proto.uint64Val;
    case DataType.BOOL:
      return proto.boolVal;
    case DataType.HALF:
    case DataType.BFLOAT16:
      return proto.halfVal;
    case DataType.COMPLEX64:
      return proto.scomplexVal;
    case DataType.COMPLEX128:
      return proto.dcomplexVal;
    default:
      return [];
  }
}
