import { DataType } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { attr, attrHash, attrsEqual, fastAttrHash } from "../../src/attr-values.js";
import { golden, parsed } from "./golden.js";

describe("attrsEqual", () => {
  test.each(golden.equal)("%s %j and %s %j: %s, as TensorFlow says", (type, text, otherType, otherText, isEqual) =>
    withTestMemory((memory) => {
      const [a, b] = [parsed(type, text), parsed(otherType, otherText)];
      expect([attrsEqual(a, b, { memory }), attrsEqual(b, a)]).toEqual([isEqual, isEqual]);
      expect(attrsEqual(a, a, { memory })).toBe(true);
    }),
  );

  const huge =
    "{ dtype: DT_INT32 tensor_shape { dim: [{size: 1024}, {size: 1024}, {size: 1024}, {size: 1024}] } int_val: 5 }";

  test("compares tensors that cannot be made by what is stored", () => {
    const [a, b, c] = [huge, huge, huge.replace("5", "6")].map((text) => parsed("tensor", text));
    expect([attrsEqual(a, b), attrsEqual(a, c)]).toEqual([true, false]);
    expect(a && b && attrHash(a) === attrHash(b)).toBe(true);
  });

  test("may tell large tensors apart by what is stored", () => {
    const size = 9 * 1024 * 1024;
    const text = (values: string) => `{ dtype: DT_INT32 tensor_shape { dim { size: ${size} } } int_val: ${values} }`;
    const [a, b] = [parsed("tensor", text("[5]")), parsed("tensor", text("[5, 5]"))];
    expect(attrsEqual(a, b, { allowFalseNegatives: true })).toBe(false);
    expect(fastAttrHash(a)).toBe(fastAttrHash(b));
    expect(attrsEqual(a, b)).toBe(true);
  });

  test("knows a missing value", () => {
    expect(attrsEqual(undefined, undefined)).toBe(true);
    expect(attrsEqual(undefined, attr.list.ints([]))).toBe(false);
  });
});

describe("attrHash", () => {
  test.each(golden.equal)("%s %j and %s %j", (type, text, otherType, otherText, isEqual, sameHash) =>
    withTestMemory((memory) => {
      const [a, b] = [parsed(type, text), parsed(otherType, otherText)];
      expect(sameHash).toBe(isEqual);
      expect(attrHash(a, memory) === attrHash(b)).toBe(isEqual);
      expect(fastAttrHash(a, memory) === fastAttrHash(b)).toBe(isEqual);
    }),
  );

  test("is a number of 64 bits", () => {
    const hash = attrHash(attr.tensorOf(DataType.STRING, ["a", "b"]));
    expect(hash).toBe(BigInt.asUintN(64, hash));
    expect(hash).not.toBe(attrHash(attr.tensorOf(DataType.STRING, ["ab", ""])));
  });
});
