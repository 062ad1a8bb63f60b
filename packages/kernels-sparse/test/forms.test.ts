import { readFileSync } from "node:fs";
import type { KernelPlugin } from "@heddle/kernel-api";
import { type CaseTensor, type OpCase, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  registerRaggedTensorToTensorOfPlainTypes,
  registerSparseFillEmptyRowsOfPlainTypes,
} from "../src/gen/kernels.js";
import { plugin } from "../src/index.js";

const forms: KernelPlugin = {
  name: "forms",
  version: "0.0.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    registerRaggedTensorToTensorOfPlainTypes(registrar);
    registerSparseFillEmptyRowsOfPlainTypes(registrar);
  },
};

type Case = Pick<OpCase, "op" | "attrs"> & { readonly inputs: readonly (CaseTensor | CaseTensor[])[] };

const cases: Case[] = readFileSync(new URL("./fixtures/op-cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line))
  .filter(({ attrs }) => attrs?.T !== undefined && attrs.T.type !== "DT_STRING");

const outcome = async (of: KernelPlugin, { op, attrs, inputs }: Case) => {
  try {
    return await runOp(of, op, attrs, inputs.flat());
  } catch (error) {
    return `${error}`;
  }
};

describe("kernels for plain types alone", () => {
  test.each(["RaggedTensorToTensor", "SparseFillEmptyRows"])(
    "compute and refuse what %s for all types does",
    async (op) => {
      const own = cases.filter((each) => each.op === op);
      expect(own.length).toBeGreaterThan(40);
      for (const each of own) expect(await outcome(forms, each)).toEqual(await outcome(plugin, each));
    },
  );
});
