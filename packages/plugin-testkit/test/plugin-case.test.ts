import { Code } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { checkCases, type PluginCase } from "../src/plugin-case.js";

const good: PluginCase = { op: "Shout", inputs: [{ dtype: "string", value: ["a"] }], outputs: [["a!"]] };

describe("checkCases", () => {
  test("allows cases with outputs or an error, and no inputs", () => {
    const { outputs: _, ...rest } = good;
    checkCases([good, { ...rest, error: { code: "INTERNAL" } }, { ...good, inputs: [] }]);
  });

  test.each([
    [undefined, "cases must be an array, found undefined"],
    [[null], "the options of case 0 must be an object, found null"],
    [
      [{ ...good, output: [] }],
      "case 0 has no option 'output': it has op, name, attrs, inputs, outputs, error, tolerance",
    ],
    [[good, { ...good, op: undefined, name: "loud" }], "case 1 (loud): op must be a name, found undefined"],
    [[{ ...good, inputs: "a" }], 'case 0: inputs must be an array of { dtype, value }, found the string "a"'],
    [
      [{ ...good, inputs: [["a"]] }],
      'case 0: input 0 must have dtype and value, such as { dtype: "float", value: [1, 2] }, found an array of length 1',
    ],
    [
      [{ ...good, inputs: [{ dtype: "str", value: "a" }] }],
      'case 0: input 0 has the dtype \'str\': it must be the name of a type, such as "string" or "float"',
    ],
    [[{ ...good, outputs: "a" }], 'case 0: outputs must be an array of values, found the string "a"'],
    [[{ ...good, outputs: undefined }], "case 0 must have either outputs or an error"],
    [[{ ...good, error: { code: "INTERNAL" } }], "case 0 must have either outputs or an error"],
  ])("refuses %j", (cases, message) => {
    expect(() => checkCases(cases as readonly PluginCase[])).toThrowError(
      expect.objectContaining({ message, code: Code.INVALID_ARGUMENT }),
    );
  });
});
