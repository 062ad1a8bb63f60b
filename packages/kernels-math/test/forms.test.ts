import type { KernelPlugin } from "@heddle/kernel-api";
import { type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  registerAddV2OfFloats,
  registerCastOfIntegers,
  registerEqualOfStrings,
  registerMatMulOfFloats,
  registerNotEqualOfStrings,
  registerSigmoidOfFloats,
} from "../src/gen/kernels.js";
import { plugin } from "../src/index.js";

const forms: KernelPlugin = {
  name: "forms",
  version: "0.0.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    registerAddV2OfFloats(registrar);
    registerCastOfIntegers(registrar);
    registerEqualOfStrings(registrar);
    registerMatMulOfFloats(registrar);
    registerNotEqualOfStrings(registrar);
    registerSigmoidOfFloats(registrar);
  },
};

const types = (attrs: Record<string, string>) =>
  Object.fromEntries(Object.entries(attrs).map(([name, type]) => [name, { type: `DT_${type.toUpperCase()}` }]));

const integers = ["int32", "int64"];
const casts = ["int32", "int64", "bool"].flatMap((from) => integers.map((to) => [from, to] as const));
const vectors: Readonly<Record<string, CaseTensor>> = {
  int32: { dtype: "int32", shape: [3], values: [7, -1, -2147483648] },
  int64: { dtype: "int64", shape: [3], values: [7, -1, "4294967297"] },
  bool: { dtype: "bool", shape: [3], values: [true, false, true] },
};
const words: CaseTensor = { dtype: "string", shape: [3], values: ["a", "b", "a longer text than a small cell"] };
const matrix: CaseTensor = { dtype: "float32", shape: [2, 2], values: [1, 2, 3, 4] };

describe("kernels for some types", () => {
  test.each(casts)("compute Cast of %s to %s as the kernel for all", async (from, to) => {
    const inputs = [vectors[from] ?? words];
    const attrs = types({ SrcT: from, DstT: to });
    expect(await runOp(forms, "Cast", attrs, inputs)).toEqual(await runOp(plugin, "Cast", attrs, inputs));
  });

  test.each(["Equal", "NotEqual"])("compute %s of strings, broadcast too", async (op) => {
    for (const other of [words, { dtype: "string", shape: [], values: ["a"] }]) {
      const inputs = [words, other];
      expect(await runOp(forms, op, types({ T: "string" }), inputs)).toEqual(
        await runOp(plugin, op, types({ T: "string" }), inputs),
      );
    }
  });

  test("compute MatMul of floats", async () => {
    const attrs = { ...types({ T: "float" }), transpose_a: { b: true } };
    expect(await runOp(forms, "MatMul", attrs, [matrix, matrix])).toEqual(
      await runOp(plugin, "MatMul", attrs, [matrix, matrix]),
    );
  });

  const SPECIAL = [0, -0, "NaN", "Infinity", -200, 1e-40];
  const floats = (shape: readonly number[], seed: number): CaseTensor => {
    const count = shape.reduce((product, size) => product * size, 1);
    const values = Array.from({ length: count }, (_, i) =>
      i % 5 === seed ? (SPECIAL[Math.floor(i / 5) % SPECIAL.length] ?? 0) : Math.sin(i * 12.9898 + seed) * 9,
    );
    return { dtype: "float32", shape: [...shape], values };
  };
  /** The result of an op of float32, or its error. */
  const answerOf = async (
    own: KernelPlugin,
    op: string,
    shapes: readonly (readonly number[])[],
    wasmLoops: boolean,
  ): Promise<unknown> => {
    try {
      return await runOp(own, op, types({ T: "float" }), shapes.map(floats), { wasmLoops });
    } catch (error) {
      return (error as Error).message;
    }
  };

  const pairs = [
    [[54], [54]],
    [[3, 7], [7]],
    [[7], [3, 7]],
    [[3, 1], [1]],
    [[1], [1, 1]],
    [[], [2, 5]],
    [[2, 5], []],
    [
      [4, 1],
      [1, 9],
    ],
    [
      [2, 3, 1, 5],
      [3, 6, 1],
    ],
    [[0, 3], [3]],
    [[300, 70], [70]],
    [[20_000], [20_000]],
    [[2], [3]],
  ];
  test.each(pairs)("compute AddV2 of floats of shapes %j and %j", async (x, y) => {
    const wanted = await answerOf(plugin, "AddV2", [x, y], true);
    for (const wasmLoops of [true, false]) expect(await answerOf(forms, "AddV2", [x, y], wasmLoops)).toEqual(wanted);
  });

  test.each([[[]], [[3]], [[5, 13]], [[0]], [[40_000]]])("compute Sigmoid of floats of shape %j", async (x) => {
    const wanted = await answerOf(plugin, "Sigmoid", [x], true);
    for (const wasmLoops of [true, false]) expect(await answerOf(forms, "Sigmoid", [x], wasmLoops)).toEqual(wanted);
  });

  test("refuse other types with those that are registered", async () => {
    const running = runOp(forms, "Cast", types({ SrcT: "int32", DstT: "float" }), [vectors.int32 ?? words]);
    await expect(running).rejects.toThrow(
      "Registered: SrcT in [DT_INT32, DT_INT64, DT_BOOL], DstT in [DT_INT32, DT_INT64] of forms: DstT is DT_FLOAT",
    );
  });
});
