import { DataType } from "@heddle/tensor";

/** The integers that TensorFlow's index arguments may have in most CPU kernels. */
export const INDICES: readonly DataType[] = [DataType.INT32, DataType.INT64];

/** Real floating-point types. */
export const FLOATS: readonly DataType[] = [DataType.FLOAT, DataType.DOUBLE, DataType.HALF, DataType.BFLOAT16];

/** Real numbers of every size. */
export const REALS: readonly DataType[] = [
  ...FLOATS,
  ...INDICES,
  DataType.UINT8,
  DataType.INT16,
  DataType.INT8,
  DataType.UINT16,
  DataType.UINT32,
  DataType.UINT64,
];

/** Everything that is plain bytes: numbers, complex numbers, bool. */
export const BYTES: readonly DataType[] = [...REALS, DataType.COMPLEX64, DataType.COMPLEX128, DataType.BOOL];

/** Plain bytes and strings: every type but resource and variant. */
export const VALUES: readonly DataType[] = [...BYTES, DataType.STRING];

/** Every type of which tensors can be made. */
export const ALL: readonly DataType[] = [...VALUES, DataType.RESOURCE, DataType.VARIANT];
