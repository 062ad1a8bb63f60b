import { describe, expect, test } from "vitest";
import type { TensorInfo } from "../../src/model/signature-info.js";
import { textInputOf } from "../../src/model/text-inputs.js";

const text: TensorInfo = { dtype: "string", shape: [-1] };
const optional: TensorInfo = { ...text, isOptional: true };
const nameOf = (inputs: Readonly<Record<string, TensorInfo>>) => textInputOf({ inputs, outputs: {} })?.[0];

describe("textInputOf", () => {
  test("is the one string input, and the one that must be given among several", () => {
    expect(nameOf({ a: text, n: { dtype: "float", shape: [] } })).toBe("a");
    expect(nameOf({ a: optional })).toBe("a");
    expect(nameOf({ a: optional, b: text })).toBe("b");
  });

  test("is none of several that must be given, or need not be", () => {
    expect(nameOf({})).toBeUndefined();
    expect(nameOf({ a: text, b: text })).toBeUndefined();
    expect(nameOf({ a: optional, b: optional })).toBeUndefined();
  });
});
