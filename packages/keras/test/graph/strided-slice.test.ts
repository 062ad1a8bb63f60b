import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { GraphBuilder } from "../../src/graph/graph-builder.js";
import { type IndexPart, stridedSlice } from "../../src/graph/strided-slice.js";

function sliced(shape: readonly number[], parts: readonly IndexPart[]) {
  const builder = new GraphBuilder(100);
  const [x] = builder.add("Placeholder", [], { dtype: attr.type(DataType.FLOAT) }, [{ dtype: DataType.FLOAT, shape }]);
  return stridedSlice(builder, x, parts).shape;
}

describe("stridedSlice", () => {
  test.each<[string, readonly number[], readonly IndexPart[], readonly number[]]>([
    ["x[0]", [5, 3], [0], [3]],
    ["x[:, -1]", [-1, 3, 2], [{}, -1], [-1, 2]],
    ["x[:, 1:3]", [-1, 6, 2], [{}, { start: 1, stop: 3 }], [-1, 2, 2]],
    ["x[:, 4:9]", [-1, 6, 2], [{}, { start: 4, stop: 9 }], [-1, 2, 2]],
    ["x[:, 5:2]", [-1, 6, 2], [{}, { start: 5, stop: 2 }], [-1, 0, 2]],
    ["x[:, -2:]", [-1, 6, 2], [{}, { start: -2 }], [-1, 2, 2]],
    ["x[:, ::2]", [-1, 5, 2], [{}, { step: 2 }], [-1, 3, 2]],
    ["x[:, ::-2]", [-1, 6, 2], [{}, { step: -2 }], [-1, 3, 2]],
    ["x[:, ::-1] of an unknown size", [-1, -1], [{}, { step: -1 }], [-1, -1]],
    ["x[:, 1:] of an unknown size", [-1, -1], [{}, { start: 1 }], [-1, -1]],
    ["x[..., None]", [-1, 6], ["rest", "new"], [-1, 6, 1]],
    ["x[..., 0, :2]", [2, 3, 4, 5], ["rest", 0, { stop: 2 }], [2, 3, 2]],
    ["x[None, ..., 1]", [2, 3], ["new", "rest", 1], [1, 2]],
  ])("knows the shape of %s", (_, shape, parts, wanted) => {
    expect(sliced(shape, parts)).toEqual(wanted);
  });
});
