import type { Initializer, ProgramNode } from "@heddle/graph";
import type { DataType } from "@heddle/tensor";
import { type NodeAttrs, text, type } from "../builtins/attr.js";
import type { TensorInfo } from "../builtins/tensor-info.js";
import { constantAttr } from "./constant-attr.js";

/** The attributes of a VarHandleOp of a variable in the default container. */
export function variableHandleAttrs(sharedName: string, dtype: DataType): NodeAttrs {
  return {
    container: text(""),
    shared_name: text(sharedName),
    dtype: type(dtype),
    shape: { kind: "shape", value: undefined },
  };
}

/**
 * The initializer that gives variables their first values, zeros, with its nodes.
 *
 * @param states the variable tensors, by the shared names of their variables
 * @throws {StatusError} RESOURCE_EXHAUSTED for a tensor past `maxTensorBytes`
 */
export function stateInitializer(
  states: ReadonlyMap<string, TensorInfo>,
  maxTensorBytes: number,
): { readonly initializer: Initializer; readonly nodes: readonly ProgramNode[] } {
  const nodes: ProgramNode[] = [];
  const targets: string[] = [];
  for (const [name, info] of states) {
    const { dtype } = info;
    const add = (part: string, op: string, inputs: readonly string[], attrs: NodeAttrs) => {
      const node = `init/${name}${part}`;
      const refs = inputs.map((input) => ({ node: input, output: 0 }));
      nodes.push({ name: node, op, inputs: refs, controlInputs: [], attrs: new Map(Object.entries(attrs)) });
      return node;
    };
    const handle = add("", "VarHandleOp", [], variableHandleAttrs(name, dtype));
    const value = { kind: "tensor", value: constantAttr(info, maxTensorBytes) } as const;
    const zeros = add("/zeros", "Const", [], { dtype: type(dtype), value });
    targets.push(add("/assign", "AssignVariableOp", [handle, zeros], { dtype: type(dtype) }));
  }
  return { initializer: { name: "zero variable tensors", targets, feeds: [] }, nodes };
}
