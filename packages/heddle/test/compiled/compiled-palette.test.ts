import { type Attribute, openBef, toModule, writeBef } from "@heddle/bef";
import type { AttrValue } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import type { LinearMemory } from "@heddle/memory";
import { Code } from "@heddle/status";
import { DataType, Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { loadModel } from "../../src/index.js";
import { statusOf } from "../status-of.js";
import { compileBytes } from "./compile-bytes.js";
import { graphReader, INT32, node } from "./graph-reader.js";

const { FLOAT } = DataType;

/** A constant of float32 with these bits. */
function weights(bits: Uint32Array): AttrValue {
  return {
    kind: "tensor",
    value: {
      dtype: FLOAT,
      shape: [bits.length],
      materialize(memory) {
        const tensor = Tensor.allocate(memory, FLOAT, [bits.length]);
        memory.u32.set(bits, tensor.address >>> 2);
        return tensor;
      },
    },
  };
}

/** `y = weights[x]`, compiled; with `others`, a second output `z = others[x]`. */
function compiled(bits: Uint32Array, others?: Uint32Array): Promise<Uint8Array> {
  const type = { kind: "type", value: FLOAT } as const;
  const axis = {
    dtype: DataType.INT32,
    shape: [],
    materialize: (memory: LinearMemory) => Tensor.allocate(memory, DataType.INT32, []),
  };
  const nodes = [
    node("x", "Placeholder", [], { dtype: INT32 }),
    node("weights", "Const", [], { dtype: type, value: weights(bits) }),
    node("axis", "Const", [], { dtype: INT32, value: { kind: "tensor", value: axis } as AttrValue }),
    node("y", "GatherV2", ["weights", "x", "axis"], { Tparams: type, Tindices: INT32, Taxis: INT32 }),
  ];
  if (others) {
    nodes.push(
      node("others", "Const", [], { dtype: type, value: weights(others) }),
      node("z", "GatherV2", ["others", "x", "axis"], { Tparams: type, Tindices: INT32, Taxis: INT32 }),
    );
  }
  const at = (name: string, dtype: DataType) => ({ name, ref: { node: name, output: 0 }, dtype, shape: [bits.length] });
  const outputs = others ? [at("y", FLOAT), at("z", FLOAT)] : [at("y", FLOAT)];
  const signature = { name: "serving_default", inputs: [at("x", DataType.INT32)], outputs };
  return compileBytes(new Uint8Array([0x23]), { readers: [graphReader(nodes, signature)] });
}

/** The bits of all weights, as the compiled model has them. */
async function bitsOf(bytes: Uint8Array, count: number): Promise<Uint32Array> {
  const host = new Host({ memory: createTestMemory() });
  const model = await loadModel(bytes, { host });
  const { y } = await model.run({ x: Array.from({ length: count }, (_, i) => i) });
  model.dispose();
  expect(host.memory.liveBytes).toBe(0);
  return new Uint32Array(Float32Array.from(y?.toArray() as number[]).buffer);
}

/** As many bits of different floats as `kinds`, in turns: zeros of both signs, infinity and numbers. */
function bits(count: number, kinds: number): Uint32Array {
  const special = [0, 0x8000_0000, 0x7f80_0000, 0x3f80_0000];
  return Uint32Array.from({ length: count }, (_, i) => special[i % kinds] ?? 0x4000_0000 + (i % kinds));
}

describe("a compiled constant of few different elements", () => {
  test.each([
    [4096, 1, 1],
    [5000, 256, 1],
    [5000, 257, 4],
    [4095, 2, 4],
  ])("of %i elements, %i different, has the same bits and %i bytes an element", async (count, kinds, width) => {
    const wanted = bits(count, kinds);
    const bytes = await compiled(wanted);
    expect(Math.floor(bytes.length / count)).toBe(width);
    expect(await bitsOf(bytes, count)).toEqual(wanted);
  });

  test("has its own elements when another has the same indices", async () => {
    const bytes = await compiled(
      Uint32Array.from({ length: 4096 }, (_, i) => 0x4000_0000 + (i % 4)),
      Uint32Array.from({ length: 4096 }, (_, i) => 0x4100_0000 + (i % 4)),
    );
    using model = await loadModel(bytes);
    const { y, z } = await model.run({ x: Array.from({ length: 4096 }, (_, i) => i) });
    const [first, second] = [y, z].map(
      (output) => new Uint32Array(Float32Array.from(output?.toArray() as number[]).buffer),
    );
    expect(first?.slice(0, 4)).toEqual(Uint32Array.of(0x4000_0000, 0x4000_0001, 0x4000_0002, 0x4000_0003));
    expect(second?.slice(0, 4)).toEqual(Uint32Array.of(0x4100_0000, 0x4100_0001, 0x4100_0002, 0x4100_0003));
  });

  test.each<readonly [string, (attributes: Map<string, Attribute>) => void]>([
    ["an index is past the elements", shortenedBy("value", 4)],
    ["indices are missing", shortenedBy("value_indices", 1)],
    [
      "the type has another width",
      (attributes) => attributes.set("dtype", { kind: "integer", type: "i32", value: 2n }),
    ],
    ["the shape has another size", (attributes) => attributes.set("shape", { kind: "shape", dims: [4097] })],
    ["the shape is negative", (attributes) => attributes.set("shape", { kind: "shape", dims: [-1] })],
  ])("is refused when %s", async (_, damage) => {
    const module = toModule(openBef(await compiled(bits(4096, 256))));
    for (const { body } of module.functions) {
      for (const { attributes } of body?.operations ?? []) {
        if (attributes.has("value_indices")) damage(attributes as Map<string, Attribute>);
      }
    }
    expect(await statusOf(bitsOf(writeBef(module), 4096))).toMatchObject({
      code: Code.DATA_LOSS,
      message: expect.stringMatching(/^the constant of (float|double) at \d+ is damaged: its indices do not fit$/),
    });
  });
});

function shortenedBy(name: string, sizeBytes: number) {
  return (attributes: Map<string, Attribute>) => {
    const value = attributes.get(name);
    if (value?.kind !== "dense") throw new Error(`${name} is not dense`);
    const data = value.data.slice(0, -sizeBytes);
    attributes.set(name, { ...value, data, shape: [data.length / (name === "value" ? 4 : 1)] });
  };
}
