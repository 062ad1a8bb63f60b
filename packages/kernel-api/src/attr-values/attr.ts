import { invalidArgument } from "@heddle/status";
import {
  type DataType,
  type DataTypeName,
  describeValue,
  type FlatTensor,
  isDataType,
  type Tensor,
  type TensorInput,
  valueTypeFromName,
} from "@heddle/tensor";
import type { AttrKinds, AttrMap, AttrValue, FunctionAttr, ListKind, TensorAttr } from "../attributes/attr-value.js";
import { type PartialShape, partialShape } from "../shapes/partial-shape.js";
import { constantOf, constantTensor } from "./constant-tensor.js";

type Scalar<K extends keyof AttrKinds> = { readonly kind: K; readonly value: AttrKinds[K] };
type List<K extends ListKind> = { readonly kind: "list"; readonly of: K; readonly value: readonly AttrKinds[K][] };

/**
 * Attribute values of each kind from plain JavaScript values, and under `list` lists of them.
 *
 * Each throws INVALID_ARGUMENT for a value that the kind does not hold exactly.
 *
 * @example
 * const attrs = new Map([["T", attr.type(DataType.FLOAT)], ["strides", attr.list.ints([1, 2, 2, 1])]]);
 *
 * Source: SetAttrValue, tensorflow/core/framework/attr_value_util.h (TensorFlow 2.21).
 */
export const attr = {
  /** A text as UTF-8, or bytes. */
  string: (value: string | Uint8Array): Scalar<"string"> => ({ kind: "string", value: bytesOf(value) }),
  /** A whole number of 64 bits; a number must be exact. */
  int: (value: number | bigint): Scalar<"int"> => ({ kind: "int", value: intOf(value) }),
  /** A number; models keep 32 bits of it. */
  float: (value: number): Scalar<"float"> => ({ kind: "float", value: floatOf(value) }),
  bool: (value: boolean): Scalar<"bool"> => ({ kind: "bool", value: boolOf(value) }),
  /** A data type, or its name such as `"float"`. */
  type: (value: DataType | DataTypeName): Scalar<"type"> => ({ kind: "type", value: typeOf(value) }),
  /** Sizes, -1 for an unknown one; undefined for an unknown rank. */
  shape: (value: PartialShape): Scalar<"shape"> => ({ kind: "shape", value: shapeOf(value) }),
  /** A constant, or a copy of a tensor. */
  tensor: (value: TensorAttr | Tensor): Scalar<"tensor"> => ({ kind: "tensor", value: constantTensor(value) }),
  /** A constant of the values that `tensorFromJs` takes. */
  tensorOf: (dtype: DataType, value: TensorInput | FlatTensor): Scalar<"tensor"> => ({
    kind: "tensor",
    value: constantOf(dtype, value),
  }),
  /** A function by name, with its attributes. */
  func: (name: string, attrs?: AttrMap | Readonly<Record<string, AttrValue>>): Scalar<"func"> => ({
    kind: "func",
    value: functionOf(name, attrs),
  }),
  /** The attribute `name` of the function around the node. */
  placeholder: (name: string): Scalar<"placeholder"> => ({ kind: "placeholder", value: name }),
  list: {
    strings: (values: readonly (string | Uint8Array)[]): List<"string"> => listOf("string", values.map(bytesOf)),
    ints: (values: readonly (number | bigint)[]): List<"int"> => listOf("int", values.map(intOf)),
    floats: (values: readonly number[]): List<"float"> => listOf("float", values.map(floatOf)),
    bools: (values: readonly boolean[]): List<"bool"> => listOf("bool", values.map(boolOf)),
    types: (values: readonly (DataType | DataTypeName)[]): List<"type"> => listOf("type", values.map(typeOf)),
    shapes: (values: readonly PartialShape[]): List<"shape"> => listOf("shape", values.map(shapeOf)),
    tensors: (values: readonly (TensorAttr | Tensor)[]): List<"tensor"> =>
      listOf(
        "tensor",
        values.map((value) => constantTensor(value)),
      ),
    funcs: (values: readonly FunctionAttr[]): List<"func"> => listOf("func", [...values]),
  },
} as const;

function listOf<K extends ListKind>(of: K, value: readonly AttrKinds[K][]): List<K> {
  return { kind: "list", of, value };
}

function bytesOf(value: string | Uint8Array): Uint8Array {
  if (typeof value === "string") return new TextEncoder().encode(value);
  if (value instanceof Uint8Array) return value.slice();
  throw unfit("a string or a Uint8Array", value);
}

function intOf(value: number | bigint): bigint {
  if (typeof value === "number" && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === "bigint" && value === BigInt.asIntN(64, value)) return value;
  throw unfit("a whole number up to 2^53 or a bigint of 64 bits", value);
}

function floatOf(value: number): number {
  if (typeof value === "number") return value;
  throw unfit("a number", value);
}

function boolOf(value: boolean): boolean {
  if (typeof value === "boolean") return value;
  throw unfit("true or false", value);
}

function typeOf(value: DataType | DataTypeName): DataType {
  const type = typeof value === "string" ? valueTypeFromName(value) : value;
  if (type !== undefined && type !== 0 && isDataType(type)) return type;
  throw unfit("a data type", value);
}

function shapeOf(value: PartialShape): PartialShape {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every(Number.isSafeInteger)) throw unfit("a shape", value);
  return partialShape(value.map(BigInt));
}

function functionOf(name: string, attrs: AttrMap | Readonly<Record<string, AttrValue>> = {}): FunctionAttr {
  const entries = attrs instanceof Map ? [...(attrs as AttrMap)] : Object.entries(attrs);
  return { name, attrs: new Map(entries) };
}

function unfit(wanted: string, value: unknown) {
  return invalidArgument(`wanted ${wanted} for an attribute, found ${describeValue(value)}`, { wanted });
}
