import type { ModelReader, ProgramNode, Signature } from "@heddle/graph";
import type { AttrValue } from "@heddle/kernel-api";
import { DataType, tensorFromJs } from "@heddle/tensor";

export const INT32: AttrValue = { kind: "type", value: DataType.INT32 };

/** A node whose inputs are texts such as `"x"`, `"switch:1"`, and `"^switch"` for a control input. */
export function node(name: string, op: string, inputs: readonly string[] = [], attrs: Record<string, AttrValue> = {}) {
  const refs = inputs
    .filter((input) => !input.startsWith("^"))
    .map((input) => {
      const [from = "", output = "0"] = input.split(":");
      return { node: from, output: Number(output) };
    });
  const controlInputs = inputs.flatMap((input) => (input.startsWith("^") ? [input.slice(1)] : []));
  return { name, op, inputs: refs, controlInputs, attrs: new Map(Object.entries(attrs)) } satisfies ProgramNode;
}

/** A scalar as an attribute. */
export function scalar(value: number): AttrValue {
  return {
    kind: "tensor",
    value: {
      dtype: DataType.INT32,
      shape: [],
      materialize: (memory) => tensorFromJs(memory, DataType.INT32, value),
    },
  };
}

/** A Const. */
export function constant(name: string, value: number, inputs: readonly string[] = []): ProgramNode {
  return node(name, "Const", inputs, { dtype: INT32, value: scalar(value) });
}

/** A reader of the one model that has these nodes; a file of `#` is the model. */
export function graphReader(nodes: readonly ProgramNode[], signature: Signature): ModelReader {
  return {
    kind: "graph",
    label: "graph",
    matches: (bytes) => bytes[0] === 0x23,
    read: async ({ files }) => ({
      program: { nodes, functions: new Map(), signatures: new Map([[signature.name, signature]]), initializers: [] },
      description: { nodeCount: nodes.length, functionCount: 0, opCounts: new Map() },
      files,
    }),
  };
}
