import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";
import { scalar, strings } from "../string-input.js";

async function split(values: readonly string[], delimiter: string) {
  const outputs = await runOp(plugin, "StringSplit", { skip_empty: { b: false } }, [
    strings(values),
    scalar(delimiter),
  ]);
  return outputs.map(({ shape, value }) => ({ shape, value }));
}

describe("StringSplit", () => {
  test("returns the bytes of each string when the delimiter is empty", async () => {
    for (const values of [[], [""], ["", "ab", "", "c\0"], ["a text that is past the inline size of a cell", "b"]]) {
      const apart = values.map((value) => [...value].join("|"));
      const [indices, tokens, shape] = await split(values, "");
      expect(tokens.value).toEqual(values.flatMap((value) => [...value]));
      // An empty string has no tokens either way.
      expect([indices, tokens, shape]).toEqual(await split(apart, "|"));
    }
  });

  test("returns bytes that are not well-formed by themselves", async () => {
    const [, tokens] = await split(["é"], "");
    expect(tokens.shape).toEqual([2]);
  });
});
