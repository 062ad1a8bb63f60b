import { describe, expect, test } from "vitest";
import { hasWholeFloat, parsePythonJson, wholeFloat } from "../../src/model/python-floats.js";

describe("parsePythonJson", () => {
  test("keeps apart whole numbers and floats in the arguments of calls", () => {
    const text =
      '{"rate": 2.0, "inbound_nodes": [{"args": [2.0, 2, [-1e3, 0.5], "3.0", "inbound_nodes"]}], "after": [4.0]}';
    const json = parsePythonJson(text) as { inbound_nodes: [{ args: [unknown, number, [unknown, number]] }] };
    const [float, whole, [large, fraction]] = json.inbound_nodes[0].args;
    expect([float, large].map((value) => wholeFloat(value as never))).toEqual([2, -1000]);
    expect([whole, fraction]).toEqual([2, 0.5]);
    expect(json).toMatchObject({ rate: 2, after: [4] });
    expect(json.inbound_nodes[0].args.slice(3)).toEqual(["3.0", "inbound_nodes"]);
  });

  test("reads Python's infinities everywhere, and NaN as an object", () => {
    const text = '{"ord": -Infinity, "name": "Infinity, NaN", "inbound_nodes": [{"args": [Infinity, NaN]}]}';
    const { inbound_nodes: nodes, ...rest } = parsePythonJson(text) as { inbound_nodes: [{ args: [number, object] }] };
    expect(rest).toEqual({ ord: Number.NEGATIVE_INFINITY, name: "Infinity, NaN" });
    expect(nodes[0].args[0]).toBe(Number.POSITIVE_INFINITY);
    expect(wholeFloat(nodes[0].args[1] as never)).toBeNaN();
  });

  test("is the value of JSON otherwise", () => {
    const text = '{"a\\"[": [1, "inbound_nodes", [2.0]], "name": "inbound_nodes", "inbound_nodes": []}';
    expect(parsePythonJson(text)).toEqual(JSON.parse(text));
    expect(() => parsePythonJson("{")).toThrow(SyntaxError);
  });
});

describe("wholeFloat", () => {
  test("is undefined for other values", () => {
    for (const value of [2, null, undefined, "2", { class_name: "__float__" }, { class_name: "x", config: 2 }]) {
      expect(wholeFloat(value)).toBeUndefined();
    }
  });
});

describe("hasWholeFloat", () => {
  test("finds floats in lists", () => {
    const float = { class_name: "__float__", config: 2 };
    expect([float, [1, [float]], [1, 2], "2", undefined].map(hasWholeFloat)).toEqual([true, true, false, false, false]);
  });
});
