import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { tokenizerJson } from "../../src/tokenizers/index.js";

interface RareCase {
  readonly name: string;
  readonly json: unknown;
  readonly rows: readonly {
    readonly text: string;
    readonly ids: readonly number[];
    readonly offsets: readonly (readonly [start: number, end: number])[];
  }[];
}

const cases: readonly RareCase[] = JSON.parse(
  readFileSync(new URL("fixtures/rare-cases.json", import.meta.url), "utf8"),
);

describe("tokenizerJson", () => {
  test.each(cases)("has the tokens of tokenizers: $name", ({ json, rows }) => {
    const tokenizer = tokenizerJson(JSON.stringify(json));
    for (const { text, ids, offsets } of rows) {
      const found = tokenizer.encode([text]);
      const places = Array.from(found.starts, (start, i) => [start, found.ends[i]]);
      expect({ text, ids: [...found.ids], offsets: places }).toEqual({ text, ids, offsets });
    }
  });
});
