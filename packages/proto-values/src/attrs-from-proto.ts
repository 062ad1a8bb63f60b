import type { AttrMap, AttrValue, FunctionAttr, ListKind } from "@heddle/kernel-api";
import type { AttrValue_ListValue, AttrValue as AttrValueProto, NameAttrList, TensorProto } from "@heddle/protos/graph";
import { invalidArgument } from "@heddle/status";
import { baseType, type DataType, isDataType } from "@heddle/tensor";
import type { TensorLimits } from "./plain-tensor-from-proto.js";
import { inferredShapeFromProto, shapeFromProto } from "./shape-proto.js";
import { tensorFromProto } from "./tensor-from-proto.js";

/** The owner of attributes: its name for messages, and the limits of its tensors. */
export interface AttrOwner {
  /** `node 'c'` */
  readonly where: string;
  readonly limits: TensorLimits;
}

/**
 * Attributes as kernels read them, of every kind. Strings are views of the decoded bytes.
 *
 * @throws {StatusError} INVALID_ARGUMENT when an attribute has no value, a list mixes kinds, or a shape is invalid.
 *
 * Source: tensorflow/core/framework/attr_value.proto.
 */
export function attrsFromProto(attrs: Readonly<Record<string, AttrValueProto>>, owner: AttrOwner): AttrMap {
  return new Map(Object.entries(attrs).map(([name, attr]) => [name, attrFromProto(name, attr, owner)]));
}

function attrFromProto(name: string, { value }: AttrValueProto, owner: AttrOwner): AttrValue {
  switch (value.case) {
    case "s":
      return { kind: "string", value: value.value };
    case "i":
      return { kind: "int", value: value.value };
    case "f":
      return { kind: "float", value: value.value };
    case "b":
      return { kind: "bool", value: value.value };
    case "type":
      return { kind: "type", value: typeFromProto(name, value.value) };
    case "shape":
      return { kind: "shape", value: shapeFromProto(value.value) };
    case "tensor":
      return { kind: "tensor", value: tensorFromAttr(name, value.value, owner) };
    case "func":
      return { kind: "func", value: functionFromProto(value.value, owner) };
    case "placeholder":
      return { kind: "placeholder", value: value.value };
    case "list":
      return listFromProto(name, value.value, owner);
    default:
      throw invalidArgument(`attr '${name}' has no value of a known kind`, { attr: name });
  }
}

function listFromProto(name: string, list: AttrValue_ListValue, owner: AttrOwner): AttrValue {
  const { s, i, f, b, type, shape, tensor, func } = list;
  const lists: readonly AttrValue[] = [
    { kind: "list", of: "string", value: s },
    { kind: "list", of: "int", value: i },
    { kind: "list", of: "float", value: f },
    { kind: "list", of: "bool", value: b },
    { kind: "list", of: "type", value: type.map((number) => typeFromProto(name, number)) },
    {
      kind: "list",
      of: "shape",
      value: shape.map(name.startsWith("_") ? inferredShapeFromProto : shapeFromProto),
    },
    { kind: "list", of: "tensor", value: tensor.map((proto) => tensorFromAttr(name, proto, owner)) },
    { kind: "list", of: "func", value: func.map((proto) => functionFromProto(proto, owner)) },
  ];
  const present = lists.filter(isPresentList);
  const [only = { kind: "list", of: undefined, value: [] } as const] = present;
  if (present.length <= 1) return only;
  const kinds = present.map(({ of }) => of).join(" and of ");
  throw invalidArgument(`attr '${name}' is a list of ${kinds}: a list has one kind`, { attr: name });
}

function isPresentList(attr: AttrValue): attr is AttrValue & { readonly kind: "list"; readonly of: ListKind } {
  return attr.kind === "list" && attr.value.length > 0;
}

/** The data type, also for the number of a reference type. */
function typeFromProto(name: string, number: number): DataType {
  const type = baseType(number);
  if (!isDataType(type)) throw invalidArgument(`attr '${name}' is ${number}, which is not a data type`, { attr: name });
  return type;
}

function tensorFromAttr(name: string, proto: TensorProto, { where, limits }: AttrOwner) {
  return tensorFromProto(proto, `attr '${name}' of ${where}`, limits);
}

function functionFromProto({ name, attr }: NameAttrList, owner: AttrOwner): FunctionAttr {
  return { name, attrs: attrsFromProto(attr, owner) };
}
