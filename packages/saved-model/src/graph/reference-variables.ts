import type { ProgramNode, TensorRef } from "@heddle/graph";
import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";

/** The variables of TensorFlow 1: their output is a reference to the value. */
const variables = new Set(["Variable", "VariableV2"]);

/** The ops whose input 0 is the variable itself, and the same ops for a resource. */
const takers: ReadonlyMap<string, string> = new Map([
  ["Assign", "AssignVariableOp"],
  ["AssignAdd", "AssignAddVariableOp"],
  ["AssignSub", "AssignSubVariableOp"],
  ["CountUpTo", "ResourceCountUpTo"],
  ["IsVariableInitialized", "VarIsInitializedOp"],
  ...["Add", "Div", "Max", "Min", "Mul", "Sub", "Update"].map(
    (kind) => [`Scatter${kind}`, `ResourceScatter${kind}`] as const,
  ),
  ...["ScatterNdAdd", "ScatterNdMax", "ScatterNdMin", "ScatterNdSub", "ScatterNdUpdate", "StridedSliceAssign"].map(
    (op) => [op, `Resource${op}`] as const,
  ),
]);

/** Those of the takers that have the attributes of the op for a resource. */
const takesSlices = (op: string) => op.startsWith("ScatterNd") || op === "StridedSliceAssign";

/** Those of the takers whose output is a value; the output of all others is the variable. */
const valueTakers: ReadonlySet<string> = new Set(["CountUpTo", "IsVariableInitialized"]);

const isWriter = (op: string) => takers.has(op) && !valueTakers.has(op);

/** The ops that pass a variable on to later writers, and the same ops for a resource. */
const passers: ReadonlyMap<string, string> = new Map([
  ["RefSwitch", "Switch"],
  ["RefEnter", "Enter"],
  ["RefIdentity", "Identity"],
]);

const resourceType: AttrValue = { kind: "type", value: DataType.RESOURCE };

const NONE: ReadonlySet<string> = new Set();

/** The most writers and passers between a variable and a reader. */
const MAX_STEPS = 64;

/** A variable and its handle. */
interface Variable {
  readonly node: ProgramNode;
  readonly handle: TensorRef;
}

/**
 * `nodes` with resources in place of the reference variables of TensorFlow 1. A variable becomes a handle. A writer through a
 * reference writes to the handle. Every other consumer gets a read of its own, with the consumer's control inputs: in TensorFlow
 * the consumer would find the value of that moment, also through an Identity, which shares the variable's memory. The names of added
 * nodes cannot occur in a graph. A node that a run may feed is read as it is by every consumer, in place of the variable behind it.
 *
 * @param fed the names of the nodes that a signature feeds
 *
 * Source: tensorflow/core/kernels/variable_ops.cc, assign_op.h (TensorFlow 2.21).
 */
export function withResourceVariables(nodes: readonly ProgramNode[], fed = NONE): readonly ProgramNode[] {
  if (!nodes.some(({ op }) => variables.has(op))) return nodes;
  const byName = new Map(nodes.map((node) => [node.name, node]));
  return nodes.flatMap((node) => rewritten(node, byName, fed));
}

function rewritten(
  node: ProgramNode,
  byName: ReadonlyMap<string, ProgramNode>,
  fed: ReadonlySet<string>,
): ProgramNode[] {
  const { name, op, attrs } = node;
  if (variables.has(op)) {
    const handle = { ...node, name: handleName(name), op: "VarHandleOp", attrs: withSharedName(attrs, name) };
    return [handle, read(name, handleOf(node), [])];
  }
  const controlInputs = node.controlInputs.map((control) =>
    variables.has(byName.get(control)?.op ?? "") ? handleName(control) : control,
  );
  const waits = node.controlInputs.length > 0;
  const reads: ProgramNode[] = [];
  let taken: Variable | undefined;
  const inputs = node.inputs.map((ref, index): TensorRef => {
    const isReference = index === 0 && (takers.has(op) || passers.has(op));
    const variable = variableOf(ref, byName, isReference ? { fed: NONE } : { fed, throughIdentity: waits });
    if (!variable) return ref;
    if (isReference) {
      taken = variable;
      const isDirect = ref.node === variable.node.name || ref.node === variable.handle.node;
      if (!isDirect) controlInputs.push(ref.node);
      return variable.handle;
    }
    const after = variable.node.name === ref.node ? controlInputs : [...controlInputs, ref.node];
    const own = read(`${name} input ${index}`, variable, after);
    reads.push(own);
    return { node: own.name, output: 0 };
  });
  const kept = { ...node, inputs, controlInputs };
  if (!taken) return [...reads, kept];
  const passer = passers.get(op);
  if (passer) return [...reads, { ...kept, op: passer, attrs: ofHandle(attrs).set("T", resourceType) }];
  const changed = { ...kept, op: takers.get(op) ?? op };
  if (valueTakers.has(op)) return [...reads, { ...changed, attrs: op === "CountUpTo" ? ofHandle(attrs) : new Map() }];
  const write = { ...changed, name: `${name} write`, attrs: writeAttrs(op, attrs, taken.node) };
  return [...reads, write, read(name, taken, [write.name])];
}

/**
 * The variable that an output refers to, directly or through passers and writers, and with `throughIdentity` through Identity too;
 * undefined for one behind a node in `fed`.
 */
function variableOf(
  ref: TensorRef,
  byName: ReadonlyMap<string, ProgramNode>,
  { fed, throughIdentity = false }: { readonly fed: ReadonlySet<string>; readonly throughIdentity?: boolean },
): Variable | undefined {
  const isAlias = (op: string) => throughIdentity && op === "Identity";
  let handle: TensorRef | undefined;
  let at = ref;
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const source = byName.get(at.node);
    if (!source || fed.has(source.name)) return undefined;
    const isVariable = variables.has(source.op) && at.output === 0;
    if (isVariable) return { node: source, handle: handle ?? handleOf(source).handle };
    if (passers.has(source.op)) handle ??= at;
    else if (at.output !== 0 || !(isAlias(source.op) || isWriter(source.op))) return undefined;
    const [input] = source.inputs;
    if (!input) return undefined;
    at = input;
  }
  return undefined;
}

function handleOf(variable: ProgramNode): Variable {
  return { node: variable, handle: { node: handleName(variable.name), output: 0 } };
}

function handleName(variable: string): string {
  return `${variable} handle`;
}

function read(name: string, { node, handle }: Variable, controlInputs: readonly string[]): ProgramNode {
  return { name, op: "ReadVariableOp", inputs: [handle], controlInputs, attrs: only(node.attrs, "dtype") };
}

/** A variable without a shared name is shared by the name of its node. */
function withSharedName(attrs: AttrMap, name: string): AttrMap {
  const shared = attrs.get("shared_name");
  if (shared?.kind === "string" && shared.value.length > 0) return ofHandle(attrs);
  return ofHandle(attrs).set("shared_name", { kind: "string", value: new TextEncoder().encode(name) });
}

/** The attributes without the shapes of outputs, which are those of the variable's value, not of its handle. */
function ofHandle(attrs: AttrMap): Map<string, AttrValue> {
  const kept = new Map(attrs);
  kept.delete("_output_shapes");
  return kept;
}

function writeAttrs(op: string, attrs: AttrMap, variable: ProgramNode): AttrMap {
  if (takesSlices(op)) return ofHandle(attrs);
  const typed = only(variable.attrs, "dtype");
  const indices = attrs.get("Tindices");
  if (indices) return new Map(typed).set("Tindices", indices);
  if (op !== "Assign") return typed;
  return new Map(typed).set("validate_shape", attrs.get("validate_shape") ?? { kind: "bool", value: true });
}

function only(attrs: AttrMap, name: string): Map<string, AttrValue> {
  const value = attrs.get(name);
  return new Map(value ? [[name, value]] : []);
}
