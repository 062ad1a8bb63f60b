import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findJsonError } from "../../src/tfjs/find-json-error.js";

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe("findJsonError", () => {
  test.each([
    ['{"a": 1,}', 1, 9, 'wanted a key in double quotes, found "}"'],
    ['{\n  "a": [1 2]\n}', 2, 11, "wanted ',' or the end of the list or object, found \"2\""],
    ["{'a': 1}", 1, 2, "wanted a key in double quotes or '}', found \"'\""],
    ['{"a" 1}', 1, 6, "wanted ':', found \"1\""],
    ['{"a": NaN}', 1, 7, 'wanted a value, found "N"'],
    ["[,]", 1, 2, "wanted a value or ']', found \",\""],
    ["[1]\n\nx", 3, 1, 'wanted the end, found "x"'],
    ['{"a": [1', 1, 9, "wanted ',' or the end of the list or object, found the end"],
    ["", 1, 1, "wanted a value, found the end"],
    ['["a\\x"]', 1, 4, "an invalid escape"],
    ['["a\tb"]', 1, 4, "a control character in a string"],
    ['["a', 1, 2, "a string without an end"],
    ["[01]", 1, 3, "wanted ',' or the end of the list or object, found \"1\""],
    ["[1}", 1, 3, "wanted ',' or the end of the list or object, found \"}\""],
  ])("%j stops at line %d, column %d", (text, line, column, why) => {
    expect(findJsonError(text)).toEqual({ line, column, why });
  });

  test("finds something exactly when a parser does", () => {
    const json = fc.json({ maxDepth: 4 });
    const cut = fc.tuple(
      json,
      fc.nat(),
      fc.nat(3),
      fc.constantFrom("", ",", "}", "]", '"', "\\", ":", "-", "1", " ", "e"),
    );
    fc.assert(
      fc.property(cut, ([text, at, length, insert]) => {
        const start = at % (text.length + 1);
        const changed = text.slice(0, start) + insert + text.slice(start + length);
        return (findJsonError(changed) === undefined) === parses(changed);
      }),
      { numRuns: 2000 },
    );
  });
});
