import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { defineOp } from "../src/index.js";

const attr = (text: string) => defineOp("Test", { attrs: [text] }).attrs[0];

describe("defineOp", () => {
  test("reads inputs and outputs of every form", () => {
    const op = defineOp("Test", {
      inputs: [
        "x: T",
        "values: N * T",
        "names: N * string",
        "list: Tin",
        "table: Ref(string)",
        "ref: Ref(T)",
        "handle:resource",
      ],
      outputs: ["y: float"],
      attrs: ["T: type", "N: int >= 1", "Tin: list(type)"],
      isStateful: true,
    });
    expect(op.inputs).toEqual([
      { name: "x", isRef: false, typeAttr: "T" },
      { name: "values", isRef: false, numberAttr: "N", typeAttr: "T" },
      { name: "names", isRef: false, numberAttr: "N", type: DataType.STRING },
      { name: "list", isRef: false, typeAttr: "Tin" },
      { name: "table", isRef: true, type: DataType.STRING },
      { name: "ref", isRef: true, typeAttr: "T" },
      { name: "handle", isRef: false, type: DataType.RESOURCE },
    ]);
    expect(op.outputs).toEqual([{ name: "y", isRef: false, type: DataType.FLOAT }]);
    expect([op.isStateful, defineOp("Plain", {}).isStateful]).toEqual([true, false]);
  });

  test.each([
    ["N: int", { name: "N", type: "int" }],
    ["N: int >= -2 = 5", { name: "N", type: "int", minimum: -2, defaultValue: { kind: "int", value: 5n } }],
    [
      "big: int = 9223372036854775807",
      { name: "big", type: "int", defaultValue: { kind: "int", value: 2n ** 63n - 1n } },
    ],
    ["f: float = 0.8", { name: "f", type: "float", defaultValue: { kind: "float", value: 0.8 } }],
    ["f: float = -inf", { name: "f", type: "float", defaultValue: { kind: "float", value: Number.NEGATIVE_INFINITY } }],
    ["b: bool = false", { name: "b", type: "bool", defaultValue: { kind: "bool", value: false } }],
    ["T: type = DT_INT64", { name: "T", type: "type", defaultValue: { kind: "type", value: DataType.INT64 } }],
    ["T: {half, float}", { name: "T", type: "type", allowedTypes: [DataType.HALF, DataType.FLOAT] }],
    [
      "Ts: list({int32, string}) >= 1",
      { name: "Ts", type: "list(type)", allowedTypes: [DataType.INT32, DataType.STRING], minimum: 1 },
    ],
    [
      "s: shape = { unknown_rank: true }",
      { name: "s", type: "shape", defaultValue: { kind: "shape", value: undefined } },
    ],
    [
      "s: shape = {dim { size: 2 } dim { size: -1 }}",
      { name: "s", type: "shape", defaultValue: { kind: "shape", value: [2, -1] } },
    ],
    ["s: shape = {}", { name: "s", type: "shape", defaultValue: { kind: "shape", value: [] } }],
    [
      "w: list(int) = [1, -2]",
      { name: "w", type: "list(int)", defaultValue: { kind: "list", of: "int", value: [1n, -2n] } },
    ],
    ["w: list(int) = []", { name: "w", type: "list(int)", defaultValue: { kind: "list", of: "int", value: [] } }],
    ["f: func", { name: "f", type: "func" }],
  ])("reads the attribute %s", (text, wanted) => {
    expect(attr(text)).toEqual(wanted);
  });

  test("reads strings, with escapes, spaces and the characters of the grammar itself", () => {
    const value = (text: string) => {
      const { defaultValue } = attr(text);
      return defaultValue?.kind === "string" ? new TextDecoder().decode(defaultValue.value) : undefined;
    };
    expect(value("s: string = ''")).toBe("");
    expect(value("delimiter: string = '\\t'")).toBe("\t");
    expect(value("s: string = 'a = {b} >= c'")).toBe("a = {b} >= c");
    expect(attr("unit: {'BYTE', 'UTF8_CHAR'} = 'BYTE'")).toMatchObject({
      type: "string",
      allowedStrings: ["BYTE", "UTF8_CHAR"],
    });
    expect(attr("T: numbertype").allowedTypes).toContain(DataType.COMPLEX128);
    expect(attr("T: realnumbertype").allowedTypes).not.toContain(DataType.COMPLEX64);
  });

  test.each([
    [{ inputs: ["x"] }, "op 'Test': cannot read \"x\": wanted name: type"],
    [{ inputs: ["x: T"] }, "'T' is neither a type nor an attr"],
    [{ inputs: ["x: N * float"] }, "there is no attr 'N'"],
    [{ inputs: ["x: Ref(float"] }, "wanted name: type"],
    [{ attrs: ["N"] }, "wanted name: type [>= minimum] [= default]"],
    [{ attrs: ["N: integer"] }, "'integer' is not a kind of attr"],
    [{ attrs: ["N: int = x"] }, "'x' is not a default for int"],
    [{ attrs: ["T: {float, foo}"] }, "'foo' is not a type"],
    [{ attrs: ["w: list(int) = 3"] }, "a list default is written in [ ]"],
    [{ attrs: ["b: bool = yes"] }, "'yes' is not a default for bool"],
    [{ attrs: ["T: type = float"] }, "'float' is not a default for type"],
  ])("refuses %j", (spec, message) => {
    expect(() => defineOp("Test", spec)).toThrowError(message);
  });
});
