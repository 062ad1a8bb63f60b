import type { ProgramNode, TensorRef } from "@heddle/graph";
import type { AttrValue } from "@heddle/kernel-api";
import { DataType, tensorFromJs } from "@heddle/tensor";

/** A node that the model's graph does not have. */
export function addedNode(
  name: string,
  op: string,
  inputs: readonly TensorRef[],
  attrs: Readonly<Record<string, AttrValue>>,
): ProgramNode {
  return { name, op, inputs, controlInputs: [], attrs: new Map(Object.entries(attrs)) };
}

/** A constant of a text or of a vector of texts. */
export function textConstant(name: string, value: string | readonly string[]): ProgramNode {
  const dtype = DataType.STRING;
  const shape = typeof value === "string" ? [] : [value.length];
  const materialize = (memory: Parameters<typeof tensorFromJs>[0]) => tensorFromJs(memory, dtype, value);
  return addedNode(name, "Const", [], {
    dtype: typeAttr(dtype),
    value: { kind: "tensor", value: { dtype, shape, materialize } },
  });
}

/** Output `output` of the node `node`. */
export function outputOf(node: string, output = 0): TensorRef {
  return { node, output };
}

export function typeAttr(value: DataType): AttrValue {
  return { kind: "type", value };
}

export function typesAttr(value: readonly DataType[]): AttrValue {
  return { kind: "list", of: "type", value };
}
