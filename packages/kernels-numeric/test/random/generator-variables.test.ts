import { readFileSync } from "node:fs";
import { Host } from "@heddle/kernel-fallback";
import { createTestMemory, parseOpCases, runOnVariable, runOpCase } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

// Written by generate_generator_variables.py with TensorFlow 2.21.
const cases = parseOpCases(readFileSync(new URL("./generator-variables.jsonl", import.meta.url), "utf8"));

describe.each([...new Set(cases.map(({ op }) => op))])("%s", (op) => {
  const own = cases.filter((opCase) => opCase.op === op);

  test("does to the variable what TensorFlow does", async () => {
    const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
    const failures: string[] = [];
    for (const opCase of own) {
      const found = await runOpCase(host.memory, opCase, (name, attrs, inputs) =>
        runOnVariable(host, name, attrs, inputs),
      );
      if (found) failures.push(`${JSON.stringify(opCase).slice(0, 300)}: ${found.text}`);
    }
    expect(failures).toEqual([]);
    expect(host.memory.liveBytes).toBe(0);
  });

  test("leaves a state alone that somebody else holds", async () => {
    const [opCase] = own.filter(({ outputs }) => outputs);
    const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
    await runOpCase(host.memory, opCase, async (name, attrs, inputs) => {
      using kept = inputs[0].retain();
      const before = [...kept.bytes()];
      const outputs = await runOnVariable(host, name, attrs, inputs);
      expect([...kept.bytes()]).toEqual(before);
      return outputs;
    });
  });
});
