import { createKernel, Host, KernelContext, runKernel } from "@heddle/kernel-fallback";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { caseAttrs, runOp, withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";
import { scalar, strings } from "../string-input.js";

async function split(values: readonly string[], separator: string, maxSplit = -1) {
  const attrs = { maxsplit: { i: maxSplit } };
  const outputs = await runOp(plugin, "StringSplitV2", attrs, [strings(values), scalar(separator)]);
  return outputs.map(({ value }) => value);
}

describe("StringSplitV2", () => {
  test("takes runs of ASCII whitespace for one separator when it is empty", async () => {
    expect(await split(["  a\tb\v\fc ", "", "d\u00a0e\u3000f"], "")).toEqual([
      [
        [0, 0],
        [0, 1],
        [0, 2],
        [2, 0],
      ],
      ["a", "b", "c", "d\u00a0e\u3000f"],
      [3, 3],
    ]);
  });

  test("keeps empty tokens when there is a separator", async () => {
    expect((await split(["a--b----c", "", "--"], "--"))[1]).toEqual(["a", "b", "", "c", "", "", ""]);
  });

  test("appends the rest after maxsplit splits, even when it is empty", async () => {
    expect((await split(["a b", " a  b  c "], "", 2))[1]).toEqual(["a", "b", "", "a", "b", "c "]);
    expect((await split([" a b "], "", 0))[1]).toEqual([" a b "]);
    expect((await split(["a,b,c"], ",", 1))[1]).toEqual(["a", "b,c"]);
  });

  test("agrees with JavaScript's split on whitespace, for tokens of every size", async () => {
    const sentence = fc
      .array(fc.oneof(fc.stringMatching(/^[a-z]{1,40}$/), fc.constantFrom(" ", "  ", "\t\n")))
      .map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(fc.array(sentence, { maxLength: 5 }), async (values) => {
        const tokens = values.flatMap((value) => value.split(/[ \t\n]+/).filter(Boolean));
        expect((await split(values, ""))[1]).toEqual(tokens);
      }),
      { numRuns: 60 },
    );
  });

  test("keeps the tokens of two runs of a kernel apart", async () => {
    await withTestMemory(async (memory) => {
      const host = new Host({ memory, plugins: [plugin] });
      const attrs = caseAttrs({ maxsplit: { i: 30_000 } });
      const instance = await createKernel(host, { nodeName: "split", op: "StringSplitV2", attrs });
      class Waiting extends KernelContext {
        override pause = () => Promise.resolve();
      }
      using separator = tensorFromJs(memory, DataType.STRING, "");
      // Finding the tokens of one text is work without a pause, copying them is not.
      const runs = ["a", "bc"].map(async (token) => {
        const tokens = new Array<string>(20_000).fill(token);
        using input = tensorFromJs(memory, DataType.STRING, [tokens.join(" ")]);
        const outputs = await runKernel(instance, new Waiting(host), [input, separator]);
        const found = new Set(outputs[1].toArray());
        for (const output of outputs) output.release();
        return [...found];
      });
      expect(await Promise.all(runs)).toEqual([["a"], ["bc"]]);
    });
  });

  test("refuses an input that is not a vector and a separator that is not a scalar", async () => {
    const attrs = { maxsplit: { i: -1 } };
    await expect(runOp(plugin, "StringSplitV2", attrs, [scalar("a"), scalar(" ")])).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "input must be a vector, got shape: []",
    });
    await expect(runOp(plugin, "StringSplitV2", attrs, [strings(["a"]), strings([" "])])).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "sep must be a scalar, got shape: [1]",
    });
  });
});
