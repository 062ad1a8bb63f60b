import { readFileSync } from "node:fs";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { type DataType, smallFloat, tensorFromJs, valueTypeFromName } from "../src/index.js";

/** Answers of ml_dtypes, TensorFlow's library of these types: see fixtures/small_floats.py. */
const golden: Readonly<
  Record<string, { readonly decode: string; readonly encode: readonly (readonly [value: string, bits: number])[] }>
> = JSON.parse(readFileSync(new URL("fixtures/small-floats.json", import.meta.url), "utf8"));

const types = Object.entries(golden).map(
  ([name, { decode, encode }]) => [name, decode.split(" ").map(numberOf), encode] as const,
);

function numberOf(text: string): number {
  return Number(text.replace("inf", "Infinity").replace("nan", "NaN"));
}

function codingOf(name: string) {
  const dtype = valueTypeFromName(name) as DataType;
  const coding = smallFloat(dtype);
  if (!coding) throw new Error(`no coding of ${name}`);
  return { dtype, coding };
}

describe("smallFloat", () => {
  test.each(types)("decodes every %s", (name, decoded) => {
    const { coding } = codingOf(name);
    expect(decoded.map((_, bits) => coding.decode(bits))).toEqual(decoded);
  });

  test.each(types)("encodes every %s as itself", (name, decoded) => {
    const { coding } = codingOf(name);
    for (const [bits, value] of decoded.entries()) {
      if (!Number.isNaN(value)) expect(coding.encode(value)).toBe(bits);
      else expect(coding.decode(coding.encode(value))).toBeNaN();
    }
  });

  test.each(types)("rounds to %s as ml_dtypes does", (name, _, encoded) => {
    const { coding } = codingOf(name);
    expect(encoded.map(([value]) => [value, coding.encode(numberOf(value))])).toEqual(encoded);
  });

  test.each(types)("stores %s in tensors", (name, decoded) =>
    withTestMemory((memory) => {
      const { dtype } = codingOf(name);
      const values = decoded.filter((value) => !Number.isNaN(value));
      using tensor = tensorFromJs(memory, dtype, values);
      expect(tensor.bytes().length).toBe(values.length);
      expect(tensor.toArray()).toEqual(values);
      const value = tensor.toValue();
      expect([value.dtype, [...value.data]]).toEqual([name, values]);
      expect(value.bytes()).toEqual(tensor.bytes());
      using again = tensorFromJs(memory, dtype, value);
      expect(again.bytes()).toEqual(tensor.bytes());
    }),
  );
});
