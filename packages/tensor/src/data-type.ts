/**
 * TensorFlow's data types by name; the numbers are those of its `DataType` enum and of `TF_DataType`.
 *
 * Source: tensorflow/core/framework/types.proto (TensorFlow 2.21).
 */
export const DataType = {
  INVALID: 0,
  FLOAT: 1,
  DOUBLE: 2,
  INT32: 3,
  UINT8: 4,
  INT16: 5,
  INT8: 6,
  STRING: 7,
  COMPLEX64: 8,
  INT64: 9,
  BOOL: 10,
  QINT8: 11,
  QUINT8: 12,
  QINT32: 13,
  BFLOAT16: 14,
  QINT16: 15,
  QUINT16: 16,
  UINT16: 17,
  COMPLEX128: 18,
  HALF: 19,
  RESOURCE: 20,
  VARIANT: 21,
  UINT32: 22,
  UINT64: 23,
  FLOAT8_E5M2: 24,
  FLOAT8_E4M3FN: 25,
  FLOAT8_E4M3FNUZ: 26,
  FLOAT8_E4M3B11FNUZ: 27,
  FLOAT8_E5M2FNUZ: 28,
  INT4: 29,
  UINT4: 30,
  INT2: 31,
  UINT2: 32,
  FLOAT4_E2M1FN: 33,
} as const;

/** The number of a data type, 0 to 33. The number of its reference type is 100 more, see {@link isRefType}. */
export type DataType = (typeof DataType)[keyof typeof DataType];

/** The name of a data type, such as `"float"`. */
export type DataTypeName = Lowercase<Exclude<keyof typeof DataType, "INVALID">>;

/** The difference between the numbers of a reference type and its data type. */
const REF_OFFSET = 100;

const names: readonly string[] = /* @__PURE__ */ Object.keys(DataType).map((name) =>
  name === "INVALID" ? name : name.toLowerCase(),
);

/** Bytes of one element by number; 0 where elements are not plain bytes (string, resource, variant, invalid). */
const sizes: readonly number[] = [
  0, 4, 8, 4, 1, 2, 1, 0, 8, 8, 1, 1, 1, 4, 2, 2, 2, 2, 16, 2, 0, 0, 4, 8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
];

const aliases: Readonly<Record<string, string>> = { float32: "float", float64: "double", float16: "half" };

/** True for the number of a data type, 0 to 33, and so not for that of a reference type. */
export function isDataType(value: number): value is DataType {
  return Number.isInteger(value) && value >= 0 && value < names.length;
}

/** TensorFlow's name of a type, such as `"float"`, `"int64"`, `"float_ref"`; `"unknown dtype enum (n)"` for others. */
export function dataTypeName(dtype: number): string {
  const base = dtype > REF_OFFSET ? dtype - REF_OFFSET : dtype;
  const name = names[base] ?? `unknown dtype enum (${base})`;
  return dtype > REF_OFFSET ? `${name}_ref` : name;
}

/**
 * The number of the type of that name (`float32`, `float64` and `float16` are accepted too), also of a reference type such as
 * `float_ref`; undefined for another text; case matters.
 */
export function dataTypeFromName(name: string): number | undefined {
  const base = valueTypeFromName(name.replace(/_ref$/, ""));
  return base !== undefined && name.endsWith("_ref") ? base + REF_OFFSET : base;
}

/** As {@link dataTypeFromName}, but undefined for a reference type, which no value has. */
export function valueTypeFromName(name: string): DataType | undefined {
  const number = names.indexOf(aliases[name] ?? name);
  return number > 0 ? (number as DataType) : undefined;
}

/** The type of an enum name such as `"DT_FLOAT"`, or undefined. */
export function dataTypeFromEnumName(name: string): DataType | undefined {
  return name.startsWith("DT_") && name === name.toUpperCase()
    ? valueTypeFromName(name.slice(3).toLowerCase())
    : undefined;
}

/** The enum name of a type, such as `"DT_FLOAT"`. */
export function dataTypeEnumName(dtype: number): string {
  return `DT_${dataTypeName(dtype).toUpperCase()}`;
}

/** Bytes of one element; 0 for string, resource, variant, reference and unknown types. */
export function dataTypeSize(dtype: number): number {
  return sizes[dtype] ?? 0;
}

/** True for the reference form of a type (`Ref(T)` in an op's signature). */
export function isRefType(dtype: number): boolean {
  return dtype > REF_OFFSET;
}

/** The type itself, for a type or its reference form. */
export function baseType(dtype: number): DataType {
  return (dtype > REF_OFFSET ? dtype - REF_OFFSET : dtype) as DataType;
}

/** True for resource and variant, whose elements are objects and not bytes. */
export function isObjectType(dtype: DataType): boolean {
  return dtype === DataType.RESOURCE || dtype === DataType.VARIANT;
}
