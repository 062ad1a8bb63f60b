import { describe, expect, test } from "vitest";
import { editManifest } from "../src/index.js";

describe("editManifest", () => {
  test("replaces the field heddle, and keeps order and indentation", () => {
    const text = '{\n\t"name": "x",\n\t"heddle": { "ops": ["A"], "abi": "1.0" },\n\t"license": "MIT"\n}\n';
    expect(editManifest(text, "package.json", (heddle) => ({ ...heddle, ops: [] }))).toBe(
      '{\n\t"name": "x",\n\t"heddle": {\n\t\t"ops": [],\n\t\t"abi": "1.0"\n\t},\n\t"license": "MIT"\n}\n',
    );
  });

  test("adds the field to a file without it", () => {
    expect(editManifest("{}", "package.json", (heddle) => ({ ...heddle, abi: "1.0" }))).toBe(
      '{\n  "heddle": {\n    "abi": "1.0"\n  }\n}\n',
    );
  });

  test.each([
    ["{", /^p: the file is not JSON: /],
    ["[]", /^p: the file must be an object$/],
    ['{"heddle": []}', /^p: "heddle" must be an object$/],
  ])("refuses %s", (text, message) => {
    expect(() => editManifest(text, "p", (heddle) => heddle)).toThrow(message);
  });
});
