import { defineOp } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { nodeAttributes, nodeSignature } from "../src/index.js";
import { type } from "./copy-plugin.js";

describe("nodeAttributes, nodeSignature", () => {
  const op = defineOp("Mix", {
    inputs: ["first: T", "many: N * T", "list: Ts"],
    outputs: ["out: Ref(T)"],
    attrs: ["T: {float, string} = DT_FLOAT", "N: int >= 1", "Ts: list(type)", "unit: {'BYTE', 'CHAR'} = 'BYTE'"],
  });
  const given = new Map<string, never>(
    Object.entries({
      N: { kind: "int", value: 2n },
      Ts: { kind: "list", of: "type", value: [DataType.BOOL, DataType.INT64] },
    }) as never,
  );

  test("fill in defaults and unroll arguments", () => {
    const attributes = nodeAttributes(op, "n", given);
    expect([attributes.type("T"), attributes.string("unit")]).toEqual([DataType.FLOAT, "BYTE"]);
    const signature = nodeSignature(op, attributes);
    expect(signature.inputTypes).toEqual([1, 1, 1, DataType.BOOL, DataType.INT64]);
    expect(signature.outputTypes).toEqual([1]);
    expect([...signature.inputRanges]).toEqual([
      ["first", [0, 1]],
      ["many", [1, 3]],
      ["list", [3, 5]],
    ]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["a missing one", { N: undefined }, "NodeDef missing attr 'N' from op 'Mix' of node 'n'"],
    ["one below its minimum", { N: { kind: "int", value: 0n } }, "Value for attr 'N' of 0 must be at least minimum 1"],
    [
      "one of another kind",
      { N: { kind: "bool", value: true } },
      "AttrValue had value with type 'bool' when 'int' expected\n\t for attr 'N'\n\t; NodeDef: {{node n}}",
    ],
    [
      "a type that is not allowed",
      { T: type(DataType.INT32) },
      "Value for attr 'T' of int32 is not in the list of allowed values: float, string",
    ],
    [
      "a string that is not allowed",
      { unit: { kind: "string", value: new Uint8Array([88]) } },
      'Value for attr \'unit\' of "X" is not in the list of allowed values: "BYTE", "CHAR"',
    ],
  ])("refuse %s", (_, change, message) => {
    const attrs = new Map(given);
    for (const [name, value] of Object.entries(change)) {
      if (value) attrs.set(name, value as never);
      else attrs.delete(name);
    }
    expect(() => nodeAttributes(op, "n", attrs)).toThrowError(message);
  });
});
