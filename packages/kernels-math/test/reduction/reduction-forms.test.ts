import type { KernelPlugin } from "@heddle/kernel-api";
import { type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import * as kernels from "../../src/gen/kernels.js";
import { plugin } from "../../src/index.js";

const FORMS: readonly (readonly [op: string, type: string, register: KernelPlugin["register"]])[] = [
  ["Sum", "float", kernels.registerSumOfFloats],
  ["Sum", "int32", kernels.registerSumOfIntegers],
  ["Sum", "int64", kernels.registerSumOfIntegers],
  ["Prod", "float", kernels.registerProdOfFloats],
  ["Prod", "int32", kernels.registerProdOfIntegers],
  ["Prod", "int64", kernels.registerProdOfIntegers],
  ["Max", "float", kernels.registerMaxOfFloats],
  ["Max", "int32", kernels.registerMaxOfIntegers],
  ["Max", "int64", kernels.registerMaxOfIntegers],
  ["Min", "float", kernels.registerMinOfFloats],
  ["Min", "int32", kernels.registerMinOfIntegers],
  ["Min", "int64", kernels.registerMinOfIntegers],
  ["Mean", "float", kernels.registerMeanOfFloats],
];

describe("reductions of some types", () => {
  test.each(FORMS)("compute %s of %s as the kernel for all, along any axes", async (op, type, register) => {
    const form: KernelPlugin = { name: "form", version: "0.0.0", interfaceVersion: { major: 1, minor: 0 }, register };
    const dtype = type === "float" ? "float32" : type;
    for (const axes of [[], [0], [1], [0, 2], [0, 1, 2]]) {
      for (const shape of [
        [2, 3, 2],
        [2, 0, 2],
      ]) {
        const inputs: CaseTensor[] = [
          { dtype, shape, values: [3, -1, 4, 1, -5, 9, 2, 6, 5, -3, 5, 8].slice(0, shape[1] * 4) },
          { dtype: "int32", shape: [axes.length], values: axes },
        ];
        const attrs = { T: { type: `DT_${type.toUpperCase()}` } };
        expect(await runOp(form, op, attrs, inputs)).toEqual(await runOp(plugin, op, attrs, inputs));
      }
    }
  });

  test.each([
    ["Cumsum", kernels.registerCumsumOfIntegers],
    ["Cumprod", kernels.registerCumprodOfIntegers],
  ] as const)("compute %s of integers as the kernel for all", async (op, register) => {
    const form: KernelPlugin = { name: "form", version: "0.0.0", interfaceVersion: { major: 1, minor: 0 }, register };
    for (const dtype of ["int32", "int64"]) {
      for (const axis of [0, -1]) {
        for (const flag of [true, false]) {
          const inputs: CaseTensor[] = [
            { dtype, shape: [2, 3], values: [3, -1, 4, 1, -5, 9] },
            { dtype: "int32", shape: [], values: [axis] },
          ];
          const attrs = { T: { type: `DT_${dtype.toUpperCase()}` }, exclusive: { b: flag }, reverse: { b: !flag } };
          expect(await runOp(form, op, attrs, inputs)).toEqual(await runOp(plugin, op, attrs, inputs));
        }
      }
    }
  });
});
