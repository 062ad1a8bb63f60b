import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import { modelNames, modelPath } from "../model-case.js";
import { replayCases } from "../replay-cases.js";

describe("loadModel", () => {
  test.each(modelNames)("gives TensorFlow's outputs for %s, and everything back", (name) =>
    replayCases(name, modelPath(name)),
  );

  test.each([
    ["dataset_iterators", "array control data math numeric string"],
    ["dataset_pipelines", "array control data math string"],
    ["dataset_table", "hashtable array control data math string"],
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
