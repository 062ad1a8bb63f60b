import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { defineOp, type OpData, opOf } from "../../src/index.js";

describe("opOf", () => {
  test("makes the definition that defineOp reads from TensorFlow's grammar", () => {
    const data: OpData = {
      name: "Gather",
      inputs: [
        ["values", "T", "N"],
        ["handle", DataType.STRING, "", true],
        ["rest", "Tin"],
      ],
      outputs: [["found", DataType.INT64]],
      attrs: [
        ["T", "type", DataType.FLOAT, { allowedTypes: [DataType.FLOAT, DataType.INT32] }],
        ["N", "int", 2n, { minimum: 1 }],
        ["Tin", "list(type)", [], { minimum: 0 }],
        ["unit", "string", "é", { allowedStrings: ["é", "b"] }],
        ["axes", "list(int)", [1n, -9223372036854775808n]],
        ["scale", "float", 0.5],
        ["exact", "bool", false],
        ["shape", "shape", null],
        ["sizes", "list(shape)", [[1, -1], null]],
      ],
      isStateful: true,
      deprecation: { version: 9, explanation: "use GatherV2" },
    };
    const spec = {
      inputs: ["values: N * T", "handle: Ref(string)", "rest: Tin"],
      outputs: ["found: int64"],
      attrs: [
        "T: {float, int32} = DT_FLOAT",
        "N: int = 2",
        "Tin: list(type) >= 0 = []",
        "unit: {'é', 'b'} = 'é'",
        "axes: list(int) = [1, -9223372036854775808]",
        "scale: float = 0.5",
        "exact: bool = false",
        "shape: shape = { unknown_rank: true }",
        "sizes: list(shape) = [{ dim { size: 1 } dim { size: -1 } }, { unknown_rank: true }]",
      ],
      isStateful: true,
      deprecation: { version: 9, explanation: "use GatherV2" },
    };
    expect(opOf(data)).toEqual(defineOp("Gather", spec));
  });

  test("an op without arguments has empty lists", () => {
    expect(opOf({ name: "NoOp" })).toEqual({ name: "NoOp", inputs: [], outputs: [], attrs: [], isStateful: false });
  });
});
