import { Host } from "@heddle/kernel-fallback";
import { Code } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import { type GraphNode, graphBytes } from "../graph-bytes.js";
import { statusOf } from "../status-of.js";

const MIB = 2 ** 20;
const int = { dtype: DataType.INT32 };
const x: GraphNode = { name: "x", op: "Placeholder", types: int, shape: [] };
const constant = (name: string, shape: readonly number[], ...ints: number[]): GraphNode => ({
  name,
  op: "Const",
  types: int,
  value: { shape, ints },
});

/** y = x + the one element of a slice of a constant that has `count` equal elements. */
const readsOne = (count: number) =>
  graphBytes([
    x,
    constant("large", [count], 7),
    constant("begin", [1], 1),
    constant("size", [1], 1),
    { name: "one", op: "Slice", inputs: ["large", "begin", "size"], types: { T: 3, Index: 3 } },
    { name: "y", op: "AddV2", inputs: ["x", "one"], types: { T: 3 } },
  ]);

describe("memoryLimitBytes", () => {
  test("is 1 GiB by default, and refused beside a host", async () => {
    using model = await loadModel(readsOne(4));
    expect(model.host.memory.maximumBytes).toBe(1024 * MIB);
    using small = await loadModel(readsOne(4), { memoryLimitBytes: 2 * MIB });
    expect(small.host.memory.maximumBytes).toBe(2 * MIB);
    expect(await statusOf(loadModel(readsOne(4), { memoryLimitBytes: 2 * MIB, host: new Host() }))).toMatchObject({
      code: Code.INVALID_ARGUMENT,
    });
    expect((await statusOf(loadModel(readsOne(4), { memoryLimitBytes: 1 }))).message).toBe(
      "a memory needs at least 65536 bytes, but may have 1",
    );
  });

  test("keeps a constant of equal elements small until a run reads it", async () => {
    using model = await loadModel(readsOne(2 ** 28));
    expect(model.host.memory.capacityBytes).toBe(16 * MIB);
    expect(await statusOf(model.run({ x: 1 }))).toEqual({
      code: Code.RESOURCE_EXHAUSTED,
      message: expect.stringMatching(
        /^cannot allocate 1073741824 bytes: the memory holds \d+ bytes and may not grow past 1073741824 \(memoryLimitBytes of loadModel/,
      ),
    });
    using medium = await loadModel(readsOne(5 * MIB), { memoryLimitBytes: 64 * MIB });
    expect(medium.host.memory.capacityBytes).toBe(16 * MIB);
    expect((await medium.run({ x: 1 })).y.toArray()).toEqual([8]);
    expect((await medium.run({ x: 2 })).y.toArray()).toEqual([9]);
    expect(medium.host.memory.peakBytes).toBeLessThan(21 * MIB);
  });

  test("leaves what is large to the run, where it is refused", async () => {
    const filled = graphBytes([
      x,
      constant("dims", [2], 2 ** 14, 2 ** 14),
      constant("value", [], 3),
      { name: "many", op: "Fill", inputs: ["dims", "value"], types: { T: 3, index_type: 3 } },
      { name: "y", op: "AddV2", inputs: ["x", "many"], types: { T: 3 } },
    ]);
    using model = await loadModel(filled, { memoryLimitBytes: 100 * MIB });
    expect(model.host.memory.capacityBytes).toBe(16 * MIB);
    const { code, message } = await statusOf(model.run({ x: 1 }));
    expect(code).toBe(Code.RESOURCE_EXHAUSTED);
    expect(message).toMatch("cannot allocate 1073741824 bytes");
    expect(model.host.memory.capacityBytes).toBe(16 * MIB);
  });
});
