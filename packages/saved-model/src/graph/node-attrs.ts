import type { AttrKinds, AttrMap, AttrValue, FunctionAttr, ListKind } from "@heddle/kernel-api";
import type {
  AttrValue_ListValue,
  AttrValue as AttrValueProto,
  NameAttrList,
  TensorProto,
  TensorShapeProto,
} from "@heddle/protos/graph";
import { invalidArgument } from "@heddle/status";
import { baseType, type DataType, isDataType } from "@heddle/tensor";
import { attrWithoutValue, mixedList } from "./errors.js";
import { partialShape } from "./partial-shape.js";
import { type TensorLimits, tensorAttr } from "./tensor-attr.js";

/** What all attributes of one node share: its name for messages, and the limits. */
export interface AttrOwner {
  /** `node 'c'` */
  readonly where: string;
  readonly limits: TensorLimits;
}

/** The kinds of AttrValue and ListValue, by the names of their fields. */
interface ProtoKinds {
  readonly s: Uint8Array;
  readonly i: bigint;
  readonly f: number;
  readonly b: boolean;
  readonly type: number;
  readonly shape: TensorShapeProto;
  readonly tensor: TensorProto;
  readonly func: NameAttrList;
}

const kinds = {
  s: "string",
  i: "int",
  f: "float",
  b: "bool",
  type: "type",
  shape: "shape",
  tensor: "tensor",
  func: "func",
} as const satisfies Record<keyof ProtoKinds, ListKind>;

/**
 * Attributes as kernels read them, of every kind; strings are views of what was decoded.
 *
 * @throws {StatusError} INVALID_ARGUMENT when one has no value, a list mixes kinds, or a shape is none.
 *
 * Source: tensorflow/core/framework/attr_value.proto.
 */
export function nodeAttrs(attrs: Readonly<Record<string, AttrValueProto>>, owner: AttrOwner): AttrMap {
  return new Map(Object.keys(attrs).map((name) => [name, attrValue(name, attrs[name], owner)]));
}

function attrValue(name: string, { value }: AttrValueProto, owner: AttrOwner): AttrValue {
  switch (value.case) {
    case undefined:
      throw attrWithoutValue(name);
    case "placeholder":
      return { kind: "placeholder", value: value.value };
    case "list":
      return listValue(name, value.value, owner);
    default:
      return { kind: kinds[value.case], value: convert(name, value.case, value.value, owner) } as AttrValue;
  }
}

function listValue(name: string, list: AttrValue_ListValue, owner: AttrOwner): AttrValue {
  const present = (Object.keys(kinds) as (keyof ProtoKinds)[]).filter((field) => list[field].length > 0);
  if (present.length > 1)
    throw mixedList(
      name,
      present.map((field) => kinds[field]),
    );
  const [field] = present;
  if (field === undefined) return { kind: "list", of: undefined, value: [] };
  const values: readonly ProtoKinds[keyof ProtoKinds][] = list[field];
  return {
    kind: "list",
    of: kinds[field],
    value: values.map((value) => convert(name, field, value, owner)),
  } as AttrValue;
}

function convert(
  name: string,
  field: keyof ProtoKinds,
  value: ProtoKinds[keyof ProtoKinds],
  owner: AttrOwner,
): AttrKinds[ListKind] {
  switch (field) {
    case "type":
      return typeAttr(name, value as number);
    case "shape":
      return partialShape(value as TensorShapeProto);
    case "tensor":
      return tensorAttr(value as TensorProto, `attr '${name}' of ${owner.where}`, owner.limits);
    case "func":
      return functionAttr(value as NameAttrList, owner);
    default:
      return value as AttrKinds[ListKind];
  }
}

function typeAttr(name: string, value: number): DataType {
  const type = baseType(value);
  if (!isDataType(type)) throw invalidArgument(`attr '${name}' is ${value}, which is not a data type`, { attr: name });
  return type;
}

function functionAttr({ name, attr }: NameAttrList, owner: AttrOwner): FunctionAttr {
  return { name, attrs: nodeAttrs(attr, owner) };
}
