const dtypes = {
  BOOL: "bool",
  UINT8: "uint8",
  UINT16: "uint16",
  UINT32: "uint32",
  UINT64: "uint64",
  INT8: "int8",
  INT16: "int16",
  INT32: "int32",
  INT64: "int64",
  FP16: "half",
  BF16: "bfloat16",
  FP32: "float",
  FP64: "double",
  BYTES: "string",
} as const;

/** A data type of the Open Inference Protocol; BF16 is Triton's addition. */
export type Datatype = keyof typeof dtypes;

const datatypes: ReadonlyMap<string, Datatype> = /* @__PURE__ */ new Map(
  Object.entries(dtypes).map(([datatype, dtype]) => [dtype, datatype as Datatype]),
);

/** True for the name of a data type of the protocol. */
export function isDatatype(name: string): name is Datatype {
  return Object.hasOwn(dtypes, name);
}

/** The protocol's name of TensorFlow's type `dtype`; undefined for a type that the protocol does not have, such as complex64. */
export function datatypeOf(dtype: string): Datatype | undefined {
  return datatypes.get(dtype);
}

/** TensorFlow's name of a data type. */
export function dtypeOf(datatype: Datatype): string {
  return dtypes[datatype];
}
