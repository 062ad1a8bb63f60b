import { describe, expect, test } from "vitest";
import { builtinNames } from "../../src/program/operator-kind.js";
import type { OperatorTable } from "../../src/schema/model-schema.js";

describe("builtinNames", () => {
  test("tells custom operators from builtins of the same name, and names codes that the file has not", () => {
    const kinds = [
      { name: "ADD", number: 0, isCustom: false, version: 1 },
      { name: "ADD", number: 32, isCustom: true, version: 1 },
    ];
    const operators = [0, 1, 9].map((index) => ({ opcode_index: index }) as OperatorTable);
    expect(builtinNames(operators, kinds)).toEqual(["ADD", "custom ADD", "code 9"]);
  });
});
