import { readFileSync } from "node:fs";
import type { AttrValue, KernelPlugin } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { type CaseTensor, type OpCase, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  registerBiasAddOfFloats,
  registerFusedMatMulOfFloats,
  registerRelu6OfFloats,
  registerReluOfFloats,
} from "../src/gen/kernels.js";
import { plugin } from "../src/index.js";
import {
  isRectified,
  isRectifiedOrSigmoid,
  registerFusedMatMul,
  registerFusedMatMulWithSigmoid,
} from "../src/rectified.js";

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

const rectified: KernelPlugin = { ...forms, name: "rectified", register: registerFusedMatMul };
const withSigmoid: KernelPlugin = { ...forms, name: "with sigmoid", register: registerFusedMatMulWithSigmoid };

type Case = Pick<OpCase, "op" | "attrs"> & { readonly inputs: readonly CaseTensor[] };

const cases: Case[] = readFileSync(new URL("./fixtures/op-cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line))
  .map((each) => ({ ...each, inputs: each.inputs.flat() })) // The inputs of a list are a list.
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

  test("compute what _FusedMatMul does where its activation is Relu, Relu6 or none, and refuse others", async () => {
    const activationOf = ({ attrs }: Case) => {
      const names = (attrs?.fused_ops as { list?: { s?: string[] } } | undefined)?.list?.s ?? [];
      return names
        .map((name) => Buffer.from(name, "base64").toString())
        .slice(1)
        .join();
    };
    const own = cases.filter((each) => each.op === "_FusedMatMul");
    const few = own.filter((each) => ["", "Relu", "Relu6"].includes(activationOf(each)));
    expect(few.length).toBeGreaterThan(2);
    for (const each of few) expect(await outcome(rectified, each)).toEqual(await outcome(plugin, each));
    const others = own.filter((each) => ["Elu", "Sigmoid", "Tanh"].includes(activationOf(each)));
    expect(others.length).toBeGreaterThan(0);
    const sigmoids = own.filter((each) => activationOf(each) === "Sigmoid");
    expect(sigmoids.length).toBeGreaterThan(0);
    for (const each of [...few, ...sigmoids])
      expect(await outcome(withSigmoid, each)).toEqual(await outcome(plugin, each));
    for (const each of others)
      expect(await outcome(rectified, each)).toContain("UNIMPLEMENTED: Fusion is not implemented");
    const attrsOf = (...names: readonly string[]) =>
      new Map<string, AttrValue>([
        ["T", { kind: "type", value: DataType.FLOAT }],
        ["fused_ops", { kind: "list", of: "string", value: names.map((name) => new TextEncoder().encode(name)) }],
      ]);
    expect(isRectifiedOrSigmoid(attrsOf("BiasAdd", "Sigmoid"))).toBe(true);
    expect(isRectifiedOrSigmoid(attrsOf("BiasAdd", "Tanh"))).toBe(false);
    for (const names of [["BiasAdd"], ["BiasAdd", "Relu6"]]) expect(isRectified(attrsOf(...names))).toBe(true);
    for (const names of [[], ["Relu"], ["BiasAdd", "Elu"], ["BiasAdd", "Relu", "Relu"]]) {
      expect(isRectified(attrsOf(...names))).toBe(false);
    }
  });

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
