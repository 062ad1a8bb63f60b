import type { ProgramNode, TensorRef } from "@heddle/graph";
import type { AttrMap, AttrValue } from "@heddle/kernel-api";

/** The ops that are a variable of TensorFlow 1: their output is a reference to the value. */
const variables = new Set(["Variable", "VariableV2"]);

/** The ops whose input 0 has to be the variable itself, and what does the same with a resource. */
const takers: ReadonlyMap<string, string> = new Map([
  ["Assign", "AssignVariableOp"],
  ["AssignAdd", "AssignAddVariableOp"],
  ["AssignSub", "AssignSubVariableOp"],
  ["IsVariableInitialized", "VarIsInitializedOp"],
]);

/**
 * `nodes` with resources in place of the reference variables of TensorFlow 1. A variable becomes a handle, what writes through
 * a reference writes to the handle, and every other consumer has a read of its own, which waits for what the consumer waits
 * for: in TensorFlow it would find the value of that moment. Added nodes have names that no node of a graph can have.
 *
 * Source: tensorflow/core/kernels/variable_ops.cc, assign_op.h (TensorFlow 2.21).
 */
export function withResourceVariables(nodes: readonly ProgramNode[]): readonly ProgramNode[] {
  if (!nodes.some(({ op }) => variables.has(op))) return nodes;
  const byName = new Map(nodes.map((node) => [node.name, node]));
  return nodes.flatMap((node) => rewritten(node, byName));
}

function rewritten(node: ProgramNode, byName: ReadonlyMap<string, ProgramNode>): ProgramNode[] {
  const { name, op, attrs } = node;
  if (variables.has(op)) {
    const handle = { ...node, name: handleName(name), op: "VarHandleOp", attrs: withSharedName(attrs, name) };
    return [handle, read(name, node, attrs, [])];
  }
  const controlInputs = node.controlInputs.map((control) =>
    variables.has(byName.get(control)?.op ?? "") ? handleName(control) : control,
  );
  const reads: ProgramNode[] = [];
  let taken: ProgramNode | undefined;
  const inputs = node.inputs.map((ref, index): TensorRef => {
    const variable = variableOf(ref, byName);
    if (!variable) return ref;
    if (index === 0 && takers.has(op)) {
      taken = variable;
      return { node: handleName(variable.name), output: 0 };
    }
    const after = variable.name === ref.node ? controlInputs : [...controlInputs, ref.node];
    const own = read(`${name} input ${index}`, variable, variable.attrs, after);
    reads.push(own);
    return { node: own.name, output: 0 };
  });
  const kept = { ...node, inputs, controlInputs };
  if (!taken) return [...reads, kept];
  const changed = { ...kept, op: takers.get(op) ?? op };
  if (op === "IsVariableInitialized") return [...reads, { ...changed, attrs: new Map() }];
  const write = { ...changed, name: `${name} write`, attrs: writeAttrs(op, attrs, taken) };
  return [...reads, write, read(name, taken, taken.attrs, [write.name])];
}

/** The variable that an output refers to, itself or through what wrote to it. */
function variableOf({ node, output }: TensorRef, byName: ReadonlyMap<string, ProgramNode>): ProgramNode | undefined {
  const source = output === 0 ? byName.get(node) : undefined;
  const isWriter = source?.op.startsWith("Assign") && takers.has(source.op);
  const variable = isWriter ? byName.get(source?.inputs[0]?.node ?? "") : source;
  return variable && variables.has(variable.op) ? variable : undefined;
}

function handleName(variable: string): string {
  return `${variable} handle`;
}

function read(name: string, variable: ProgramNode, attrs: AttrMap, controlInputs: readonly string[]): ProgramNode {
  const inputs = [{ node: handleName(variable.name), output: 0 }];
  return { name, op: "ReadVariableOp", inputs, controlInputs, attrs: only(attrs, "dtype") };
}

/** Variables without a name of their own are shared by the name of their node. */
function withSharedName(attrs: AttrMap, name: string): AttrMap {
  const shared = attrs.get("shared_name");
  if (shared?.kind === "string" && shared.value.length > 0) return attrs;
  return new Map(attrs).set("shared_name", { kind: "string", value: new TextEncoder().encode(name) });
}

function writeAttrs(op: string, attrs: AttrMap, variable: ProgramNode): AttrMap {
  const typed = only(variable.attrs, "dtype");
  if (op !== "Assign") return typed;
  return new Map(typed).set("validate_shape", attrs.get("validate_shape") ?? { kind: "bool", value: true });
}

function only(attrs: AttrMap, name: string): Map<string, AttrValue> {
  const value = attrs.get(name);
  return new Map(value ? [[name, value]] : []);
}
