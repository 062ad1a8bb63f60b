import { Host } from "@heddle/kernel-fallback";
import { createTestMemory, differenceFromCase, tensorFromCase } from "@heddle/tooling-testing";
import { loadModel, type ModelSource } from "heddle";
import { expect } from "vitest";
import { modelCases } from "./model-case.js";

/** Loads a model and expects TensorFlow's outputs in the cases of `name`, and no memory in use afterwards. */
export async function replayCases(name: string, source: ModelSource): Promise<void> {
  const host = new Host({ memory: createTestMemory() });
  const model = await loadModel(source, { host });
  for (const { signature, inputs, outputs } of modelCases(name)) {
    const given = Object.entries(inputs).map(([key, value]) => [key, tensorFromCase(host.memory, value)] as const);
    {
      using found = await model.run(Object.fromEntries(given), { signature });
      expect(Object.keys(found).sort()).toEqual(Object.keys(outputs).sort());
      for (const [key, wanted] of Object.entries(outputs)) {
        const value = found[key];
        expect(value ? differenceFromCase(value, wanted) : "missing").toBeUndefined();
      }
    }
    for (const [, tensor] of given) tensor.release();
  }
  model.dispose();
  expect(host.memory.liveBytes).toBe(0);
}
