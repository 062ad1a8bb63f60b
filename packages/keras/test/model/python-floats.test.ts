import { describe, expect, test } from "vitest";
import { parsePythonJson, wholeFloat } from "../../src/model/python-floats.js";

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

  test("reads NaN and the infinities, which Python writes", () => {
    const text =
      '{"mask_value": NaN, "max": Infinity, "inbound_nodes": [{"args": [-Infinity, NaN, 2.0]}], "name": "NaN"}';
    const json = parsePythonJson(text) as { inbound_nodes: [{ args: [number, number, unknown] }] };
    expect(json).toMatchObject({ mask_value: Number.NaN, max: Infinity, name: "NaN" });
    expect(json.inbound_nodes[0].args.slice(0, 2)).toEqual([-Infinity, Number.NaN]);
    expect(wholeFloat(json.inbound_nodes[0].args[2] as never)).toBe(2);
    for (const damaged of ['{"a": NaNo}', '{"a": -NaN}', '{"a": +Infinity}', "{NaN: 1}"]) {
      expect(() => parsePythonJson(damaged)).toThrow(SyntaxError);
    }
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
