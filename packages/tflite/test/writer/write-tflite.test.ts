import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { runTflite } from "../run-tflite.js";
import { type WrittenCase, writeCase } from "./write-case.js";

// Models that the writer made of one node, and the outputs of TensorFlow's interpreter: see verify_written.py.
const text = gunzipSync(readFileSync(new URL("written-cases.jsonl.gz", import.meta.url))).toString();
const cases: WrittenCase[] = text
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const ops = [...new Set(cases.map(({ op }) => op))];

describe("writeTflite", () => {
  test.each(ops)("writes %s as TensorFlow's interpreter read it", async (op) => {
    for (const written of cases.filter((each) => each.op === op)) {
      const bytes = await writeCase(written);
      expect(Buffer.from(bytes).toString("base64")).toBe(written.model);
    }
  });

  test.each(ops)("writes %s so that it computes the same when it is read", async (op) => {
    for (const { model, inputs, outputs, hasConstants } of cases.filter((each) => each.op === op)) {
      const fed = hasConstants ? inputs.slice(0, 1) : inputs;
      expect(await runTflite(Buffer.from(model, "base64"), [{ inputs: fed, outputs }])).toEqual([]);
    }
  });
});
