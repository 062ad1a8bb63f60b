import type { KernelPlugin } from "@heddle/kernel-api";
import { type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  registerCastOfIntegers,
  registerEqualOfStrings,
  registerMatMulOfFloats,
  registerNotEqualOfStrings,
} from "../src/gen/kernels.js";
import { plugin } from "../src/index.js";

const forms: KernelPlugin = {
  name: "forms",
  version: "0.0.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    registerCastOfIntegers(registrar);
    registerEqualOfStrings(registrar);
    registerMatMulOfFloats(registrar);
    registerNotEqualOfStrings(registrar);
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

  test("refuse other types with those that are registered", async () => {
    const running = runOp(forms, "Cast", types({ SrcT: "int32", DstT: "float" }), [vectors.int32 ?? words]);
    await expect(running).rejects.toThrow(
      "Registered: SrcT in [DT_INT32, DT_INT64, DT_BOOL], DstT in [DT_INT32, DT_INT64] of forms: DstT is DT_FLOAT",
    );
  });
});
