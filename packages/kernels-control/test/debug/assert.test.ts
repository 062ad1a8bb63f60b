import type { TensorInput } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { attr, OpSession } from "../op-session.js";

async function assert(condition: TensorInput, data: readonly (readonly [string, TensorInput])[], summarize = 3) {
  const session = new OpSession();
  const attrs = { T: attr.types(...data.map(([dtype]) => dtype)), summarize: attr.int(summarize) };
  const error = await session.error("Assert", attrs, [["bool", condition], ...data]);
  session.end();
  return error;
}

describe("Assert", () => {
  test("passes for a true condition, and refuses a tensor that is not a scalar", async () => {
    expect(await assert(true, [["int32", 1]])).toBe("no error, but []");
    expect(await assert([true], [["int32", 1]])).toBe("INVALID_ARGUMENT: In[0] should be a scalar: [1]");
  });

  test("shows all data", async () => {
    const data = [
      ["int32", [1, 2, 3, 4]],
      ["string", "abc"],
      ["float", 1.5],
    ] as const;
    expect(await assert(false, data)).toBe("INVALID_ARGUMENT: assertion failed: [1 2 3...] [abc] [1.5]");
  });

  test.each<[number, string, TensorInput, string]>([
    [
      3,
      "string",
      [
        ["a", "b"],
        ["c", "d"],
      ],
      "[a b][c...]...",
    ],
    [3, "float", [1 / 3, 1e10, Number.NaN, Number.POSITIVE_INFINITY], "0.333333343 1e+10 nan..."],
    [
      3,
      "int32",
      [
        [1, 2],
        [3, 4],
        [5, 6],
        [7, 8],
      ],
      "[1 2][3...]...",
    ],
    [
      3,
      "int32",
      [
        [
          [1, 2],
          [3, 4],
        ],
        [
          [5, 6],
          [7, 8],
        ],
      ],
      "[[1 2][3...]]...",
    ],
    [
      1,
      "int32",
      [
        [
          [1, 2],
          [3, 4],
        ],
        [
          [5, 6],
          [7, 8],
        ],
      ],
      "[[1...]]...",
    ],
    [
      -1,
      "int32",
      [
        [
          [1, 2],
          [3, 4],
        ],
        [
          [5, 6],
          [7, 8],
        ],
      ],
      "[[1 2][3 4]][[5 6][7 8]]",
    ],
    [0, "int32", [1, 2], "..."],
    [0, "bool", [true], ""],
    [3, "bool", [true, false, true, true], "1 0 1..."],
    [3, "float", [], ""],
    [-1, "float", [-0, 1e-7, 16777216], "-0 1e-07 16777216"],
    [3, "half", [1.5, 1 / 3], "1.5 0.333251953"],
    [3, "bfloat16", [1.5, 1 / 3], "1.5 0.333984375"],
    [3, "double", [1 / 3], "0.33333333333333331"],
    [3, "int64", 2n ** 62n, "4611686018427387904"],
    [-1, "string", ['d"\n\u00ff'], 'd\\"\\nÿ'],
    [3, "complex64", { real: 1, imag: 2 }, "?"],
  ])("summarizes %i of %s %o as %s", async (summarize, dtype, value, text) => {
    expect(await assert(false, [[dtype, value]], summarize)).toBe(`INVALID_ARGUMENT: assertion failed: [${text}]`);
  });
});
