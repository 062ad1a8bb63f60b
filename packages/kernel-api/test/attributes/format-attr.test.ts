import { DataType } from "@heddle/tensor";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defineOp, formatAttr, formatAttrValue } from "../../src/index.js";

function roundTrip(spec: string): string | undefined {
  const [attr] = defineOp("Op", { attrs: [spec] }).attrs;
  return attr && formatAttr(attr);
}

describe("formatAttr", () => {
  test.each([
    "suffix: string",
    "suffix: string = '!'",
    "unit: {'BYTE', 'UTF8_CHAR'} = 'BYTE'",
    "T: type",
    "T: {float, int32} = DT_FLOAT",
    "T: numbertype",
    "Ts: list({string, bool}) >= 2",
    "N: int >= 1 = 3",
    "sizes: list(int) = [1, -2]",
    "rate: float = -inf",
    "rate: float = 0.5",
    "fast: bool = true",
    "shape: shape = { unknown_rank: true }",
    "shape: shape = {}",
    "shapes: list(shape) = [{ dim { size: 2 } dim { size: -1 } }]",
    "f: func = { name: 'g' }",
    "names: list(string) = []",
  ])("writes what defineOp reads: %s", (spec) => {
    expect(roundTrip(spec)).toBe(spec);
  });

  test("writes any bytes of a string so that they can be read again", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array(),
          fc.string().map((text) => new TextEncoder().encode(text)),
        ),
        (value) => {
          const spec = `s: string = ${formatAttrValue({ kind: "string", value })}`;
          expect(defineOp("Op", { attrs: [spec] }).attrs[0]?.defaultValue).toEqual({ kind: "string", value });
        },
      ),
    );
  });

  test("writes a tensor in words", () => {
    const materialize = () => {
      throw new Error("not asked for");
    };
    const value = { dtype: DataType.INT32, shape: [2], materialize };
    expect(formatAttrValue({ kind: "tensor", value })).toBe("a tensor of int32 [2]");
    expect(formatAttrValue({ kind: "list", of: undefined, value: [] })).toBe("[]");
  });
});
