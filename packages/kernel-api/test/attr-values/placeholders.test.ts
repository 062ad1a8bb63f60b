import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { attr, hasPlaceholder, substitutePlaceholders, summarizeAttrValue } from "../../src/attr-values.js";
import type { AttrValue } from "../../src/index.js";

/** `f[F=f[F=f[F=[f[T=$T], g[T=$T]], T=$T], T=$T], T=$T]`, TensorFlow's DeepAttr. */
function deepAttr(): AttrValue {
  const T = attr.placeholder("T");
  const inner = attr.list.funcs([attr.func("f", { T }).value, attr.func("g", { T }).value]);
  let value: AttrValue = inner;
  for (let level = 0; level < 3; level++) value = attr.func("f", { T, F: value });
  return value;
}

describe("substitutePlaceholders", () => {
  test("replaces them in functions and lists of functions of any depth, and changes nothing in place", () => {
    const value = deepAttr();
    const before = "f[F=f[F=f[F=[f[T=$T], g[T=$T]], T=$T], T=$T], T=$T]";
    expect([summarizeAttrValue(value), hasPlaceholder(value)]).toEqual([before, true]);
    const bound = substitutePlaceholders(value, (name) => attr.func(name === "T" ? "x" : name));
    expect(bound && [summarizeAttrValue(bound), hasPlaceholder(bound)]).toEqual([
      before.replaceAll("$T", "x[]"),
      false,
    ]);
    expect(summarizeAttrValue(value)).toBe(before);
  });

  test("is undefined when a name is refused, and asks for no other then", () => {
    const asked: string[] = [];
    const refuse = (name: string) => {
      asked.push(name);
      return undefined;
    };
    expect(substitutePlaceholders(deepAttr(), refuse)).toBeUndefined();
    expect(asked).toEqual(["T"]);
    expect(substitutePlaceholders(attr.placeholder("S"), refuse)).toBeUndefined();
  });

  test("returns a value without placeholders as it is", () => {
    for (const value of [attr.int(1), attr.list.types([DataType.FLOAT]), attr.func("f", { a: attr.int(1) })]) {
      expect(substitutePlaceholders(value, () => undefined)).toBe(value);
    }
  });
});
