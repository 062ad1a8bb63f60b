import { readFileSync } from "node:fs";
import { createTestMemory } from "@heddle/tooling-testing";
import { readOpCases, runCasePairs } from "@heddle/tooling-testing/op-cases";
import { describe, expect, test } from "vitest";
import { formatDeviations, listDeviations } from "../src/deviations.js";
import { generateCases } from "../src/edges/generate-cases.js";
import { replay } from "../src/replay.js";

const golden = (name: string) => new URL(`../goldens/${name}`, import.meta.url);

/** Under `HEDDLE_PAUSES=1` two cases run at once, on one kernel. */
const pairs = process.env.HEDDLE_PAUSES === "1" ? { run: runCasePairs, memory: createTestMemory() } : {};

describe("edge cases", () => {
  test("differ from TensorFlow only as the list of deviations says, and all that it lists differ", async () => {
    const results = await replay(readOpCases(golden("edge-cases.jsonl.gz")), pairs);
    expect(formatDeviations(listDeviations(results))).toBe(readFileSync(golden("edge-deviations.json"), "utf8"));
  }, 120_000);
});

describe("generateCases", () => {
  const known = readOpCases(golden("tf-2.21-open.jsonl"));

  test("makes the same cases of a seed, and others of another", () => {
    const first = [...generateCases(400, 1, known)];
    expect([...generateCases(400, 1, known)]).toEqual(first);
    expect([...generateCases(400, 2, known)]).not.toEqual(first);
    expect(new Set(first.map((edgeCase) => JSON.stringify(edgeCase))).size).toBe(400);
  });

  test("reaches every op that runs alone", () => {
    const ops = new Set([...generateCases(400, 1, known)].map(({ op }) => op));
    expect(ops.size).toBeGreaterThan(280);
    expect(ops).toContain("Cast");
    expect(ops).not.toContain("VarHandleOp");
  });
});

describe("listDeviations", () => {
  const [opCase] = readOpCases(golden("tf-2.21-open.jsonl"));
  const failing = (op: string, text: string) => ({
    op,
    passed: 0,
    missing: 0,
    failures: opCase ? [{ line: 3, opCase, difference: { kind: "values" as const, text } }] : [],
  });

  test("groups failures by op, kind and reason", () => {
    expect(listDeviations([failing("FFT", "output 0: element 0: wanted 1, found 2")])).toEqual([
      { op: "FFT", kind: "values", count: 1, reason: expect.stringContaining("sums of infinities"), lines: [3] },
    ]);
  });

  test("refuses failures without a reason", () => {
    expect(() => listDeviations([failing("StringLower", "output 0: element 0: wanted a, found b")])).toThrow(
      "no reason in deviation-reasons.data.ts for\nStringLower, line 3: values: output 0: element 0: wanted a, found b",
    );
  });
});
