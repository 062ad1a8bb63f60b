import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { BuiltinCase } from "./replay-builtins.js";

/** The cases of builtins.jsonl.gz by builtin. */
export const builtinCases: ReadonlyMap<string, readonly BuiltinCase[]> = readCases();

function readCases(): Map<string, BuiltinCase[]> {
  const file = readFileSync(new URL("./fixtures/builtins.jsonl.gz", import.meta.url));
  const cases = new Map<string, BuiltinCase[]>();
  for (const line of gunzipSync(file).toString().trim().split("\n")) {
    const each: BuiltinCase = JSON.parse(line);
    cases.set(each.builtin, [...(cases.get(each.builtin) ?? []), each]);
  }
  return cases;
}
