import type { TensorAttr } from "@heddle/kernel-api";
import { escapeBytes } from "@heddle/kernel-api/attr-values";
import { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeEnumName, type Tensor } from "@heddle/tensor";
import { numberText } from "./number-text.js";

/** Elements that are written as numbers; more are written as bytes. */
const MAX_NUMBERS = 16;

/** The fields of a TensorProto for numbers that a text has exactly. */
const NUMBER_FIELDS: Readonly<Partial<Record<DataType, string>>> = {
  [DataType.FLOAT]: "float_val",
  [DataType.DOUBLE]: "double_val",
  [DataType.INT8]: "int_val",
  [DataType.UINT8]: "int_val",
  [DataType.INT16]: "int_val",
  [DataType.UINT16]: "int_val",
  [DataType.INT32]: "int_val",
  [DataType.INT64]: "int64_val",
  [DataType.UINT32]: "uint32_val",
  [DataType.UINT64]: "uint64_val",
  [DataType.BOOL]: "bool_val",
};

/**
 * A constant as a TensorProto in protobuf's text form: `dtype: DT_INT32 tensor_shape { dim { size: 2 } } int_val: 1 int_val: 2`.
 *
 * @throws {StatusError} the errors of {@link TensorAttr.materialize}, also for resources and variants
 */
export function encodeTensorText(attr: TensorAttr): string {
  using tensor = attr.materialize(new LinearMemory());
  const sizes = tensor.shape.map((size) => `dim { size: ${size} }`);
  const shape = sizes.length === 0 ? "{}" : `{ ${sizes.join(" ")} }`;
  return [`dtype: ${dataTypeEnumName(tensor.dtype)} tensor_shape ${shape}`, ...elementFields(tensor)].join(" ");
}

function elementFields(tensor: Tensor): string[] {
  if (tensor.elementCount === 0) return [];
  if (tensor.dtype === DataType.STRING) {
    return tensor.byteStrings().map((bytes) => `string_val: "${escapeBytes(bytes)}"`);
  }
  const field = NUMBER_FIELDS[tensor.dtype];
  const numbers = field === undefined || tensor.elementCount > MAX_NUMBERS ? [] : [...tensor.elements()];
  // NaNs differ in bits that no number shows.
  if (numbers.length === 0 || numbers.some(Number.isNaN)) return [`tensor_content: "${escapeBytes(tensor.bytes())}"`];
  return numbers.map((value) => `${field}: ${typeof value === "bigint" ? value : numberText(value)}`);
}
