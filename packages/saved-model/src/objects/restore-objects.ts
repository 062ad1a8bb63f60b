import type { Initializer, ProgramNode } from "@heddle/graph";
import { DataType } from "@heddle/tensor";
import { addedNode, outputOf, textConstant, typeAttr, typesAttr } from "./added-node.js";

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
    const inputs = [outputOf(handle.name), outputOf(read, index)];
    return addedNode(`${handle.name} restored`, "AssignVariableOp", inputs, { dtype: typeAttr(typeOf(handle)) });
  });
  return {
    initializer: {
      name,
      targets: assigns.map((assign) => assign.name),
      feeds: [{ ref: outputOf(file), path: prefix }],
    },
    nodes: [
      addedNode(file, "Placeholder", [], { dtype: typeAttr(DataType.STRING), shape: { kind: "shape", value: [] } }),
      textConstant(
        keys,
        variables.map(({ key }) => key),
      ),
      textConstant(
        slices,
        variables.map(() => ""),
      ),
      addedNode(
        read,
        "RestoreV2",
        [file, keys, slices].map((node) => outputOf(node)),
        {
          dtypes: typesAttr(types),
        },
      ),
      ...assigns,
    ],
  };
}

function typeOf({ attrs }: ProgramNode): DataType {
  const dtype = attrs.get("dtype");
  return dtype?.kind === "type" ? dtype.value : DataType.INVALID;
}
