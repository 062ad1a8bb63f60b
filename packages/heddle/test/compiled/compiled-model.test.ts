import { compileModel } from "@heddle/bef/compile";
import type { Host } from "@heddle/kernel-fallback";
import { Code } from "@heddle/status";
import { tensorFromCase } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { loadDefaultPlugins } from "../../src/default-plugins.js";
import { loadModel } from "../../src/index.js";
import { inspectModel } from "../../src/inspect.js";
import { modelNames, modelPath } from "../model-case.js";
import { replayCases } from "../replay-cases.js";
import { statusOf } from "../status-of.js";
import { tfliteCases, tfliteNames, tflitePath } from "../tflite/tflite-cases.js";
import { compileBytes } from "./compile-bytes.js";

describe("a compiled model", () => {
  test.each(modelNames)("of %s has TensorFlow's outputs, and gives everything back", async (name) => {
    await replayCases(name, await compileBytes(modelPath(name)));
  });

  // It reads variables that its file does not fill.
  const unusable = ["sentiment_flex"];
  const withCases = tfliteNames.filter(
    (name) => !unusable.includes(name) && tfliteCases(name).every(({ error }) => error === undefined),
  );

  test.each(withCases)("of %s returns what the model returns", async (name) => {
    const bytes = await compileBytes(tflitePath(name));
    using source = await loadModel(tflitePath(name));
    using model = await loadModel(bytes);
    expect(model.signatures).toEqual(source.signatures);
    for (const { signature, inputs } of tfliteCases(name)) {
      const given = (host: Host) =>
        Object.fromEntries(Object.entries(inputs).map(([key, value]) => [key, tensorFromCase(host.memory, value)]));
      const call = signature === undefined ? {} : { signature };
      const wanted = await source.run(given(source.host), call);
      expect(await model.run(given(model.host), call)).toEqual(wanted);
    }
  });

  test("computes some outputs alone, and refuses others by name", async () => {
    using model = await loadModel(await compileBytes(modelPath("sentiment")));
    const { tokens } = await model.run({ text: ["great"] }, { outputs: ["tokens"] });
    expect(tokens.shape).toEqual([1, 12]);
    expect(await statusOf(model.run({ text: ["great"] }, { outputs: ["x"] }))).toMatchObject({
      code: Code.INVALID_ARGUMENT,
    });
  });

  test("states its signatures, ops and producer", async () => {
    using model = await inspectModel(await compileBytes(modelPath("sentiment")));
    expect(model.kind).toBe("bef");
    expect(model.description.convertedBy).toBe("test");
    expect(model.ops().map(({ op }) => op)).toContain("HeddleSplitWords");
    expect(Object.keys(model.signatures)).toEqual(["serving_default"]);
  });

  test("names the code that few others need", async () => {
    const codeOf = async (path: string, fusion: boolean) => {
      using source = await loadModel(modelPath(path), { fusion });
      const loadPlugins = async (ops: readonly string[]) => void (await loadDefaultPlugins(source.host, ops));
      return (await compileModel(source.executor, { loadPlugins })).code;
    };
    expect(await codeOf("sentiment", true)).toEqual([]);
    expect(await codeOf("../dense/lstm", false)).toContain("ProgramFunctions");
    expect(await codeOf("../dense/lstm", true)).not.toContain("ProgramFunctions");
  });

  test("makes no table that its signatures do not use", async () => {
    using source = await loadModel(modelPath("sentiment"));
    const { nodes } = await compileModel(source.executor);
    const tables = nodes.map(({ op }) => op).filter((op) => op.includes("HashTable"));
    expect(new Set(tables)).toEqual(new Set(["HashTableV2"])); // The model also has an empty MutableHashTableV2.
  });
});
