import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeTflite } from "@heddle/tflite/writer";
import { differenceFromCase, tensorFromCase } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { loadModel } from "../../src/index.js";
import type { ModelCase } from "../model-case.js";

// Made by generate_lookup_classifier.py: a SavedModel, the file that the writer made of it, and the answers of TensorFlow's interpreter.
const path = fileURLToPath(new URL("../fixtures/written/lookup_classifier", import.meta.url));
const cases: ModelCase[] = JSON.parse(readFileSync(`${path}.cases.json`, "utf8"));

describe("writeTflite", () => {
  test("writes a model with tables and variables as TensorFlow's interpreter read it", async () => {
    using model = await loadModel(path);
    const { bytes, operatorCounts } = await writeTflite(model.executor, { flex: false });
    expect([...operatorCounts.keys()].join(" ")).toBe(
      "ADD ARG_MAX CALL_ONCE CONV_2D EXPAND_DIMS FULLY_CONNECTED GATHER HASHTABLE HASHTABLE_FIND HASHTABLE_IMPORT HASHTABLE_SIZE REDUCE_MAX RELU RESHAPE SOFTMAX SQUEEZE",
    );
    expect(Buffer.from(bytes).equals(readFileSync(`${path}.tflite`))).toBe(true);
  });

  test.each([path, `${path}.tflite`])("computes what TensorFlow's interpreter computes: %s", async (source) => {
    using model = await loadModel(source);
    for (const { inputs, outputs } of cases) {
      using words = tensorFromCase(model.host.memory, inputs.words);
      const results = await model.run({ words });
      const differences = Object.entries(outputs).map(([name, wanted]) => differenceFromCase(results[name], wanted));
      expect(differences).toEqual(differences.map(() => undefined));
    }
  });
});
