import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, type NestedValue, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

async function softmax(dtype: DataType, logits: TensorInput): Promise<NestedValue> {
  using host = new Host({ memory: createTestMemory(), plugins: [plugin] });
  using input = tensorFromJs(host.memory, dtype, logits);
  const [output] = await runOp(host, "Softmax", [input], { attrs: new Map([["T", { kind: "type", value: dtype }]]) });
  using result = output;
  return result.toNested();
}

describe("Softmax", () => {
  test("gives zero for what is too small for all digits of its type, as TensorFlow's threads do", async () => {
    expect(await softmax(DataType.FLOAT, [0, -88, -90, -104])).toEqual([1, 0, 0, 0]);
    const [one, least, ...rest] = (await softmax(DataType.DOUBLE, [0, -707, -709, -740])) as number[];
    expect([one, ...rest]).toEqual([1, 0, 0]);
    expect(least / 8.99086123e-308).toBeCloseTo(1, 6);
  });
});
