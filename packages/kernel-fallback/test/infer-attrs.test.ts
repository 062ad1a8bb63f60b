import { type AttrMap, type AttrValue, defineOp } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { inferAttrs } from "../src/infer-attrs.js";

const { FLOAT, INT32, INT64, STRING } = DataType;
const type = (value: DataType): AttrValue => ({ kind: "type", value });
const types = (...value: DataType[]): AttrValue => ({ kind: "list", of: "type", value });
const int = (value: bigint): AttrValue => ({ kind: "int", value });
const given = (attrs: Record<string, AttrValue>): AttrMap => new Map(Object.entries(attrs));

const gather = defineOp("G", { inputs: ["x: T", "i: I"], attrs: ["T: type", "I: {int32, int64} = DT_INT32"] });
const concat = defineOp("C", { inputs: ["axis: int32", "values: N * T"], attrs: ["N: int >= 2", "T: type"] });
const stitch = defineOp("S", { inputs: ["i: N * int32", "data: N * T"], attrs: ["N: int", "T: type"] });
const choose = defineOp("If", { inputs: ["c: Tc", "in: Tin"], attrs: ["Tc: type", "Tin: list(type) >= 0"] });
const two = defineOp("Two", { inputs: ["x: T", "a: A", "b: B"], attrs: ["T: type", "A: list(type)", "B: list(type)"] });

describe("inferAttrs", () => {
  test.each([
    ["types, before defaults", gather, {}, [FLOAT, INT64], { T: type(FLOAT), I: type(INT64) }],
    ["nothing that is given", gather, { T: type(STRING) }, [FLOAT, INT64], { T: type(STRING), I: type(INT64) }],
    ["a number of tensors", concat, {}, [INT32, FLOAT, FLOAT], { N: int(2n), T: type(FLOAT) }],
    ["a number of two arguments", stitch, {}, [INT32, INT32, STRING, STRING], { N: int(2n), T: type(STRING) }],
    ["a list of types", choose, {}, [INT32, FLOAT, STRING], { Tc: type(INT32), Tin: types(FLOAT, STRING) }],
    ["an empty list", choose, {}, [INT32], { Tc: type(INT32), Tin: types() }],
    [
      "one of two lists",
      two,
      { A: types(FLOAT) },
      [INT32, FLOAT, STRING],
      {
        T: type(INT32),
        A: types(FLOAT),
        B: types(STRING),
      },
    ],
    ["what precedes two unknown lists", two, {}, [INT32, FLOAT, STRING], { T: type(INT32) }],
    ["nothing of inputs that do not divide", stitch, {}, [INT32, INT32, STRING], {}],
    ["what the inputs that are there say", gather, {}, [FLOAT], { T: type(FLOAT) }],
  ])("infers %s", (_, op, attrs, inputTypes, wanted) => {
    expect(Object.fromEntries(inferAttrs(op, given(attrs), inputTypes))).toEqual(wanted);
  });
});
