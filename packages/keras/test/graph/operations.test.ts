import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { GraphBuilder } from "../../src/graph/graph-builder.js";
import { concat } from "../../src/graph/operations.js";

describe("concat", () => {
  test("refuses tensors of different ranks", () => {
    const builder = new GraphBuilder(10);
    const values = [builder.constant(DataType.INT32, [1, 2], [1, 2]), builder.ints([3])];
    expect(() => concat(builder, values, 1)).toThrowError("shapes [1,2] and [1] cannot be joined");
  });
});
