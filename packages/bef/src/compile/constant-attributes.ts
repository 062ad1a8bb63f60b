import { unimplemented } from "@heddle/status";
import { DataType, dataTypeName, dataTypeSize, encodeStringTensor, isObjectType, type Tensor } from "@heddle/tensor";
import type { Attribute, DenseType } from "../ir/attribute.js";
import { intAttribute } from "./attributes.js";

/** Where elements start: linear memory has tensors at multiples of 16. */
const ALIGNMENT = 16;

/**
 * The attributes of a constant: its type, its shape, and its bytes in a form that opens in place. Strings are a string tensor block. Large
 * constants of at most 256 different elements of 4 bytes, such as weights that were quantized, are these elements and an index for each.
 *
 * @throws {StatusError} UNIMPLEMENTED for resources and variants
 */
export function constantAttributes(tensor: Tensor): Map<string, Attribute> {
  const { dtype, shape } = tensor;
  if (isObjectType(dtype)) throw unimplemented(`a constant of type ${dataTypeName(dtype)} has no bytes`);
  const data = dtype === DataType.STRING ? encodeStringTensor(tensor) : tensor.bytes().slice();
  const type = DENSE_TYPES.get(dtype);
  const few = type && dtype !== DataType.STRING && dataTypeSize(dtype) === 4 ? fewElements(data) : undefined;
  const value: Attribute =
    type && few
      ? { kind: "dense", type, shape: [few.elements.length / 4], data: few.elements, alignment: ALIGNMENT }
      : type
        ? { kind: "dense", type, shape, data, alignment: ALIGNMENT }
        : bytesAttribute(data);
  return new Map<string, Attribute>([
    ["dtype", intAttribute(dtype)],
    ["shape", { kind: "shape", dims: shape }],
    ["value", value],
    ...(few ? [["value_indices", bytesAttribute(few.indices)] as const] : []),
  ]);
}

function bytesAttribute(data: Uint8Array): Attribute {
  return { kind: "dense", type: "ui8", shape: [data.length], data, alignment: ALIGNMENT };
}

/** The least elements of a constant that is not opened in place: copying costs more than the bytes of smaller ones. */
const MANY = 4096;

/** The different elements of 4 bytes, at most 256, and the index of each one among them; undefined when there are more, or few at all. */
function fewElements(data: Uint8Array): { readonly elements: Uint8Array; readonly indices: Uint8Array } | undefined {
  if (data.length < 4 * MANY) return undefined;
  const words = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  const known = new Map<number, number>();
  const indices = new Uint8Array(words.length);
  for (const [i, word] of words.entries()) {
    const index = known.get(word) ?? known.size;
    if (index === 256) return undefined;
    known.set(word, index);
    indices[i] = index;
  }
  return { elements: new Uint8Array(Uint32Array.from(known.keys()).buffer), indices };
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
