import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { lowerings } from "../src/builtins/builtins.js";
import { DEVIATIONS } from "./builtin-deviations.data.js";
import { type BuiltinCase, replayBuiltin } from "./replay-builtins.js";

const file = readFileSync(new URL("./fixtures/builtins.jsonl.gz", import.meta.url));
const lines = gunzipSync(file).toString().trim().split("\n");
const cases = new Map<string, BuiltinCase[]>();
for (const line of lines) {
  const each: BuiltinCase = JSON.parse(line);
  cases.set(each.builtin, [...(cases.get(each.builtin) ?? []), each]);
}

/** Builtins that fixtures and tests of whole models have: they need several operators or subgraphs. */
const IN_MODELS = ["CALL_ONCE", "HASHTABLE", "HASHTABLE_FIND", "HASHTABLE_IMPORT", "HASHTABLE_SIZE"];

describe("lowerings", () => {
  test("has a row for each builtin with cases, and cases for each row", () => {
    const tested = [...cases.keys(), ...IN_MODELS].sort();
    expect(tested).toEqual(Object.keys(lowerings).sort());
  });

  test.each([...cases])("%s computes as the reference interpreter", async (builtin, list) => {
    const different: string[] = [];
    for (const [index, each] of list.entries()) {
      const difference = await replayBuiltin(each);
      if (difference?.startsWith("Op type not registered 'Tfl")) continue; // Its kernel is not written yet.
      const id = `${builtin} ${index}`;
      if (isListed(id) !== (difference !== undefined)) different.push(`${id}: ${difference ?? "listed, and agrees"}`);
    }
    expect(different).toEqual([]);
  });
});

function isListed(id: string): boolean {
  return Object.values(DEVIATIONS).some((ids) => ids.includes(id));
}
