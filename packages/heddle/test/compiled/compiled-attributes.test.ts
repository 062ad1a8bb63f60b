import type { ProgramNode } from "@heddle/graph";
import { defineOp, INTERFACE_VERSION, type KernelPlugin } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { Code } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { loadModel } from "../../src/index.js";
import { inspectModel } from "../../src/inspect.js";
import { statusOf } from "../status-of.js";
import { compileBytes } from "./compile-bytes.js";
import { constant, graphReader, INT32, node, scalar } from "./graph-reader.js";

/** An op whose attribute is a tensor, which it returns. */
const plugin: KernelPlugin = {
  name: "filled",
  version: "1.0.0",
  interfaceVersion: INTERFACE_VERSION,
  register(registrar) {
    const spec = { inputs: ["x: int32"], outputs: ["y: int32"], attrs: ["value: tensor", "more: list(tensor)"] };
    registrar.registerOp(defineOp("Filled", { ...spec, isStateful: true }));
    registrar.registerKernel({
      op: "Filled",
      create({ attributes }) {
        const value = attributes.tensor("value");
        return {
          compute(context) {
            context.setOutput(0, value.materialize(context.memory));
          },
        };
      },
    });
  },
};

const T = { T: INT32 };

function signatureOf(input: string, output: string) {
  const at = (name: string) => ({ name, ref: { node: name, output: 0 }, dtype: DataType.INT32, shape: [] });
  return { name: "serving_default", inputs: [at(input)], outputs: [at(output)] };
}

async function answer(nodes: readonly ProgramNode[], x: number): Promise<unknown> {
  const reader = graphReader(nodes, signatureOf("x", "y"));
  const bytes = await compileBytes(new Uint8Array([0x23]), { readers: [reader], plugins: [plugin] });
  const host = new Host({ memory: createTestMemory() });
  const model = await loadModel(bytes, { host, plugins: [plugin] });
  const { y } = await model.run({ x });
  model.dispose();
  expect(host.memory.liveBytes).toBe(0);
  return y?.toArray()[0];
}

describe("a compiled model", () => {
  test("names its plugins with their versions when one is missing", async () => {
    const attrs = { value: scalar(7), more: { kind: "list", of: "tensor", value: [] } } as const;
    const nodes = [node("x", "Placeholder", [], { dtype: INT32 }), node("y", "Filled", ["x"], attrs)];
    const readers = [graphReader(nodes, signatureOf("x", "y"))];
    const bytes = await compileBytes(new Uint8Array([0x23]), { readers, plugins: [plugin] });
    const newer = { ...plugin, version: "2.0.0", register() {} };
    for (const plugins of [[], [newer]]) {
      const status = await statusOf(loadModel(bytes, { plugins }).then((model) => model.run({ x: 1 })));
      expect(status).toMatchObject({
        code: Code.NOT_FOUND,
        message: expect.stringMatching(
          /Op type not registered 'Filled'.* The model was compiled with filled@1\.0\.0\./,
        ),
      });
    }
    using inspected = await inspectModel(bytes, { plugins: [plugin] });
    expect(inspected.description.plugins).toEqual(["filled@1.0.0"]);
  });

  test("keeps attributes that are tensors", async () => {
    const attrs = { value: scalar(7), more: { kind: "list", of: "tensor", value: [] } } as const;
    expect(await answer([node("x", "Placeholder", [], { dtype: INT32 }), node("y", "Filled", ["x"], attrs)], 1)).toBe(
      7,
    );
  });

  test.each([
    [5, 15],
    [20, 13],
  ])("keeps constants of a branch of TensorFlow 1, for %i", async (x, wanted) => {
    const nodes = [
      node("x", "Placeholder", [], { dtype: INT32 }),
      constant("ten", 10),
      node("large", "Greater", ["x", "ten"], T),
      node("pivot", "Switch", ["large", "large"], { T: { kind: "type", value: DataType.BOOL } }),
      node("no", "Identity", ["pivot"], { T: { kind: "type", value: DataType.BOOL } }),
      node("yes", "Identity", ["pivot:1"], { T: { kind: "type", value: DataType.BOOL } }),
      constant("small_value", 15, ["^no"]),
      constant("large_value", 13, ["^yes"]),
      node("y", "Merge", ["small_value", "large_value"], { ...T, N: { kind: "int", value: 2n } }),
    ];
    expect(await answer(nodes, x)).toBe(wanted);
  });
});
