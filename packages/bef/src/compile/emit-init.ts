import type { AttrMap } from "@heddle/kernel-api";
import type { NamedSavedResource } from "@heddle/kernel-fallback";
import { DataType, type Tensor } from "@heddle/tensor";
import { FunctionName, KernelName } from "../compiled-form.js";
import type { BefFunction, Operation, Value } from "../ir/module.js";
import { pairAttributes, stringAttribute } from "./attributes.js";
import type { ConstantStore } from "./constant-store.js";
import { named, typeText } from "./emit-function.js";
import { procedure } from "./procedure.js";

/** The function that makes resources: for each the op of its handle, and those that restore it. */
export function emitInit(resources: readonly NamedSavedResource[], store: ConstantStore): BefFunction {
  const operations: Operation[] = [];
  const constant = (tensor: Tensor): Value => {
    const result: Value = { type: typeText(tensor.dtype) };
    operations.push({
      name: KernelName.constant,
      operands: [],
      results: [result],
      attributes: store.attributesOf(tensor),
      regions: [],
      location: { kind: "unknown" },
    });
    return result;
  };
  const call = (
    op: string,
    attrs: AttrMap,
    operands: readonly Value[],
    results: readonly Value[],
    nodeName: string,
  ) => {
    const attributes = new Map([["_op_name", stringAttribute(op)], ...pairAttributes(attrs)]);
    operations.push({ name: KernelName.op, operands, results, attributes, regions: [], location: named(nodeName) });
  };
  for (const { saved } of resources) {
    const { create, restore } = saved;
    const handle: Value = { type: typeText(DataType.RESOURCE) };
    call(create.op, create.attrs, create.inputs.map(constant), [handle], create.nodeName);
    for (const [index, { op, attrs, inputs }] of restore.entries()) {
      call(op, attrs, [handle, ...inputs.map(constant)], [], `${create.nodeName}/restore_${index}`);
    }
  }
  return procedure(FunctionName.init, operations);
}
