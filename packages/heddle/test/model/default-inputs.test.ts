import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Host } from "@heddle/kernel-fallback";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { type Inputs, loadModel } from "../../src/index.js";
import { textInputOf } from "../../src/model/text-inputs.js";
import { compileBytes } from "../compiled/compile-bytes.js";

const folder = fileURLToPath(new URL("../fixtures/default-inputs/", import.meta.url));

interface Case {
  readonly inputs: Inputs;
  readonly outputs: Readonly<Record<string, unknown>>;
}

describe("inputs with defaults", () => {
  test.each([
    ["arguments", ["language", "weights"], false],
    ["arguments", ["language", "weights"], true],
    ["placeholders", ["end", "times"], false],
    ["placeholders", ["end", "times"], true],
  ])("%s may be left out: %j, compiled: %s", async (name, optional, isCompiled) => {
    const host = new Host({ memory: createTestMemory() });
    const path = `${folder}${name}`;
    const model = await loadModel(isCompiled ? await compileBytes(path) : path, { host });
    const { inputs } = model.signatures.serving_default ?? expect.fail("no signature");
    expect(Object.keys(inputs).filter((input) => inputs[input]?.isOptional)).toEqual(optional);
    const cases: readonly Case[] = JSON.parse(readFileSync(`${folder}${name}.cases.json`, "utf8"));
    for (const { inputs, outputs } of cases) {
      const found = await model.run(inputs);
      expect(Object.fromEntries(Object.entries(found).map(([key, value]) => [key, value.toNested()]))).toEqual(outputs);
    }
    expect(textInputOf(model.signatures.serving_default)?.[0]).toBe("text");
    await expect(model.run({})).rejects.toThrow("input 'text' (string [?]) is missing");
    model.dispose();
    expect(host.memory.liveBytes).toBe(0);
  });
});
