import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { createTestMemory, withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { OutputTensor } from "../../src/model/output-tensor.js";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Collects garbage until `isDone`; finalizers run between turns. */
async function collectUntil(isDone: () => boolean): Promise<void> {
  for (let turn = 0; turn < 50 && !isDone(); turn++) {
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe("OutputTensor", () => {
  test("is released when it is forgotten, with all that it retained", async () => {
    const memory = createTestMemory();
    const forget = () => {
      new OutputTensor(tensorFromJs(memory, DataType.FLOAT, [1, 2])).retain();
      new OutputTensor(tensorFromJs(memory, DataType.STRING, ["a"]));
    };
    forget();
    expect(memory.liveBytes).toBeGreaterThan(0);
    await collectUntil(() => memory.liveBytes === 0);
    expect(memory.liveBytes).toBe(0);
  });

  test("is not released twice", async () => {
    const memory = createTestMemory();
    const shared = tensorFromJs(memory, DataType.FLOAT, [1, 2]);
    const use = () => {
      using output = new OutputTensor(shared.retain());
      output.retain().release();
      expect(output.isHeld).toBe(true);
    };
    use();
    await collectUntil(() => false);
    expect(shared.buffer.references).toBe(1);
    shared.release();
    expect(memory.liveBytes).toBe(0);
  });
});

describe("OutputTensor.release", () => {
  test("takes no reference of another result with the same buffer", () =>
    withTestMemory((memory) => {
      const shared = tensorFromJs(memory, DataType.FLOAT, [1, 2]);
      const output = new OutputTensor(shared.retain());
      output.release();
      expect(() => output.release()).toThrowError("the tensor was released before");
      expect(shared.toArray()).toEqual([1, 2]);
      shared.release();
    }));
});
