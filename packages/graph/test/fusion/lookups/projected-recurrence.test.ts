import { Attributes, type AttrValue } from "@heddle/kernel-api";
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { projectedRecurrence } from "../../../src/fusion/lookups/projected-recurrence.js";

const types = [DataType.FLOAT, DataType.BOOL];

function recurrence(code: readonly string[], next: string, output: string) {
  const attributes = new Attributes(
    "loop",
    new Map<string, AttrValue>([
      ["Tsequences", attr.list.types(types)],
      ["S", attr.int(1)],
      ["V", attr.int(3)],
      ["code", attr.list.strings(code)],
      ["next", attr.list.strings([next])],
      ["output", attr.string(output)],
      [
        "item_shapes",
        attr.list.shapes([
          [-1, 5],
          [-1, 1],
        ]),
      ],
    ]),
  );
  // Two sequences, a state, three invariants, and the bounds of the loop.
  return projectedRecurrence(attributes, [10, 11, 20, 30, 31, 32, 40, 41], 0);
}

/** The code, the next states, the output and the shapes of items of a recurrence over products of 7 columns. */
function projected(form: ReturnType<typeof recurrence>) {
  const attributes = new Attributes("loop", form?.attrs(7) ?? new Map());
  const { code, next } = { code: attributes.stringList("code"), next: attributes.stringList("next") };
  return [code, next, attributes.string("output"), attributes.int("V"), attributes.shapeList("item_shapes")];
}

describe("projectedRecurrence", () => {
  test("leaves out the product and its matrix", () => {
    const form = recurrence(
      ["MatMul s0 v0", "MatMul x0 v1", "AddV2 r0 r1", "BiasAdd r2 v2", "SelectV2 x1 r3 s0"],
      "r4",
      "r3",
    );
    expect([form?.sequence, form?.weights]).toEqual([10, 31]);
    expect(form?.inputs(99)).toEqual([99, 11, 20, 30, 32, 40, 41]);
    const code = ["MatMul s0 v0", "AddV2 r0 x0", "BiasAdd r1 v1", "SelectV2 x1 r2 s0"];
    expect(projected(form)).toEqual([
      code,
      ["r3"],
      "r2",
      2,
      [
        [-1, 7],
        [-1, 1],
      ],
    ]);
  });

  test("keeps a matrix of another product", () => {
    const form = recurrence(["MatMul x0 v0", "MatMul s0 v0", "AddV2 r0 r1", "Mul r2 v2"], "r3", "r3");
    expect(form?.inputs(99)).toEqual([99, 11, 20, 30, 31, 32, 40, 41]);
    expect(projected(form).slice(0, 4)).toEqual([["MatMul s0 v0", "AddV2 x0 r0", "Mul r1 v2"], ["r2"], "r2", 3]);
  });

  test.each([
    [["MatMul x0 v0", "MatMul x0 v1", "AddV2 r0 r1"], "r2", "r2"],
    [["MatMul x0 v0", "AddV2 r0 x0"], "r1", "r1"],
    [["MatMul x0 s0", "AddV2 r0 s0"], "r1", "r1"],
    [["AddV2 x0 v0", "MatMul r0 v1"], "r1", "r1"],
    [["MatMul x0 v0", "AddV2 r0 s0"], "r1", "r0"],
    [["MatMul x0 v0", "AddV2 r0 s0"], "r0", "r1"],
    [["SelectV2 x1 s0 s0"], "r0", "r0"],
  ])("leaves %j as it is", (code, next, output) => {
    expect(recurrence(code, next, output)).toBeUndefined();
  });
});
