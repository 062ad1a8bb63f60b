import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { GraphBuilder } from "../../src/graph/graph-builder.js";
import type { Json } from "../../src/model/config.js";
import { constantArgument } from "../../src/model/constant-argument.js";

const constant = (value: Json, dtype: Json) => constantArgument(new GraphBuilder(10), { value, dtype }, "layer 'add'");
const failure = (value: Json, dtype: Json) => statusOf(() => constant(value, dtype));

describe("constantArgument", () => {
  test("takes the shape of the lists", () => {
    expect(constant([[1, { class_name: "__float__", config: 2 }]], "float32").shape).toEqual([1, 2]);
    expect(constant(true, "bool").shape).toEqual([]);
    expect(constant([[], []], "int8").shape).toEqual([2, 0]);
  });

  test("refuses rows that differ, elements of other types and types that are not read", () => {
    expect(failure([[1], [1, 2]], "int32")).toBe("INVALID_ARGUMENT: layer 'add': wanted rows of 1, found [1,2]");
    expect(failure([[1], 2], "int32")).toBe("INVALID_ARGUMENT: layer 'add': wanted rows of 1, found 2");
    expect(failure([1.5], "int32")).toBe("INVALID_ARGUMENT: layer 'add': wanted elements of int32, found 1.5");
    expect(failure([2 ** 53], "int64")).toBe(
      "INVALID_ARGUMENT: layer 'add': wanted elements of int64, found 9007199254740992",
    );
    expect(failure([null], "float32")).toBe("INVALID_ARGUMENT: layer 'add': wanted elements of float32, found null");
    expect(failure(["a"], "string")).toMatch(/^UNIMPLEMENTED: layer 'add': a constant of "string" is not supported/);
    expect(failure([1], "constructor")).toMatch(/^UNIMPLEMENTED/);
  });
});
