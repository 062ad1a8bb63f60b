import { readFileSync } from "node:fs";
import { Host, runOp } from "@heddle/kernel-fallback";
import { createTestMemory } from "@heddle/tooling-testing";
import { parseOpCases, runOpCase } from "@heddle/tooling-testing/op-cases";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const cases = parseOpCases(readFileSync(new URL("../fixtures/example-cases.jsonl", import.meta.url), "utf8"));

describe.each([
  { wasmLoops: true, torture: false },
  { wasmLoops: false, torture: true },
])("exampleLoopsOver, %j", (options) => {
  test("parses what TensorFlow parses, and refuses the rest", async () => {
    const host = new Host({ memory: createTestMemory(options), plugins: [plugin] });
    const differences: string[] = [];
    for (const opCase of cases) {
      const difference = await runOpCase(host.memory, opCase, (op, attrs, inputs) =>
        runOp(host, op, inputs, { attrs }),
      );
      if (difference) differences.push(`${JSON.stringify(opCase)}: ${difference.text}`);
    }
    expect(differences).toEqual([]);
    expect(host.memory.liveBytes).toBe(0);
  });
});
