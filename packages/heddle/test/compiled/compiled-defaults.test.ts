import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Host } from "@heddle/kernel-fallback";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { type Inputs, loadModel } from "../../src/index.js";
import { compileBytes } from "./compile-bytes.js";

const folder = fileURLToPath(new URL("../fixtures/default-inputs/", import.meta.url));

interface Case {
  readonly inputs: Inputs;
  readonly outputs: Readonly<Record<string, unknown>>;
}

describe("a compiled model", () => {
  test.each([
    ["arguments", ["language", "weights"]],
    ["placeholders", ["end", "times"]],
  ])("keeps the defaults of inputs: %s", async (name, optional) => {
    const host = new Host({ memory: createTestMemory() });
    const model = await loadModel(await compileBytes(`${folder}${name}`), { host });
    const { inputs } = model.signatures.serving_default ?? expect.fail("no signature");
    expect(Object.keys(inputs).filter((input) => inputs[input]?.isOptional)).toEqual(optional);
    const cases: readonly Case[] = JSON.parse(readFileSync(`${folder}${name}.cases.json`, "utf8"));
    for (const { inputs, outputs } of cases) {
      const found = await model.run(inputs);
      expect(Object.fromEntries(Object.entries(found).map(([key, value]) => [key, value.toNested()]))).toEqual(outputs);
    }
    model.dispose();
    expect(host.memory.liveBytes).toBe(0);
  });
});
