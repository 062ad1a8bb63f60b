import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { JsonPlace } from "../../src/tfjs/json-place.js";

const place = (value: unknown) => new JsonPlace({ x: value }).get("x") as JsonPlace;
const wanted = (what: string, found: string) => `INVALID_ARGUMENT: x must be ${what}, found ${found}`;

describe("JsonPlace", () => {
  test("names the way to a value", () => {
    const root = new JsonPlace({ a: [{ "b.c": { d: 1 } }] });
    const inner = root.get("a")?.items()[0].get("b.c")?.get("d");
    expect(inner?.path).toBe('a[0]["b.c"].d');
    expect(statusOf(() => root.string())).toBe("INVALID_ARGUMENT: the model must be text, found an Object");
  });

  test("takes null for absent, and no inherited members", () => {
    const root = new JsonPlace({ a: null });
    expect(root.get("a")).toBeUndefined();
    expect(root.get("toString")).toBeUndefined();
    expect(root.entries()).toEqual([]);
  });

  test("reads 64-bit integers exactly, from text and from numbers", () => {
    expect(place("-9223372036854775808").int64()).toBe(-(2n ** 63n));
    expect(place("9223372036854775807").int64()).toBe(2n ** 63n - 1n);
    expect(place(-1).int64()).toBe(-1n);
    expect(statusOf(() => place(2 ** 53).int64())).toBe(wanted("an exact whole number", "9007199254740992"));
    expect(statusOf(() => place("9223372036854775808").int64())).toMatch(/must be a whole number from/);
    expect(statusOf(() => place("1.0").int64())).toMatch(/an exact whole number/);
    expect(statusOf(() => place(2147483648).int32())).toBe(
      wanted("a whole number from -2147483648 to 2147483647", "2147483648"),
    );
  });

  test("reads floats, those that JSON does not have too", () => {
    expect([place("NaN"), place("-Infinity"), place("1.5e2"), place(0.25)].map((p) => p.float())).toEqual([
      Number.NaN,
      Number.NEGATIVE_INFINITY,
      150,
      0.25,
    ]);
    expect(place(0.1).float32()).toBe(Math.fround(0.1));
    expect(statusOf(() => place(1e39).float32())).toBe(wanted("a number that a float can have", "1e+39"));
    expect(statusOf(() => place("one").float())).toBe(wanted("a number", 'the string "one"'));
  });

  test("reads bytes in both alphabets, and as numbers", () => {
    expect([...place("/+8=").bytes()]).toEqual([255, 239]);
    expect([...place("_-8").bytes()]).toEqual([255, 239]);
    expect([...place([0, 255]).bytes()]).toEqual([0, 255]);
    expect([...place("").bytes()]).toEqual([]);
    expect(statusOf(() => place("a").bytes())).toBe(wanted("base64", 'the string "a"'));
    expect(statusOf(() => place([256]).bytes())).toMatch(
      /^INVALID_ARGUMENT: x\[0\] must be a whole number from 0 to 255/,
    );
  });

  test("reads data types by name and number", () => {
    const types = ["DT_STRING", "DT_FLOAT_REF", "DT_INVALID", 9];
    expect(types.map((type) => place(type).dataType())).toEqual([7, 101, 0, 9]);
    expect(statusOf(() => place("DT_TEXT").dataType())).toBe(wanted("a data type", 'the string "DT_TEXT"'));
  });

  test("says what is there instead", () => {
    expect(statusOf(() => place(1).bool())).toBe(wanted("true or false", "1"));
    expect(statusOf(() => place([]).get("y"))).toBe(wanted("an object", "an array of length 0"));
    expect(statusOf(() => place({}).items())).toBe(wanted("a list", "an Object"));
  });
});
