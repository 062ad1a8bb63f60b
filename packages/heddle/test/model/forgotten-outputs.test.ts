import { DataType, Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { collectForgotten } from "../../src/model/forgotten-outputs.js";
import { OutputTensor } from "../../src/model/output-tensor.js";

const MIB = 2 ** 20;

describe("collectForgotten", () => {
  test("waits for the collection of what was forgotten, past a soft limit", async () => {
    const memory = createTestMemory();
    const make = () => new OutputTensor(Tensor.allocate(memory, DataType.UINT8, [MIB]));
    for (let i = 0; i < 60; i++) make();
    expect(collectForgotten(memory)).toBeUndefined();
    for (let i = 0; i < 20; i++) make();
    for (let i = 0; i < 5 && memory.liveBytes > 0; i++) await collectForgotten(memory);
    expect(memory.liveBytes).toBeLessThan(64 * MIB);
  });

  test("does not wait again for results that are held", async () => {
    const memory = createTestMemory();
    const held = Array.from({ length: 70 }, () => new OutputTensor(Tensor.allocate(memory, DataType.UINT8, [MIB])));
    await collectForgotten(memory);
    expect(collectForgotten(memory)).toBeUndefined();
    for (const output of held) output.dispose();
    expect(memory.liveBytes).toBe(0);
    expect(collectForgotten(memory)).toBeUndefined();
  });
});
