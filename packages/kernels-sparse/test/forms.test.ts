import { readFileSync } from "node:fs";
import type { KernelPlugin } from "@heddle/kernel-api";
import { type CaseTensor, type OpCase, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  registerRaggedTensorToTensorOfPlainTypes,
  registerSparseFillEmptyRowsOfPlainTypes,
  registerSparseSegmentMeanOfFloats,
  registerSparseSegmentMeanWithNumSegmentsOfFloats,
  registerSparseSegmentSqrtNOfFloats,
  registerSparseSegmentSqrtNWithNumSegmentsOfFloats,
  registerSparseSegmentSumOfFloats,
  registerSparseSegmentSumWithNumSegmentsOfFloats,
} from "../src/gen/kernels.js";
import { plugin } from "../src/index.js";

const forms: KernelPlugin = {
  name: "forms",
  version: "0.0.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    registerRaggedTensorToTensorOfPlainTypes(registrar);
    registerSparseFillEmptyRowsOfPlainTypes(registrar);
    registerSparseSegmentMeanOfFloats(registrar);
    registerSparseSegmentMeanWithNumSegmentsOfFloats(registrar);
    registerSparseSegmentSqrtNOfFloats(registrar);
    registerSparseSegmentSqrtNWithNumSegmentsOfFloats(registrar);
    registerSparseSegmentSumOfFloats(registrar);
    registerSparseSegmentSumWithNumSegmentsOfFloats(registrar);
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

describe("kernels for float32 alone", () => {
  test.each(["Mean", "SqrtN", "Sum"].flatMap((name) => [name, `${name}WithNumSegments`]))(
    "compute and refuse what SparseSegment%s for all types does",
    async (name) => {
      const own = cases.filter(({ op, attrs }) => op === `SparseSegment${name}` && attrs?.T?.type === "DT_FLOAT");
      const outcomes = await Promise.all(own.map((each) => outcome(forms, each)));
      expect(outcomes).toEqual(await Promise.all(own.map((each) => outcome(plugin, each))));
      expect(outcomes.some((each) => typeof each === "string")).toBe(true);
      expect(outcomes.some((each) => typeof each !== "string")).toBe(true);
    },
  );

  test("returns zeros where no row has an element, and refuses an index there", async () => {
    const node = { op: "SparseSegmentSum", attrs: { T: { type: "DT_FLOAT" } } } as const;
    const inputs = (index: number) => [
      { dtype: "float32", shape: [2, 0], values: [] },
      { dtype: "int32", shape: [1], values: [index] },
      { dtype: "int32", shape: [1], values: [2] },
    ];
    expect(await outcome(forms, { ...node, inputs: inputs(1) })).toEqual(
      await outcome(plugin, { ...node, inputs: inputs(1) }),
    );
    expect(await outcome(forms, { ...node, inputs: inputs(2) })).toContain("Bad: indices[0] == 2 out of range [0, 2)");
  });
});
