/** Fields of protobuf messages, as descriptors tell them. */
import { DataType } from "@heddle/tensor";

/** The types of fields. Source: FieldDescriptorProto.Type of google/protobuf/descriptor.proto. */
export const FieldType = {
  DOUBLE: 1,
  FLOAT: 2,
  INT64: 3,
  UINT64: 4,
  INT32: 5,
  FIXED64: 6,
  FIXED32: 7,
  BOOL: 8,
  STRING: 9,
  GROUP: 10,
  MESSAGE: 11,
  BYTES: 12,
  UINT32: 13,
  ENUM: 14,
  SFIXED32: 15,
  SFIXED64: 16,
  SINT32: 17,
  SINT64: 18,
} as const;

export type FieldType = (typeof FieldType)[keyof typeof FieldType];

/** A field of a message. */
export interface ProtoField {
  readonly name: string;
  readonly fullName: string;
  readonly number: number;
  readonly type: FieldType;
  readonly isRepeated: boolean;
  /** True for a repeated field of numbers that are packed. */
  readonly isPacked: boolean;
  /** The default as its descriptor has it; undefined for none. Of an enum the number. */
  readonly defaultText: string | undefined;
}

/** How the values of a type are on the wire, which C++ type they are, and which tensors take them. */
export interface FieldForm {
  readonly wire: "varint" | "fixed32" | "fixed64" | "bytes" | "group";
  readonly cppName: string;
  readonly dtypes: readonly DataType[];
}

const { DOUBLE, FLOAT, INT32, INT64, UINT32, UINT64, BOOL, STRING } = DataType;
const long = (wire: "varint" | "fixed64") => ({ wire, cppName: "int64", dtypes: [INT64] }) as const;
const unsignedLong = (wire: "varint" | "fixed64") => ({ wire, cppName: "uint64", dtypes: [UINT64] }) as const;
const int = (wire: "varint" | "fixed32") => ({ wire, cppName: "int32", dtypes: [INT32, INT64] }) as const;
const unsigned = (wire: "varint" | "fixed32") => ({ wire, cppName: "uint32", dtypes: [UINT32, UINT64] }) as const;

/** The forms of all types. Source: tensorflow/core/util/proto/proto_utils.cc (TensorFlow 2.21). */
export const fieldForms: Readonly<Record<FieldType, FieldForm>> = {
  [FieldType.DOUBLE]: { wire: "fixed64", cppName: "double", dtypes: [DOUBLE] },
  [FieldType.FLOAT]: { wire: "fixed32", cppName: "float", dtypes: [FLOAT, DOUBLE] },
  [FieldType.INT64]: long("varint"),
  [FieldType.UINT64]: unsignedLong("varint"),
  [FieldType.INT32]: int("varint"),
  [FieldType.FIXED64]: unsignedLong("fixed64"),
  [FieldType.FIXED32]: unsigned("fixed32"),
  [FieldType.BOOL]: { wire: "varint", cppName: "bool", dtypes: [BOOL] },
  [FieldType.STRING]: { wire: "bytes", cppName: "string", dtypes: [STRING] },
  [FieldType.GROUP]: { wire: "group", cppName: "message", dtypes: [STRING] },
  [FieldType.MESSAGE]: { wire: "bytes", cppName: "message", dtypes: [STRING] },
  [FieldType.BYTES]: { wire: "bytes", cppName: "string", dtypes: [STRING] },
  [FieldType.UINT32]: unsigned("varint"),
  [FieldType.ENUM]: { wire: "varint", cppName: "enum", dtypes: [INT32] },
  [FieldType.SFIXED32]: int("fixed32"),
  [FieldType.SFIXED64]: long("fixed64"),
  [FieldType.SINT32]: int("varint"),
  [FieldType.SINT64]: long("varint"),
};
