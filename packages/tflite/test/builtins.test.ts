import { describe, expect, test } from "vitest";
import { commonLowerings } from "../src/builtins/common-builtins.js";
import { rareLowerings } from "../src/builtins/rare-builtins.js";
import { builtinCases } from "./builtin-cases.js";
import { DEVIATIONS } from "./builtin-deviations.data.js";
import { replayBuiltin } from "./replay-builtins.js";
import { withTfliteHost } from "./run-tflite.js";

/** Builtins that fixtures and tests of whole models have: they need several operators or subgraphs. */
const IN_MODELS =
  `ASSIGN_VARIABLE CALL CALL_ONCE DENSIFY HASHTABLE HASHTABLE_FIND HASHTABLE_IMPORT HASHTABLE_SIZE IF READ_VARIABLE
STABLEHLO_CASE STABLEHLO_COMPOSITE VAR_HANDLE WHILE`.split(/\s+/);

describe("lowerings", () => {
  test("has a row for each builtin with cases, and cases for each row", () => {
    const tested = [...builtinCases.keys(), ...IN_MODELS].sort();
    expect(tested).toEqual([...Object.keys(commonLowerings), ...Object.keys(rareLowerings)].sort());
  });

  test.each([...builtinCases])("%s computes as the interpreter", async (builtin, list) => {
    const differences = await withTfliteHost(async (host) => {
      const found: (string | undefined)[] = [];
      for (const each of list) found.push(await replayBuiltin(host, each));
      return found;
    });
    const wrong = differences.flatMap((difference, index) => {
      const isExpected = isListed(`${builtin} ${index}`) === (difference !== undefined);
      return isExpected ? [] : [`${builtin} ${index}: ${difference ?? "listed, and agrees"}`];
    });
    expect(wrong).toEqual([]);
  });
});

function isListed(id: string): boolean {
  return Object.values(DEVIATIONS).some((ids) => ids.includes(id));
}
