import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

/** Stitches rows of `width` strings, which name their list, their row and their column. */
async function stitched(width: number, lists: readonly (readonly number[])[]) {
  const indices = lists.map((values) => ({ dtype: "int32", shape: [values.length], values: [...values] }));
  const data = lists.map((list, i) => ({
    dtype: "string",
    shape: [list.length, width],
    values: list.flatMap((_, j) => Array.from({ length: width }, (_, k) => btoa(textOf(i, j, k)))),
  }));
  const attrs = { T: { type: "DT_STRING" }, N: { i: lists.length } };
  const [output] = await runOp(plugin, "DynamicStitch", attrs, [...indices, ...data]);
  return output.value as string[][];
}

/** Some texts are too long for a cell. */
const textOf = (list: number, row: number, column: number) => `${"x".repeat((row % 3) * 15)}${list}.${row}.${column}`;

describe("DynamicStitch of strings", () => {
  test.each([1, 2, 5])(
    "places rows of %i strings, the later of two, and empty ones where no index names one",
    async (width) => {
      const row = (list: number, at: number) => Array.from({ length: width }, (_, k) => textOf(list, at, k));
      const none = new Array<string>(width).fill("");
      expect(
        await stitched(width, [
          [4, 1, 3],
          [0, 3],
        ]),
      ).toEqual([row(1, 0), row(0, 1), none, row(1, 1), row(0, 0)]);
      expect(await stitched(width, [[], [2]])).toEqual([none, none, row(1, 0)]);
    },
  );

  test("places rows of no strings", async () => {
    expect(await stitched(0, [[1], [0]])).toEqual([[], []]);
  });

  test("takes many lists", async () => {
    const lists = Array.from({ length: 300 }, (_, i) => [i, 599 - i]);
    const found = await stitched(1, lists);
    expect(found.map(([text]) => text)).toEqual(
      Array.from({ length: 600 }, (_, i) => (i < 300 ? textOf(i, 0, 0) : textOf(599 - i, 1, 0))),
    );
  });
});
