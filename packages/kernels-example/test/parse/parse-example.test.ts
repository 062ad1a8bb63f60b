import type { AttrMap, AttrValue, LogRecord } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { encodeExample } from "../../src/encode.js";
import { plugin } from "../../src/index.js";

const types = (...value: DataType[]): AttrValue => ({ kind: "list", of: "type", value });
const shapes = (...value: (readonly number[])[]): AttrValue => ({ kind: "list", of: "shape", value });

/** The attributes of ParseExampleV2 for one dense column of floats and a sparse one of texts. */
const attrs: AttrMap = new Map<string, AttrValue>([
  ["Tdense", types(DataType.FLOAT)],
  ["num_sparse", { kind: "int", value: 1n }],
  ["sparse_types", types(DataType.STRING)],
  ["ragged_value_types", types()],
  ["ragged_split_types", types()],
  ["dense_shapes", shapes([1])],
]);

async function parse(
  examples: readonly Uint8Array[],
  maximumBytes = 2 ** 30,
): Promise<{ outputs: string; log: string[] }> {
  const log: string[] = [];
  const memory = createTestMemory({ maximumBytes });
  const host = new Host({ memory, plugins: [plugin], log: ({ message }: LogRecord) => void log.push(message) });
  const strings = (...values: (string | Uint8Array)[]) => Tensor.fromStrings(memory, [values.length], values);
  const inputs = [
    strings(...examples),
    strings(),
    strings("words"),
    strings("x"),
    strings(),
    Tensor.allocate(memory, DataType.FLOAT, [0]),
  ];
  try {
    const outputs = await runOp(host, "ParseExampleV2", inputs, { attrs });
    const json = JSON.stringify(outputs.map((output) => output.toNested()));
    for (const output of outputs) output.release();
    return { outputs: json, log };
  } finally {
    for (const input of inputs) input.release();
    expect(memory.liveBytes).toBe(0);
  }
}

describe("ParseExampleV2", () => {
  test("reads a context that is concatenated before an Example, as TensorFlow Serving does, and warns of what is replaced", async () => {
    const context = encodeExample({ x: 1, words: ["from", "the context"] });
    const example = encodeExample({ x: 2 });
    const joined = new Uint8Array([...context, ...example]);
    const { outputs, log } = await parse([joined, joined, context]);
    const places = "[[0,0],[0,1],[1,0],[1,1],[2,0],[2,1]]";
    const words = '"from","the context"';
    expect(outputs).toBe(`[${places},[${words},${words},${words}],[3,2],[[2],[2],[1]]]`);
    expect(log).toEqual([
      "Data loss! Feature 'x' is present in multiple concatenated tf.Examples. Ignoring all but last one.",
    ]);
  });

  test("gives all memory back when memory runs out", async () => {
    const words = Array.from({ length: 20_000 }, () => "a");
    const examples = Array.from({ length: 3 }, () => encodeExample({ x: 1, words }));
    await expect(parse(examples, 1 << 20)).rejects.toMatchObject({ code: "RESOURCE_EXHAUSTED" });
  });

  test("takes an Example with one feature many times", async () => {
    const one = encodeExample({ x: 1 });
    const many = new Uint8Array(one.length * 50_000);
    for (let i = 0; i < 50_000; i++) many.set(one, i * one.length);
    const { outputs, log } = await parse([many]);
    expect(outputs).toBe("[[],[],[1,0],[[1]]]");
    expect(log).toHaveLength(1);
  });
});
