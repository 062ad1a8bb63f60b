import { readFileSync } from "node:fs";
import { type OpCase, parseOpCases } from "@heddle/tooling-testing/op-cases";
import { describe, expect, test } from "vitest";
import { replay } from "../src/replay.js";
import { report } from "../src/report.js";

const lower = (found: string): OpCase => ({
  op: "StringLower",
  attrs: {},
  inputs: [{ dtype: "string", shape: [1], values: ["QQ=="] }],
  outputs: [{ dtype: "string", shape: [1], values: [found] }],
});

describe("replay", () => {
  test("the committed cases pass on the executor for every op that exists", async () => {
    const cases = parseOpCases(readFileSync(new URL("../goldens/tf-2.21-open.jsonl", import.meta.url), "utf8"));
    const results = await replay(cases);
    expect(
      results.flatMap(({ op, failures }) => failures.map(({ line, difference }) => `${op}:${line} ${difference.text}`)),
    ).toEqual([]);
  });

  test("counts what passes, fails and is missing, and reports it", async () => {
    const unknown: OpCase = { op: "NoSuchOp", attrs: {}, inputs: [], outputs: [] };
    const results = await replay([lower("YQ=="), lower("Yg=="), unknown]);
    expect(report(results, false)).toEqual([
      "op           passed  failed  missing",
      "NoSuchOp          0       0       1",
      "StringLower       1       1       0",
      "",
      'StringLower, line 2: values: output 0: element 0: wanted "b", found "a"',
      "",
      "missing ops: NoSuchOp",
      "",
      "1 passed, 1 failed, 1 skipped",
    ]);
    expect(report(results, true)).toContainEqual(`  ${JSON.stringify(lower("Yg=="))}`);
    expect(await replay([lower("YQ=="), unknown], { only: "StringLower" })).toHaveLength(1);
  });
});
