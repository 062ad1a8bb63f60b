import { DataType, Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { collectForgotten } from "../../src/model/forgotten-outputs.js";
import { OutputTensor } from "../../src/model/output-tensor.js";

const MIB = 2 ** 20;

/** Objects as an application makes them, so that the engine collects all generations now and then. */
function garbage(): void {
  for (let i = 0; i < 20; i++) Array.from({ length: 50_000 }, (_, index) => ({ index }));
}

describe("collectForgotten", () => {
  test("waits for the collection of what was forgotten, past a soft limit", async () => {
    const memory = createTestMemory();
    const make = () => new OutputTensor(Tensor.allocate(memory, DataType.UINT8, [MIB]));
    let count = 60;
    for (let i = 0; i < count; i++) make();
    expect(collectForgotten(memory)).toBeUndefined();
    // An engine collects when it likes: the limit grows with what it leaves, and the results with the limit.
    for (; count < 600 && memory.liveBytes >= count * MIB; count += 60) {
      for (let i = 0; i < 60; i++) make();
      await collectForgotten(memory);
      garbage();
    }
    expect(memory.liveBytes).toBeLessThan(count * MIB);
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
