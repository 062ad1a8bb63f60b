import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { attr, attrMap, attrValueAs, attrValueOf, summarizeAttrValue } from "../../src/attr-values.js";

const utf8 = (text: string) => new TextEncoder().encode(text);

describe("attr", () => {
  test("makes values of every kind", () => {
    expect(attr.string("é")).toEqual({ kind: "string", value: utf8("é") });
    expect(attr.string(Uint8Array.of(255))).toEqual({ kind: "string", value: Uint8Array.of(255) });
    expect(attr.int(-5)).toEqual({ kind: "int", value: -5n });
    expect(attr.int(2n ** 63n - 1n)).toEqual({ kind: "int", value: 2n ** 63n - 1n });
    expect(attr.float(2)).toEqual({ kind: "float", value: 2 });
    expect(attr.bool(true)).toEqual({ kind: "bool", value: true });
    expect(attr.type("bfloat16")).toEqual({ kind: "type", value: DataType.BFLOAT16 });
    expect(attr.shape([2, -1])).toEqual({ kind: "shape", value: [2, -1] });
    expect(attr.shape(undefined)).toEqual({ kind: "shape", value: undefined });
    expect(attr.func("f", { a: attr.int(1) })).toEqual(attr.func("f", new Map([["a", attr.int(1)]])));
    expect(attr.placeholder("T")).toEqual({ kind: "placeholder", value: "T" });
  });

  test("makes lists of every kind, also empty ones", () => {
    expect(attr.list.strings(["a"])).toEqual({ kind: "list", of: "string", value: [utf8("a")] });
    expect(attr.list.ints([1, 2n])).toEqual({ kind: "list", of: "int", value: [1n, 2n] });
    expect(attr.list.floats([1])).toEqual({ kind: "list", of: "float", value: [1] });
    expect(attr.list.bools([])).toEqual({ kind: "list", of: "bool", value: [] });
    expect(attr.list.types(["float", DataType.HALF])).toEqual({ kind: "list", of: "type", value: [1, 19] });
    expect(attr.list.shapes([[1], undefined])).toEqual({ kind: "list", of: "shape", value: [[1], undefined] });
    expect(attr.list.funcs([attr.func("f").value]).of).toBe("func");
    expect(attr.list.tensors([]).of).toBe("tensor");
  });

  test("copies tensors", () =>
    withTestMemory((memory) => {
      const tensor = tensorFromJs(memory, DataType.STRING, ["a", "b"]);
      const { value } = attr.tensor(tensor);
      tensor.release();
      using copy = value.materialize(memory);
      expect([copy.shape, copy.toArray()]).toEqual([[2], ["a", "b"]]);
      expect(attr.tensor(value).value).toBe(value);
    }));

  test.each([
    [() => attr.int(0.5), "wanted a whole number up to 2^53 or a bigint of 64 bits for an attribute, found 0.5"],
    [() => attr.int(2n ** 63n), "wanted a whole number up to 2^53 or a bigint of 64 bits for an attribute, found 9223"],
    [() => attr.type(101 as DataType), "wanted a data type for an attribute, found 101"],
    [() => attr.type(DataType.INVALID), "wanted a data type for an attribute, found 0"],
    [() => attr.shape([-2]), "Dimension -2 is neither -1 nor from 0 to"],
    [() => attr.list.floats([1, "2" as unknown as number]), 'wanted a number for an attribute, found the string "2"'],
  ])("refuses a value that the kind does not hold, case %#", (make, message) => {
    expect(make).toThrow(message);
  });
});

describe("attrValueOf", () => {
  test.each([
    ["text", attr.string("text")],
    [Uint8Array.of(1), attr.string(Uint8Array.of(1))],
    [5n, attr.int(5)],
    [0.5, attr.float(0.5)],
    [Number.NaN, attr.float(Number.NaN)],
    [true, attr.bool(true)],
    [["a", "b"], attr.list.strings(["a", "b"])],
    [[1n], attr.list.ints([1])],
    [[], { kind: "list", of: undefined, value: [] }],
    [attr.type("float"), attr.type("float")],
    [attr.func("f").value, attr.func("f")],
    [[attr.func("f").value], attr.list.funcs([attr.func("f").value])],
  ])("takes %s", (value, wanted) => {
    expect(attrValueOf(value)).toEqual(wanted);
  });

  test("takes a tensor", () =>
    withTestMemory((memory) => {
      using tensor = Tensor.fromStrings(memory, [], ["x"]);
      expect(summarizeAttrValue(attrValueOf(tensor))).toBe("Tensor<type: string shape: [] values: x>");
    }));

  test("refuses a number of several kinds, and a list of two", () => {
    expect(() => attrValueOf(2)).toThrow("2 may be an int, a float or a type: use attr.int, attr.float or attr.type");
    expect(() => attrMap({ N: [1n, "a"] })).toThrow("a list of attributes has one kind, found int and string");
  });
});

describe("attrValueAs", () => {
  test.each([
    ["int" as const, 2, attr.int(2)],
    ["float" as const, 2, attr.float(2)],
    ["type" as const, "float", attr.type("float")],
    ["shape" as const, [2, -1], attr.shape([2, -1])],
    ["list(int)" as const, [1, 2], attr.list.ints([1, 2])],
    ["list(type)" as const, [], { kind: "list", of: "type", value: [] }],
    ["list(shape)" as const, [[1], []], attr.list.shapes([[1], []])],
    ["func" as const, attr.func("f").value, attr.func("f")],
    ["int" as const, attr.placeholder("N"), attr.placeholder("N")],
  ])("makes a %s of %s", (type, value, wanted) => {
    expect(attrValueAs(type, value)).toEqual(wanted);
  });

  test("refuses what the type does not hold", () => {
    expect(() => attrValueAs("list(int)", 2)).toThrow("wanted an array for list(int), found 2");
    expect(() => attrValueAs("bool", 1)).toThrow("wanted true or false for an attribute, found 1");
    expect(() => attrValueAs("func", "f")).toThrow("wanted a function for an attribute");
  });
});
