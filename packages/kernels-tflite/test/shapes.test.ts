import { readdirSync, readFileSync } from "node:fs";
import { formatPartialShape, shapesCompatible, type TensorFacts } from "@heddle/kernel-api";
import { Host, inferFacts } from "@heddle/kernel-fallback";
import { createTestMemory } from "@heddle/tooling-testing";
import { caseAttrs, type OpCase, parseOpCases, tensorFromCase } from "@heddle/tooling-testing/op-cases";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";

const memory = createTestMemory();
const host = new Host({ memory, plugins: [plugin] });
await host.registry.importShapeFunctions();

const folder = new URL("./fixtures/", import.meta.url);
const cases = readdirSync(folder)
  .filter((name) => name.endsWith(".jsonl"))
  .flatMap((name) => parseOpCases(readFileSync(new URL(name, folder), "utf8")))
  .filter(({ outputs }) => outputs !== undefined);
const ops = [...new Set(cases.map(({ op }) => op))];

/** Ops whose outputs have as many elements as the values of their inputs make. */
const BY_VALUE = new Set(["TflSkipGram", "TflSmartReplyExtractFeatures", "TflSmartReplyPredict"]);

function infer({ op, attrs, inputs }: OpCase, factsOf: (facts: TensorFacts) => TensorFacts) {
  const tensors = inputs.flat().map((input) => tensorFromCase(memory, input));
  try {
    const facts = tensors.map((value) => factsOf({ shape: value.shape, value }));
    return inferFacts(host, { nodeName: "n", op, attrs: caseAttrs(attrs) }, facts).map(({ shape }) => shape);
  } finally {
    for (const tensor of tensors) tensor.release();
  }
}

describe("shape functions", () => {
  test.each(ops)("of %s infer the shapes of TFLite's results", (op) => {
    for (const opCase of cases.filter((each) => each.op === op)) {
      const wanted = (opCase.outputs ?? []).flat().map(({ shape }) => shape);
      const known = infer(opCase, (facts) => facts);
      if (!BY_VALUE.has(op)) expect(known).toEqual(wanted);
      const variants = [
        known,
        infer(opCase, ({ shape }) => ({ shape })),
        infer(opCase, ({ shape }) => ({ shape: shape?.map(() => -1) })),
        infer(opCase, () => ({ shape: undefined })),
      ];
      for (const shapes of variants) {
        const fit = shapes.map((shape, index) => shapesCompatible(shape, wanted[index]));
        expect(fit, shapes.map(formatPartialShape).join("; ")).not.toContain(false);
      }
    }
    expect(memory.liveBlocks).toBe(0);
  });
});
