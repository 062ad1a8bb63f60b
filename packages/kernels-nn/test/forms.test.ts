import { readFileSync } from "node:fs";
import type { KernelPlugin } from "@heddle/kernel-api";
import { type CaseTensor, type OpCase, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  registerBiasAddOfFloats,
  registerFusedMatMulOfFloats,
  registerRelu6OfFloats,
  registerReluOfFloats,
} from "../src/gen/kernels.js";
import { plugin } from "../src/index.js";

const forms: KernelPlugin = {
  name: "forms",
  version: "0.0.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    registerBiasAddOfFloats(registrar);
    registerFusedMatMulOfFloats(registrar);
    registerRelu6OfFloats(registrar);
    registerReluOfFloats(registrar);
  },
};

type Case = Pick<OpCase, "op" | "attrs"> & { readonly inputs: readonly CaseTensor[] };

const cases: Case[] = readFileSync(new URL("./fixtures/op-cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line))
  .filter(({ attrs }) => attrs?.T?.type === "DT_FLOAT");

const outcome = async (of: KernelPlugin, { op, attrs, inputs }: Case) => {
  try {
    return await runOp(of, op, attrs, inputs);
  } catch (error) {
    return `${error}`;
  }
};

describe("kernels for float32 alone", () => {
  test.each(["BiasAdd", "Relu", "Relu6", "_FusedMatMul"])(
    "compute and refuse what %s for all types does",
    async (op) => {
      const own = cases.filter((each) => each.op === op);
      expect(own.length).toBeGreaterThan(3);
      for (const each of own) expect(await outcome(forms, each)).toEqual(await outcome(plugin, each));
    },
  );

  test("refuse an activation that is a property of every object", async () => {
    const bytes = (text: string) => Buffer.from(text).toString("base64");
    const attrs = {
      T: { type: "DT_FLOAT" },
      num_args: { i: 1 },
      fused_ops: { list: { s: ["BiasAdd", "constructor"].map(bytes) } },
    };
    const floats = (shape: number[]) => ({
      dtype: "float32" as const,
      shape,
      values: new Array(shape.reduce((a, b) => a * b)).fill(1),
    });
    const inputs = [floats([2, 3]), floats([3, 4]), floats([4])];
    for (const of of [forms, plugin]) {
      await expect(runOp(of, "_FusedMatMul", attrs, inputs)).rejects.toThrow("constructor");
    }
  });
});
