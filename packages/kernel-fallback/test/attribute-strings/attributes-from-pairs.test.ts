import type { AttrValue } from "@heddle/kernel-api";
import { attr } from "@heddle/kernel-api/attr-values";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { attributesFromPairs, attributesFromValues } from "../../src/attribute-strings.js";

const conv3d = {
  attr10_name: "dilations",
  attr10_value: "list(i32)$1,1,1,1,1",
  attr1_name: "data_format",
  attr1_value: "string$NDHWC",
  attr4_name: "padding",
  attr4_value: "padding$SAME",
};
const wanted = new Map<string, AttrValue>([
  ["dilations", attr.list.ints([1, 1, 1, 1, 1])],
  ["data_format", attr.string("NDHWC")],
  ["padding", attr.string("SAME")],
]);

describe("attributesFromPairs", () => {
  test("reads pairs of any numbers", () => {
    expect(attributesFromPairs(Object.entries(conv3d))).toEqual(wanted);
    expect(attributesFromPairs([])).toEqual(new Map());
  });

  test.each([
    ["a name without value", [["attr1_name", "a"]], '"attr1_name" has no value after it'],
    [
      "a name after a name",
      [
        ["attr1_name", "a"],
        ["attr2_name", "b"],
      ],
      '"attr1_name" has no value after it',
    ],
    ["a value without name", [["attr1_value", "i32$1"]], '"attr1_value" does not follow "attr1_name"'],
    [
      "a value before its name",
      [
        ["attr1_value", "i32$1"],
        ["attr1_name", "a"],
      ],
      '"attr1_value" does not follow "attr1_name"',
    ],
    [
      "the value of another pair",
      [
        ["attr1_name", "a"],
        ["attr2_value", "i32$1"],
      ],
      '"attr2_value" does not follow "attr2_name"',
    ],
    [
      "a number twice",
      [
        ["attr1_name", "a"],
        ["attr1_value", "i32$1"],
        ["attr1_name", "b"],
      ],
      '"attr1_name" is there twice',
    ],
    [
      "an attribute twice",
      [
        ["attr1_name", "a"],
        ["attr1_value", "i32$1"],
        ["attr2_name", "a"],
        ["attr2_value", "i32$1"],
      ],
      'attribute "a" is there twice',
    ],
    ["another key", [["strides", "i32$1"]], '"strides" is neither a name nor a value'],
  ] as const)("refuses %s", (_, entries, message) => {
    expect(statusOf(() => attributesFromPairs(entries))).toBe(
      `INVALID_ARGUMENT: attributes are pairs "attrN_name", "attrN_value": ${message}`,
    );
  });
});

describe("attributesFromValues", () => {
  test("reads names and values in turn", () => {
    expect(attributesFromValues(Object.values(conv3d))).toEqual(wanted);
  });

  test("refuses a name without value", () => {
    expect(statusOf(() => attributesFromValues(["a"]))).toContain('attribute "a" has no value');
  });
});
