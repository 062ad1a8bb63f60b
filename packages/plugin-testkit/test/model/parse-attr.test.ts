import { defineOp } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { parseAttr } from "../../src/model/parse-attr.js";

const op = defineOp("Mix", {
  attrs: [
    "suffix: string = '!'",
    "N: int >= 1",
    "T: {int32, float}",
    "Ts: list(type)",
    "sizes: list(int)",
    "fast: bool = false",
    "unit: {'BYTE', 'CHAR'} = 'BYTE'",
  ],
});
const text = (value: string) => ({ kind: "string", value: new TextEncoder().encode(value) });

describe("parseAttr", () => {
  test.each([
    ["suffix=?", ["suffix", text("?")]],
    ["suffix=a=b", ["suffix", text("a=b")]],
    ["suffix=", ["suffix", text("")]],
    ["suffix='\\n'", ["suffix", text("\n")]],
    ["N=3", ["N", { kind: "int", value: 3n }]],
    ["T=float", ["T", { kind: "type", value: DataType.FLOAT }]],
    ["T=DT_INT32", ["T", { kind: "type", value: DataType.INT32 }]],
    ["Ts=[string, int64]", ["Ts", { kind: "list", of: "type", value: [DataType.STRING, DataType.INT64] }]],
    ["sizes=[1, -2]", ["sizes", { kind: "list", of: "int", value: [1n, -2n] }]],
    ["fast=true", ["fast", { kind: "bool", value: true }]],
    ["unit=CHAR", ["unit", text("CHAR")]],
  ])("reads %s", (given, wanted) => {
    expect(parseAttr(op, given)).toEqual(wanted);
  });

  test.each([
    ["suffix", "'suffix' is not NAME=VALUE"],
    ["sufix=a", "op Mix has no attribute 'sufix': it has suffix, N, T, Ts, sizes, fast, unit"],
    ["N=two", "attribute `N: int >= 1` cannot be 'two'"],
    ["N=0", "attribute `N: int >= 1` cannot be '0'"],
    ["T=string", "attribute `T: {int32, float}` cannot be 'string'"],
    ["sizes=1", "attribute `sizes: list(int)` cannot be '1'"],
  ])("refuses %s", (given, message) => {
    expect(() => parseAttr(op, given)).toThrowError(message);
  });
});
