import { unimplemented } from "@heddle/status";
import { DataType, dataTypeName, encodeStringTensor, isObjectType, type Tensor } from "@heddle/tensor";
import type { Attribute, DenseType } from "../ir/attribute.js";
import { intAttribute } from "./attributes.js";

/** Where elements start: linear memory has tensors at multiples of 16. */
const ALIGNMENT = 16;

/**
 * The attributes of a constant: its type, its shape, and its bytes in a form that opens in place. Strings are a string tensor block.
 *
 * @throws {StatusError} UNIMPLEMENTED for resources and variants
 */
export function constantAttributes(tensor: Tensor): Map<string, Attribute> {
  const { dtype, shape } = tensor;
  if (isObjectType(dtype)) throw unimplemented(`a constant of type ${dataTypeName(dtype)} has no bytes`);
  const data = dtype === DataType.STRING ? encodeStringTensor(tensor) : tensor.bytes().slice();
  const type = DENSE_TYPES.get(dtype);
  const value: Attribute = type
    ? { kind: "dense", type, shape, data, alignment: ALIGNMENT }
    : { kind: "dense", type: "ui8", shape: [data.length], data, alignment: ALIGNMENT };
  return new Map<string, Attribute>([
    ["dtype", intAttribute(dtype)],
    ["shape", { kind: "shape", dims: shape }],
    ["value", value],
  ]);
}

/** The types whose elements are stored as MLIR's dense attributes store them. */
const DENSE_TYPES: ReadonlyMap<DataType, DenseType> = new Map([
  [DataType.BOOL, "i1"],
  [DataType.INT8, "i8"],
  [DataType.INT16, "i16"],
  [DataType.INT32, "i32"],
  [DataType.INT64, "i64"],
  [DataType.UINT8, "ui8"],
  [DataType.UINT16, "ui16"],
  [DataType.UINT32, "ui32"],
  [DataType.UINT64, "ui64"],
  [DataType.BFLOAT16, "bf16"],
  [DataType.HALF, "f16"],
  [DataType.FLOAT, "f32"],
  [DataType.DOUBLE, "f64"],
  [DataType.COMPLEX64, "complex<f32>"],
  [DataType.COMPLEX128, "complex<f64>"],
]);
