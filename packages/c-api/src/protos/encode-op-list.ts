import { BinaryWriter } from "@bufbuild/protobuf/wire";
import type { ArgDefinition, AttrDefinition, KernelDefinition, OpDefinition } from "@heddle/kernel-api";
import { encodeAttrValue } from "./encode-node-def.js";

/** Ops as a serialized OpList, as TF_GetOpList gives it. Source: tensorflow/core/framework/op_def.proto (TensorFlow 2.21). */
export function encodeOpList(ops: readonly OpDefinition[]): Uint8Array {
  const writer = new BinaryWriter();
  for (const op of ops) writer.tag(1, 2).bytes(encodeOpDef(op));
  return writer.finish();
}

function encodeOpDef(op: OpDefinition): Uint8Array {
  const writer = new BinaryWriter().tag(1, 2).string(op.name);
  for (const input of op.inputs) writeArg(writer, 2, input, op);
  for (const output of op.outputs) writeArg(writer, 3, output, op);
  for (const attr of op.attrs) writeAttr(writer, attr);
  if (op.deprecation) {
    const { version, explanation } = op.deprecation;
    writer.tag(8, 2).fork().tag(1, 0).int32(version).tag(2, 2).string(explanation).join();
  }
  if (op.isAggregate) writer.tag(16, 0).bool(true);
  if (op.isStateful) writer.tag(17, 0).bool(true);
  if (op.isCommutative) writer.tag(18, 0).bool(true);
  if (op.allowsUninitializedInput) writer.tag(19, 0).bool(true);
  return writer.finish();
}

function writeArg(writer: BinaryWriter, field: number, arg: ArgDefinition, { attrs }: OpDefinition): void {
  writer.tag(field, 2).fork().tag(1, 2).string(arg.name);
  if (arg.type !== undefined) writer.tag(3, 0).int32(arg.type);
  const isList = attrs.find(({ name }) => name === arg.typeAttr)?.type === "list(type)";
  if (arg.typeAttr !== undefined && !isList) writer.tag(4, 2).string(arg.typeAttr);
  if (arg.numberAttr !== undefined) writer.tag(5, 2).string(arg.numberAttr);
  if (arg.typeAttr !== undefined && isList) writer.tag(6, 2).string(arg.typeAttr);
  if (arg.isRef) writer.tag(16, 0).bool(true);
  writer.join();
}

function writeAttr(writer: BinaryWriter, attr: AttrDefinition): void {
  writer.tag(4, 2).fork().tag(1, 2).string(attr.name).tag(2, 2).string(attr.type);
  if (attr.defaultValue) writer.tag(3, 2).bytes(encodeAttrValue(attr.defaultValue));
  if (attr.minimum !== undefined) writer.tag(5, 0).bool(true);
  if (attr.minimum) writer.tag(6, 0).int64(attr.minimum);
  if (attr.allowedTypes) {
    writer.tag(7, 2).bytes(encodeAttrValue({ kind: "list", of: "type", value: attr.allowedTypes }));
  } else if (attr.allowedStrings) {
    const value = attr.allowedStrings.map((text) => new TextEncoder().encode(text));
    writer.tag(7, 2).bytes(encodeAttrValue({ kind: "list", of: "string", value }));
  }
  writer.join();
}

/** Kernels as a serialized KernelList. Source: tensorflow/core/framework/kernel_def.proto (TensorFlow 2.21). */
export function encodeKernelList(kernels: readonly KernelDefinition[]): Uint8Array {
  const writer = new BinaryWriter();
  for (const { op, device, constraints, hostMemory, label, priority } of kernels) {
    writer.tag(1, 2).fork().tag(1, 2).string(op);
    writer.tag(2, 2).string(device ?? "CPU");
    for (const [name, types] of Object.entries(constraints ?? {})) {
      const allowed = encodeAttrValue({ kind: "list", of: "type", value: types });
      writer.tag(3, 2).fork().tag(1, 2).string(name).tag(2, 2).bytes(allowed).join();
    }
    for (const argument of hostMemory ?? []) writer.tag(4, 2).string(argument);
    if (label) writer.tag(5, 2).string(label);
    if (priority) writer.tag(6, 0).int32(priority);
    writer.join();
  }
  return writer.finish();
}
