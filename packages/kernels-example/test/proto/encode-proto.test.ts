import { type AttrMap, type AttrValue, formatPartialShape, type PartialShape } from "@heddle/kernel-api";
import { Host, inferFacts, runOp } from "@heddle/kernel-fallback";
import { DataType, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const bytes = (text: string) => new TextEncoder().encode(text);
const attrsOf = (name: string, type: DataType): AttrMap =>
  new Map<string, AttrValue>([
    ["message_type", { kind: "string", value: bytes("tensorflow.Int64List") }],
    ["field_names", { kind: "list", of: "string", value: [bytes("value")] }],
    [name, { kind: "list", of: "type", value: [type] }],
  ]);

describe("EncodeProto", () => {
  test("writes messages that DecodeProtoV2 reads, many with pauses between them", async () => {
    const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
    const rows = Array.from({ length: 3000 }, (_, i) => [BigInt(i) - 1500n, 2n ** BigInt(i % 63), -1n]);
    const inputs = [
      tensorFromJs(host.memory, DataType.INT32, rows.map((_, i) => [i % 4]) as TensorInput),
      tensorFromJs(host.memory, DataType.INT64, rows as TensorInput),
    ];
    const [messages] = await runOp(host, "EncodeProto", inputs, { attrs: attrsOf("Tinput_types", DataType.INT64) });
    const attrs = attrsOf("output_types", DataType.INT64);
    const [sizes, values] = await runOp(host, "DecodeProtoV2", [messages], { attrs });
    expect(sizes.toNested()).toEqual(rows.map((_, i) => [i % 4]));
    expect((values.toNested() as unknown[][]).map((row) => row.map((value) => BigInt(value as number)))).toEqual(
      rows.map((row, i) => row.map((value, j) => (j < i % 4 ? value : 0n))),
    );
    for (const tensor of [...inputs, messages, sizes, values]) tensor.release();
    expect(host.memory.liveBytes).toBe(0);
  });
});

// TensorFlow 2.21 gave the shapes.
describe("the shape function of EncodeProto", () => {
  const host = new Host({ plugins: [plugin] });
  const attrs = new Map(attrsOf("Tinput_types", DataType.INT64));
  attrs.set("Tinput_types", { kind: "list", of: "type", value: [DataType.INT64, DataType.INT64] });
  const shapeOf = async (...shapes: PartialShape[]) => {
    await host.registry.importShapeFunctions();
    const inputs = [undefined, ...shapes].map((shape) => ({ shape }));
    const [facts] = inferFacts(host, { nodeName: "n", op: "EncodeProto", attrs }, inputs);
    return formatPartialShape(facts?.shape);
  };

  test.each<[PartialShape, PartialShape, string]>([
    [[2, 3, 9], [2, 3, 8], "[2,3]"],
    [undefined, [2, 3], "[2]"],
    [[-1, 3], [4, 3], "[4]"],
    [undefined, undefined, "<unknown>"],
  ])("%j and %j", async (a, b, wanted) => {
    expect(await shapeOf(a, b)).toBe(wanted);
  });

  test("refuses vectors, and values of different rows", async () => {
    await expect(shapeOf([3], [2, 3])).rejects.toThrow("Shape must be at least rank 2 but is rank 1");
    await expect(shapeOf([2, 3], [4, 3])).rejects.toThrow("Dimension 0 in both shapes must be equal, but are 2 and 4");
  });
});
