import { readFileSync } from "node:fs";
import { openBef, toModule } from "@heddle/bef";
import { Host } from "@heddle/kernel-fallback";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { loadModel, type ModelSource } from "../../src/index.js";
import { compileBytes } from "./compile-bytes.js";

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));

/** Constants of 23 types: `make-constants.py` made the graph and TensorFlow's answers. */
const graph = new Uint8Array(fixture("constants.pb"));
const cases: { x: number[]; outputs: Record<string, readonly unknown[]> } = JSON.parse(
  fixture("constants.json").toString(),
);

/** The outputs of a model: names, types, shapes and elements. */
async function answers(source: ModelSource) {
  const host = new Host({ memory: createTestMemory() });
  const model = await loadModel(source, { host });
  const outputs = await model.run({ x: cases.x });
  const found = Object.entries(outputs).map(([name, value]) => [name, value.dtype, value.shape, value.toArray()]);
  model.dispose();
  expect(host.memory.liveBytes).toBe(0);
  return found;
}

describe("a compiled model with constants of every type", () => {
  test("answers as TensorFlow and as its source", async () => {
    const source = await answers(graph);
    const compiled = await answers(await compileBytes(graph));
    expect(compiled).toEqual(source);
    expect(Object.fromEntries(compiled.map(([name, , , value]) => [name, value]))).toEqual(cases.outputs);
  });

  test("has each constant in the width of its type", async () => {
    const { functions } = toModule(openBef(await compileBytes(graph)));
    const constants = functions
      .flatMap(({ body }) => body?.operations ?? [])
      .flatMap(({ location, attributes }) => {
        const value = attributes.get("value");
        if (location.kind !== "name" || !location.name.endsWith("/c") || value?.kind !== "dense") return [];
        return [[location.name.slice(0, -2), [value.type, value.data.length]]];
      });
    expect(Object.fromEntries(constants)).toMatchObject({
      half: ["f16", 8],
      bfloat16: ["bf16", 8],
      float8_e5m2: ["ui8", 4],
      qint8: ["ui8", 4],
      quint16: ["ui8", 8],
      qint32: ["ui8", 16],
      complex64: ["complex<f32>", 32],
      complex128: ["complex<f64>", 64],
      bool: ["i1", 4],
    });
  });
});
