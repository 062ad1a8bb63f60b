import type { AttrDefinition, OpDefinition } from "@heddle/kernel-api";
import { nodeAttributes, nodeSignature } from "@heddle/kernel-fallback";
import { fakeInput, NodeBuilder } from "@heddle/plugin-testkit";
import { describe, expect, test } from "vitest";
import { plugins } from "../src/replay.js";

const ops: OpDefinition[] = [];
for (const plugin of plugins) plugin.register({ registerOp: (op) => void ops.push(op), registerKernel: () => {} });

/** A value that the definition of an attribute without default allows. */
function someValue({ type, minimum = 0, allowedTypes = [], allowedStrings = [] }: AttrDefinition): unknown {
  const scalars: Readonly<Record<string, unknown>> = {
    string: allowedStrings[0] ?? "s",
    int: Math.max(minimum, 2),
    float: 0.5,
    bool: true,
    type: allowedTypes[0] ?? "float",
    shape: [2, -1],
    func: { name: "f", attrs: new Map() },
  };
  if (!type.startsWith("list(")) return scalars[type];
  return new Array(Math.max(minimum, 2)).fill(scalars[type.slice("list(".length, -1)]);
}

describe("definitions of ops", () => {
  test("are there", () => {
    expect(ops.length).toBeGreaterThan(350);
  });

  test.each(ops.map((op) => [op.name, op] as const))(
    "%s: a node of fake inputs has the types that its op computes",
    (_, op) => {
      const builder = new NodeBuilder("n", op);
      // Defaults of numbers and lists of types do not count for inputs: TensorFlow's FakeInput asks the node alone.
      const counts = new Set(op.inputs.flatMap(({ numberAttr, typeAttr }) => [numberAttr, typeAttr]));
      for (const attr of op.attrs) {
        const isGiven = attr.defaultValue === undefined || (attr.type !== "type" && counts.has(attr.name));
        if (isGiven && attr.type !== "tensor") builder.attr(attr.name, someValue(attr));
      }
      for (const _input of op.inputs) builder.input(fakeInput());
      const node = builder.finish();
      const isComplete = op.attrs.every(({ name }) => node.attrs.has(name));
      // Only Const and its like have a tensor without default.
      if (!isComplete) return expect(op.attrs.some(({ type }) => type === "tensor")).toBe(true);
      const { inputTypes, outputTypes } = nodeSignature(op, nodeAttributes(op, node.name, node.attrs));
      expect(inputTypes).toEqual(node.inputTypes);
      if (op.outputs.length > 0 && op.outputs.every(({ typeAttr }) => typeAttr === undefined)) {
        expect(outputTypes.length).toBeGreaterThan(0);
      }
    },
  );
});
