import { create, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import type { ArgDefinition, AttrDefinition, OpDefinition } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { attrToProto } from "@heddle/proto-values";
import {
  type OpDef_ArgDefSchema,
  type OpDef_AttrDefSchema,
  type OpDefSchema,
  OpListSchema,
} from "@heddle/protos/graph";

/**
 * Ops as a serialized OpList, the answer of TF_GetOpList.
 *
 * @param memory where default tensors are made for their bytes, and released again
 */
export function encodeOpList(ops: readonly OpDefinition[], memory: LinearMemory): Uint8Array {
  return toBinary(OpListSchema, create(OpListSchema, { op: ops.map((op) => opDef(op, memory)) }));
}

function opDef(op: OpDefinition, memory: LinearMemory): MessageInitShape<typeof OpDefSchema> {
  return {
    name: op.name,
    inputArg: op.inputs.map((input) => argDef(input, op)),
    outputArg: op.outputs.map((output) => argDef(output, op)),
    attr: op.attrs.map((attr) => attrDef(attr, memory)),
    ...(op.deprecation && { deprecation: op.deprecation }),
    isAggregate: op.isAggregate ?? false,
    isStateful: op.isStateful,
    isCommutative: op.isCommutative ?? false,
    allowsUninitializedInput: op.allowsUninitializedInput ?? false,
  };
}

function argDef(arg: ArgDefinition, { attrs }: OpDefinition): MessageInitShape<typeof OpDef_ArgDefSchema> {
  const { name, type = 0, typeAttr = "", numberAttr = "", isRef } = arg;
  const isList = attrs.some((attr) => attr.name === typeAttr && attr.type === "list(type)");
  return { name, type, numberAttr, isRef, ...(isList ? { typeListAttr: typeAttr } : { typeAttr }) };
}

function attrDef(attr: AttrDefinition, memory: LinearMemory): MessageInitShape<typeof OpDef_AttrDefSchema> {
  const { name, type, defaultValue, minimum } = attr;
  const allowed = allowedValues(attr);
  return {
    name,
    type,
    ...(defaultValue && { defaultValue: attrToProto(defaultValue, memory) }),
    ...(minimum !== undefined && { hasMinimum: true, minimum: BigInt(minimum) }),
    ...(allowed && { allowedValues: { value: { case: "list", value: allowed } } }),
  };
}

function allowedValues({ allowedTypes, allowedStrings }: AttrDefinition) {
  if (allowedTypes) return { type: [...allowedTypes] };
  const encoder = new TextEncoder();
  return allowedStrings && { s: allowedStrings.map((text) => encoder.encode(text)) };
}
