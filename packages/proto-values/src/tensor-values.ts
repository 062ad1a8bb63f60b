import type { TensorProto } from "@heddle/protos/graph";
import { DataType, smallFloat } from "@heddle/tensor";

/** The repeated fields of a TensorProto that hold numbers. */
export type ValueField =
  | "boolVal"
  | "dcomplexVal"
  | "doubleVal"
  | "floatVal"
  | "halfVal"
  | "int64Val"
  | "intVal"
  | "scomplexVal"
  | "uint32Val"
  | "uint64Val";

/**
 * The elements of `proto`, from the field of its type: complex numbers as pairs, half, bfloat16, float8 and float4 as their bits.
 * Empty for a type without such a field.
 */
export function tensorValues(proto: TensorProto): readonly (number | bigint | boolean)[] {
  const field = valueField(proto.dtype);
  if (field) return proto[field];
  return smallFloat(proto.dtype as DataType) ? [...proto.float8Val] : [];
}

/**
 * The repeated field that holds the elements of a type; undefined for a type without one.
 *
 * Source: tensorflow/core/framework/tensor.proto.
 */
export function valueField(dtype: number): ValueField | undefined {
  switch (dtype) {
    case DataType.FLOAT:
      return "floatVal";
    case DataType.DOUBLE:
      return "doubleVal";
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
      return "intVal";
    case DataType.INT64:
      return "int64Val";
    case DataType.UINT32:
      return "uint32Val";
    case DataType.UINT64:
      return "uint64Val";
    case DataType.BOOL:
      return "boolVal";
    case DataType.HALF:
    case DataType.BFLOAT16:
      return "halfVal";
    case DataType.COMPLEX64:
      return "scomplexVal";
    case DataType.COMPLEX128:
      return "dcomplexVal";
    default:
      return undefined;
  }
}
