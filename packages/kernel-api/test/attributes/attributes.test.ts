import { describe, expect, test } from "vitest";
import { Attributes, type AttrValue } from "../../src/index.js";

const of = (values: Record<string, AttrValue>) => new Attributes("n", new Map(Object.entries(values)));

describe("Attributes", () => {
  test("reads each kind as its JavaScript value", () => {
    const attributes = of({
      s: { kind: "string", value: new TextEncoder().encode("é") },
      i: { kind: "int", value: 7n },
      f: { kind: "float", value: 0.5 },
      b: { kind: "bool", value: true },
      t: { kind: "type", value: 1 },
      h: { kind: "shape", value: [2, -1] },
      u: { kind: "shape", value: undefined },
      is: { kind: "list", of: "int", value: [1n, 2n] },
      ss: { kind: "list", of: "string", value: [new Uint8Array([97])] },
      none: { kind: "list", of: undefined, value: [] },
    });
    expect([attributes.string("s"), attributes.int("i"), attributes.bigint("i"), attributes.float("f")]).toEqual([
      "é",
      7,
      7n,
      0.5,
    ]);
    expect([attributes.bool("b"), attributes.type("t"), attributes.shape("h"), attributes.shape("u")]).toEqual([
      true,
      1,
      [2, -1],
      undefined,
    ]);
    expect([attributes.intList("is"), attributes.stringList("ss"), attributes.floatList("none")]).toEqual([
      [1, 2],
      ["a"],
      [],
    ]);
    expect([attributes.has("i"), attributes.has("x")]).toEqual([true, false]);
  });

  test("says what is wrong by name", () => {
    const attributes = of({
      i: { kind: "int", value: 2n ** 60n },
      is: { kind: "list", of: "int", value: [1n] },
    });
    expect(() => attributes.int("x")).toThrowError("No attr named 'x' in node 'n'");
    expect(() => attributes.int("i")).toThrowError("attr 'i' has the value 1152921504606846976, which is beyond 2^53");
    expect(attributes.bigint("i")).toBe(2n ** 60n);
    expect(() => attributes.string("i")).toThrowError(
      "AttrValue had value with type 'int' when 'string' expected for attr 'i' of node 'n'",
    );
    expect(() => attributes.int("is")).toThrowError("AttrValue had value with type 'list(int)' when 'int' expected");
    expect(() => attributes.typeList("is")).toThrowError(
      "AttrValue had value with type 'list(int)' when 'list(type)' expected",
    );
  });
});
