import type { Initializer, ProgramNode } from "@heddle/graph";
import type { AttrValue, TensorAttr } from "@heddle/kernel-api";
import { DataType, tensorFromJs } from "@heddle/tensor";

/** A variable of a graph and its tensor in a checkpoint. */
export interface StoredVariable {
  /** The VarHandleOp. */
  readonly handle: ProgramNode;
  readonly key: string;
}

/** An initializer, and the nodes that it needs in addition to the graph. */
export interface AddedInitializer {
  readonly initializer: Initializer;
  readonly nodes: readonly ProgramNode[];
}

/**
 * The nodes that read `variables` from the checkpoint `prefix`. Their names cannot occur in a graph.
 *
 * @param name of the initializer
 */
export function restoreObjects(variables: readonly StoredVariable[], prefix: string, name: string): AddedInitializer {
  const types = variables.map(({ handle }) => typeOf(handle));
  const file = "restored objects prefix";
  const keys = "restored objects keys";
  const slices = "restored objects slices";
  const read = "restored objects values";
  const assigns = variables.map(({ handle }, index) => {
    const inputs = [handle.name, read];
    return added(`${handle.name} restored`, "AssignVariableOp", inputs, { dtype: typeAttr(typeOf(handle)) }, index);
  });
  return {
    initializer: {
      name,
      targets: assigns.map((assign) => assign.name),
      feeds: [{ ref: { node: file, output: 0 }, path: prefix }],
    },
    nodes: [
      added(file, "Placeholder", [], { dtype: typeAttr(DataType.STRING), shape: { kind: "shape", value: [] } }),
      constant(
        keys,
        Array.from(variables, ({ key }) => key),
      ),
      constant(
        slices,
        Array.from(variables, () => ""),
      ),
      added(read, "RestoreV2", [file, keys, slices], { dtypes: { kind: "list", of: "type", value: types } }),
      ...assigns,
    ],
  };
}

function typeAttr(value: DataType): AttrValue {
  return { kind: "type", value };
}

function typeOf({ attrs }: ProgramNode): DataType {
  const dtype = attrs.get("dtype");
  return dtype?.kind === "type" ? dtype.value : DataType.INVALID;
}

function constant(name: string, values: readonly string[]): ProgramNode {
  const value: TensorAttr = {
    dtype: DataType.STRING,
    shape: [values.length],
    materialize: (memory) => tensorFromJs(memory, DataType.STRING, values),
  };
  return added(name, "Const", [], { dtype: typeAttr(DataType.STRING), value: { kind: "tensor", value } });
}

/** A node; `output` is the number of the output of its last input. */
function added(
  name: string,
  op: string,
  inputs: readonly string[],
  attrs: Readonly<Record<string, AttrValue>>,
  output = 0,
): ProgramNode {
  const refs = inputs.map((node, index) => ({ node, output: index === inputs.length - 1 ? output : 0 }));
  return { name, op, inputs: refs, controlInputs: [], attrs: new Map(Object.entries(attrs)) };
}
