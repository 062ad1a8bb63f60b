import { DataType } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { attr, attrMap, substitutePlaceholders, summarizeAttrs, summarizeAttrValue } from "../../src/attr-values.js";
import { hasPlaceholder } from "../../src/index.js";

const ints = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("summarizeAttrValue", () => {
  test("summarizes TensorFlow's functions before and after their placeholders are bound", () => {
    const matMul = attr.func("MatMul", {
      dtype: attr.placeholder("T"),
      transpose_a: attr.bool(false),
      transpose_b: attr.bool(true),
      use_cublas: attr.bool(true),
    });
    const text = (dtype: string) => `MatMul[dtype=${dtype}, transpose_a=false, transpose_b=true, use_cublas=true]`;
    expect([summarizeAttrValue(matMul), hasPlaceholder(matMul)]).toEqual([text("$T"), true]);
    const bound = substitutePlaceholders(matMul, (name) => (name === "T" ? attr.type(DataType.FLOAT) : undefined));
    expect(bound && [summarizeAttrValue(bound), hasPlaceholder(bound)]).toEqual([text("DT_FLOAT"), false]);

    const shapes = attr.func("OpRequiresShape", {
      shape_full: attr.shape([1, 0]),
      shape_part: attr.shape([-1, 1, 0]),
    });
    expect(summarizeAttrValue(shapes)).toBe("OpRequiresShape[shape_full=[1,0], shape_part=[?,1,0]]");
    expect(hasPlaceholder(shapes)).toBe(false);
  });

  test("shortens texts of 80 characters and lists of 30 elements to their ends, lists with a hash", () => {
    expect(summarizeAttrValue(attr.string("-".repeat(40)))).toBe(`"${"-".repeat(40)}"`);
    expect(summarizeAttrValue(attr.string("-".repeat(80)))).toBe('"----------...----------"');
    expect(summarizeAttrValue(attr.list.ints(ints(10)))).toBe("[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]");
    expect(summarizeAttrValue(attr.list.ints(ints(30)))).toBe(
      "[0, 1, 2, 3, 4, ..., 25, 26, 27, 28, 29]{attr_hash=6212846312491382606}",
    );
    expect(summarizeAttrValue(attr.list.ints(ints(110)))).toBe(
      "[0, 1, 2, 3, 4, ..., 105, 106, 107, 108, 109]{attr_hash=14506120815048308275}",
    );
  });

  test("makes tensors in the memory that it is given, and gives it back", () =>
    withTestMemory((memory) => {
      const tensor = attr.tensorOf(DataType.INT32, [
        [0, 1, 2],
        [3, 4, 5],
      ]);
      expect(summarizeAttrValue(tensor, memory)).toBe("Tensor<type: int32 shape: [2,3] values: [0 1 2]...>");
      const text = attr.tensorOf(DataType.STRING, "日本");
      expect(summarizeAttrValue(text, memory)).toBe("Tensor<type: string shape: [] values: 日本>");
    }));

  test("says so when a tensor cannot be made, and when there is no value", () => {
    const huge = attr.tensor({
      dtype: DataType.FLOAT,
      shape: [2 ** 40],
      materialize: (memory) =>
        attr
          .tensorOf(DataType.FLOAT, 1)
          .value.materialize(memory)
          .withShape([2 ** 40]),
    });
    expect(summarizeAttrValue(huge)).toBe("<Invalid TensorProto: type: float shape: [1099511627776]>");
    expect(summarizeAttrValue(undefined)).toBe("<Unknown AttrValue type>");
  });

  test("summarizes all attributes of a node in the order of their texts", () => {
    expect(summarizeAttrs(attrMap({ b: true, T: attr.type("half"), a: "x" }))).toBe('T=DT_HALF, a="x", b=true');
  });
});
