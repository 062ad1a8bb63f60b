import { create, toBinary } from "@bufbuild/protobuf";
import type { ConstructionContext, FunctionAttr } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { attrsToProto, functionToProto } from "@heddle/proto-values";
import { NameAttrListSchema, NodeDefSchema } from "@heddle/protos/graph";

/** The name of the only device, in TensorFlow's form. */
export const DEVICE_NAME = "/job:localhost/replica:0/task:0/device:CPU:0";

/**
 * A node as a serialized NodeDef: name, op, device and attributes in the order of their names. It lists no inputs, since a plan
 * does not keep their names.
 *
 * @param memory where tensor attributes are made for their bytes, and released again
 */
export function encodeNodeDef({ nodeName, op, attributes }: ConstructionContext, memory: LinearMemory): Uint8Array {
  const attr = attrsToProto(attributes.values, memory);
  return toBinary(NodeDefSchema, create(NodeDefSchema, { name: nodeName, op: op.name, device: DEVICE_NAME, attr }));
}

/** A function attribute as a serialized NameAttrList; `memory` is that of {@link encodeNodeDef}. */
export function encodeNameAttrList(func: FunctionAttr, memory: LinearMemory): Uint8Array {
  return toBinary(NameAttrListSchema, create(NameAttrListSchema, functionToProto(func, memory)));
}
