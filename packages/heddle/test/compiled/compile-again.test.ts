import { writeBef } from "@heddle/bef";
import { compileModel } from "@heddle/bef/compile";
import type { ModelReader, Signature } from "@heddle/graph";
import { Host } from "@heddle/kernel-fallback";
import { DataType } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { expect, test } from "vitest";
import { loadDefaultPlugins } from "../../src/default-plugins.js";
import { loadModel } from "../../src/index.js";
import { compileBytes } from "./compile-bytes.js";
import { constant, graphReader, INT32, node } from "./graph-reader.js";

const nodes = [
  node("x", "Placeholder", [], { dtype: INT32 }),
  constant("three", 3),
  node("sum", "AddV2", ["x", "three"], { T: INT32 }),
  node("product", "Mul", ["x", "three"], { T: INT32 }),
];

const signatureOf = (name: string): Signature => ({
  name,
  inputs: [{ name: "x", ref: { node: "x", output: 0 }, dtype: DataType.INT32, shape: [] }],
  outputs: [{ name: "value", ref: { node: name, output: 0 }, dtype: DataType.INT32, shape: [] }],
});

const sum = graphReader(nodes, signatureOf("sum"));

const reader: ModelReader = {
  ...sum,
  async read(source) {
    const found = await sum.read(source);
    const signatures = new Map(["sum", "product"].map((name) => [name, signatureOf(name)]));
    return { ...found, program: { ...found.program, signatures } };
  },
};

test("a compiled model is compiled again with fewer signatures", async () => {
  const both = await compileBytes(new Uint8Array([0x23]), { readers: [reader] });
  using source = await loadModel(both);
  expect(Object.keys(source.signatures)).toEqual(["sum", "product"]);
  const { module, nodes } = await compileModel(source.executor, {
    signatures: ["product"],
    loadPlugins: async (ops) => void (await loadDefaultPlugins(source.host, ops)),
  });
  expect(nodes.map(({ op }) => op)).toEqual(["Mul"]);
  const host = new Host({ memory: createTestMemory() });
  const model = await loadModel(writeBef(module), { host });
  expect(Object.keys(model.signatures)).toEqual(["product"]);
  const { value } = await model.run({ x: 5 }, { signature: "product" });
  expect(value?.toArray()[0]).toBe(15);
  model.dispose();
  expect(host.memory.liveBytes).toBe(0);
});
