import type { MessageInitShape } from "@bufbuild/protobuf";
import type { AttrMap, AttrValue, FunctionAttr, TensorAttr } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import type { AttrValue_ListValueSchema, AttrValueSchema, NameAttrListSchema } from "@heddle/protos/graph";
import { shapeToProto } from "./shape-proto.js";
import { type TensorProtoInit, tensorToProto } from "./tensor-to-proto.js";

type AttrValueInit = MessageInitShape<typeof AttrValueSchema>;
type ListValueInit = MessageInitShape<typeof AttrValue_ListValueSchema>;

/**
 * The AttrValues of attributes, in the order of their names.
 *
 * @param memory where tensors are made for their bytes, and released again
 * @throws {StatusError} INVALID_ARGUMENT for a tensor of resources or variants; errors of `materialize`
 */
export function attrsToProto(attrs: AttrMap, memory: LinearMemory): Record<string, AttrValueInit> {
  const sorted = [...attrs].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, attr]) => [name, attrToProto(attr, memory)]));
}

/** The AttrValue of one attribute. `memory` and errors are those of {@link attrsToProto}. */
export function attrToProto(attr: AttrValue, memory: LinearMemory): AttrValueInit {
  switch (attr.kind) {
    case "string":
      return { value: { case: "s", value: attr.value } };
    case "int":
      return { value: { case: "i", value: attr.value } };
    case "float":
      return { value: { case: "f", value: attr.value } };
    case "bool":
      return { value: { case: "b", value: attr.value } };
    case "type":
      return { value: { case: "type", value: attr.value } };
    case "shape":
      return { value: { case: "shape", value: shapeToProto(attr.value) } };
    case "tensor":
      return { value: { case: "tensor", value: attrTensorToProto(attr.value, memory) } };
    case "func":
      return { value: { case: "func", value: functionToProto(attr.value, memory) } };
    case "placeholder":
      return { value: { case: "placeholder", value: attr.value } };
    default:
      return { value: { case: "list", value: listToProto(attr, memory) } };
  }
}

function listToProto(attr: AttrValue & { readonly kind: "list" }, memory: LinearMemory): ListValueInit {
  switch (attr.of) {
    case undefined:
      return {};
    case "string":
      return { s: [...attr.value] };
    case "int":
      return { i: [...attr.value] };
    case "float":
      return { f: [...attr.value] };
    case "bool":
      return { b: [...attr.value] };
    case "type":
      return { type: [...attr.value] };
    case "shape":
      return { shape: attr.value.map(shapeToProto) };
    case "tensor":
      return { tensor: attr.value.map((tensor) => attrTensorToProto(tensor, memory)) };
    case "func":
      return { func: attr.value.map((func) => functionToProto(func, memory)) };
  }
}

/** The NameAttrList of a function attribute. `memory` and errors are those of {@link attrsToProto}. */
export function functionToProto(
  { name, attrs }: FunctionAttr,
  memory: LinearMemory,
): MessageInitShape<typeof NameAttrListSchema> {
  return { name, attr: attrsToProto(attrs, memory) };
}

function attrTensorToProto(attr: TensorAttr, memory: LinearMemory): TensorProtoInit {
  using tensor = attr.materialize(memory);
  return tensorToProto(tensor);
}
