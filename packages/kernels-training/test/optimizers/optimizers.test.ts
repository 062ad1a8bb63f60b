import { readFileSync } from "node:fs";
import { Host } from "@heddle/kernel-fallback";
import { DataType } from "@heddle/tensor";
import { createTestMemory, parseOpCases, runOnVariables, runOpCase } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

// Written by generate_optimizers.py beside it with TensorFlow 2.21.
const cases = parseOpCases(readFileSync(new URL("optimizers.jsonl", import.meta.url), "utf8"));

describe("optimizers", () => {
  test.each([...new Set(cases.map(({ op }) => op))])("%s changes variables as TensorFlow's", async (op) => {
    const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
    const failures: string[] = [];
    for (const opCase of cases.filter((one) => one.op === op)) {
      const difference = await runOpCase(host.memory, opCase, (name, attrs, inputs) => {
        const { definition } = host.registry.findOp(name);
        const count = definition.inputs.filter(({ type }) => type === DataType.RESOURCE).length;
        return runOnVariables(host, name, attrs, inputs, count);
      });
      if (difference) failures.push(`case ${JSON.stringify(opCase).slice(0, 300)}: ${difference.text}`);
    }
    expect(failures).toEqual([]);
    expect(host.memory.liveBytes).toBe(0);
  });
});
