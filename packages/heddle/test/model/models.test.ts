import { Host } from "@heddle/kernel-fallback";
import { createTestMemory, differenceFromCase, tensorFromCase } from "@heddle/tooling-testing";
import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import { modelCases, modelNames, modelPath } from "../model-case.js";

describe("loadModel", () => {
  test.each(modelNames)("gives TensorFlow's outputs for %s, and everything back", async (name) => {
    const host = new Host({ memory: createTestMemory() });
    const model = await loadModel(modelPath(name), { host });
    for (const { signature, inputs, outputs } of modelCases(name)) {
      const given = Object.entries(inputs).map(([key, value]) => [key, tensorFromCase(host.memory, value)] as const);
      {
        using found = await model.run(Object.fromEntries(given), { signature });
        expect(Object.keys(found).sort()).toEqual(Object.keys(outputs).sort());
        for (const [key, wanted] of Object.entries(outputs))
          expect(differenceFromCase(found[key], wanted)).toBeUndefined();
      }
      for (const [, tensor] of given) tensor.release();
    }
    model.dispose();
    expect(host.memory.liveBytes).toBe(0);
  });

  test.each([
    ["sentiment", "checkpoint hashtable array control math nn sparse string"],
    ["string_lookup", "hashtable array control math string"],
    ["text_file_table", "hashtable array control math string"],
    ["vectorize_count", "checkpoint hashtable array control math string"],
    ["vectorize_multi_hot", "checkpoint hashtable array control math string"],
    ["vectorize_tf_idf", "checkpoint hashtable array control math string"],
  ])("imports for %s only the packages that it needs", async (name, wanted) => {
    using model = await loadModel(modelPath(name));
    expect(model.host.registry.plugins.map((plugin) => plugin.name).sort()).toEqual(model.plugins);
    expect(model.plugins.join(" ").replaceAll("@heddle/", "").replaceAll("kernels-", "")).toBe(wanted);
  });
});
