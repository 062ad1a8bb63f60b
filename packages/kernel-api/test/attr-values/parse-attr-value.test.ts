import { describe, expect, test } from "vitest";
import { parseAttrValue, summarizeAttrValue } from "../../src/attr-values.js";
import { golden } from "./golden.js";

/** Texts that TensorFlow takes and Heddle refuses: an attribute cannot hold their values, or they are not what they look like. */
const refusedHere = new Set([
  "int\t1 2",
  "float\t0x1p3",
  "shape\t{ dim { size: -2 } }",
  "shape\t{ dim { size: 9223372036854775807 } }",
  "shape\t{ unknown_rank: true dim { size: 2 } }",
  "shape\t{ size: 2 }",
  "tensor\t{ dtype: DT_INT32 foo: 3 }",
  "tensor\t{}",
  "func\t{ name: 'f' attr { key: 'T' value { } } }",
  "func\t{ name: 'f' attr { key: 'T' value { list { i: 1 s: 'x' } } } }",
]);

describe("parseAttrValue", () => {
  test.each(golden.parse)("%s: %j is %j, as TensorFlow says", (type, text, summary) => {
    const value = parseAttrValue(type, text);
    const isRefused = refusedHere.has(`${type}\t${text}`);
    if (isRefused) expect(summary).not.toBeNull();
    expect(value === undefined ? null : summarizeAttrValue(value)).toBe(isRefused ? null : summary);
  });

  test("refuses messages nested deeper than 100, and returns for much deeper ones", () => {
    const nested = (levels: number): string =>
      `{ name: 'f' ${levels > 0 ? `attr { key: 'F' value { func ${nested(levels - 1)} } }` : ""} }`;
    expect(parseAttrValue("func", nested(32))).toBeDefined();
    expect(parseAttrValue("func", nested(33))).toBeUndefined();
    expect(parseAttrValue("tensor", "{".repeat(1_000_000))).toBeUndefined();
    expect(parseAttrValue("list(shape)", "[".repeat(1_000_000))).toBeUndefined();
  });
});
