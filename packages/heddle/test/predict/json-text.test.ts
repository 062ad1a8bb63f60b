import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type JsonValue, jsonText, parseJson } from "../../src/predict/json-text.js";

describe("parseJson", () => {
  test("keeps every digit of integers", () => {
    expect(parseJson("[9007199254740991, 9007199254740993, -18446744073709551615, 1e400, 1.5, -0]", "x")).toEqual([
      9007199254740991,
      9007199254740993n,
      -18446744073709551615n,
      Number.POSITIVE_INFINITY,
      1.5,
      -0,
    ]);
  });

  test("says where text is not JSON", () => {
    expect(() => parseJson('{"a": }', "in.json")).toThrow(/^in\.json is not JSON: .*6/);
    expect(() => parseJson("", "in.json")).toThrow(/^in\.json is not JSON: /);
    expect(() => parseJson("[".repeat(1e6), "in.json")).toThrow("in.json is not JSON: it is nested too deeply");
  });

  test("takes names that objects inherit as names", () => {
    const parsed = parseJson('{"__proto__": 1, "constructor": 2}', "x") as Record<string, number>;
    expect(Object.entries(parsed)).toEqual([
      ["__proto__", 1],
      ["constructor", 2],
    ]);
  });
});

describe("jsonText", () => {
  test("writes what JSON.stringify writes, and integers in full", () => {
    expect(jsonText({ a: [1, "b\n", null, true], c: {}, d: 9007199254740993n, e: -0, f: [] })).toBe(
      '{"a":[1,"b\\n",null,true],"c":{},"d":9007199254740993,"e":-0.0,"f":[]}',
    );
  });

  test("is what parseJson reads", () => {
    const value = fc.letrec<{ value: JsonValue }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constant(null),
        fc.boolean(),
        fc.string({ unit: "grapheme" }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.bigInt().filter((big) => !Number.isSafeInteger(Number(big))),
        fc.array(tie("value")),
        fc.dictionary(fc.string(), tie("value")),
      ),
    })).value;
    fc.assert(
      fc.property(value, (written) => {
        expect(parseJson(jsonText(written), "x")).toEqual(normal(written));
      }),
    );
  });
});

/** A dictionary of fast-check may have no prototype; a whole double beyond 2^53 is written as an integer. */
function normal(value: JsonValue): unknown {
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return /^-?\d+$/.test(String(value)) ? BigInt(String(value)) : value;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, normal(inner)]));
}
