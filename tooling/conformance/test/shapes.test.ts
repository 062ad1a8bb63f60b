import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { formatPartialShape, shapesCompatible } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { readOpCases } from "@heddle/tooling-testing/op-cases";
import { beforeAll, describe, expect, test } from "vitest";
import { plugins } from "../src/replay.js";
import { inferCase, type ShapeCase, shapeDifference } from "../src/replay-shapes.js";
import { SHAPE_DEVIATIONS } from "../src/shape-deviations.data.js";

const golden = (name: string) => new URL(`../goldens/${name}`, import.meta.url);
const host = new Host({ plugins });

beforeAll(() => host.registry.importShapeFunctions());

describe("shape functions", () => {
  const cases = ["shape-cases.jsonl.gz", "shape-edges.jsonl.gz"]
    .map((name) => gunzipSync(readFileSync(golden(name))).toString("utf8"))
    .flatMap((text) => text.trim().split("\n"))
    .map((line): ShapeCase => JSON.parse(line))
    .filter(({ op }) => host.registry.hasOp(op));

  test.each([...byOp(cases)])("of %s infer what TensorFlow does", (op, opCases) => {
    const differences = opCases.flatMap((shapeCase) => {
      const difference = shapeDifference(host, shapeCase);
      if (difference === undefined) return [];
      const { attrs, inputs } = shapeCase;
      return [`${difference} for ${JSON.stringify(attrs)} ${JSON.stringify(inputs)}`];
    });
    const known = SHAPE_DEVIATIONS.filter((deviation) => deviation.op.test(op));
    const isKnown = (text: string) => known.some(({ difference }) => difference.test(text));
    expect(differences.filter((text) => !isKnown(text)).slice(0, 8)).toEqual([]);
  });

  test("differ in each way that the deviations list", () => {
    const texts = cases.flatMap((shapeCase) => {
      const difference = shapeDifference(host, shapeCase);
      return difference === undefined ? [] : [{ op: shapeCase.op, difference }];
    });
    const unused = SHAPE_DEVIATIONS.filter(
      ({ op, difference }) => !texts.some((found) => op.test(found.op) && difference.test(found.difference)),
    );
    expect(unused).toEqual([]);
  });
});

describe("inferred shapes", () => {
  const opCases = readOpCases(golden("tf-2.21-open.jsonl")).filter(
    ({ op, outputs }) => outputs && host.registry.hasOp(op),
  );

  test.each([...byOp(opCases)])("of %s are those that a run has", (op, cases) => {
    for (const { attrs, inputs, outputs = [] } of cases) {
      const known = inputs.flat();
      const unknown = known.map(({ dtype, shape }) => ({ dtype, shape: shape.map(() => -1) }));
      for (const given of [known, unknown]) {
        const inferred = inferCase(host, op, attrs, given);
        for (const [i, { shape }] of outputs.flat().entries()) {
          const fits = shapesCompatible(inferred[i], shape);
          expect(fits, `${formatPartialShape(inferred[i])} for ${formatPartialShape(shape)}`).toBe(true);
        }
      }
    }
  });
});

function byOp<T extends { readonly op: string }>(cases: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const opCase of cases) groups.set(opCase.op, [...(groups.get(opCase.op) ?? []), opCase]);
  return groups;
}
