import { DataType, type TypedArray } from "@heddle/tensor";

type ArrayType = new (buffer: ArrayBuffer) => TypedArray;

const bytes: ArrayType = Uint8Array;

const types: { readonly [dtype: number]: ArrayType | undefined } = {
  [DataType.FLOAT]: Float32Array,
  [DataType.DOUBLE]: Float64Array,
  [DataType.COMPLEX64]: Float32Array,
  [DataType.COMPLEX128]: Float64Array,
  [DataType.INT64]: BigInt64Array,
  [DataType.INT32]: Int32Array,
  [DataType.QINT32]: Int32Array,
  [DataType.INT16]: Int16Array,
  [DataType.QINT16]: Int16Array,
  [DataType.INT8]: Int8Array,
  [DataType.QINT8]: Int8Array,
  [DataType.INT4]: Int8Array,
  [DataType.INT2]: Int8Array,
  [DataType.UINT64]: BigUint64Array,
  [DataType.UINT32]: Uint32Array,
  [DataType.UINT16]: Uint16Array,
  [DataType.QUINT16]: Uint16Array,
  [DataType.HALF]: Uint16Array,
  [DataType.BFLOAT16]: Uint16Array,
};

/** The stored elements of a type in a buffer: half, bfloat16, float8 and float4 are their bits, complex numbers pairs. */
export function elementArray(dtype: DataType, buffer: ArrayBuffer): TypedArray {
  return new (types[dtype] ?? bytes)(buffer);
}
