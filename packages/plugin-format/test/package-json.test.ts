import { describe, expect, test } from "vitest";
import { parsePackageJson, readIdentity } from "../src/index.js";

describe("parsePackageJson", () => {
  test("returns the fields", () => {
    expect(parsePackageJson('{"name": "k", "heddle": {}}', "p")).toEqual({ name: "k", heddle: {} });
    expect(parsePackageJson('\uFEFF{"name": "k"}', "p")).toEqual({ name: "k" });
  });

  test.each([
    ["", /^p: the file is not JSON: /],
    ["null", /^p: the file must be an object$/],
    ["[]", /^p: the file must be an object$/],
  ])("refuses %j", (text, message) => {
    expect(() => parsePackageJson(text, "p")).toThrow(message);
  });
});

describe("readIdentity", () => {
  test("leaves out what the file does not have", () => {
    expect(readIdentity({ name: "k", version: "1.0.0" }, "p")).toEqual({ name: "k", version: "1.0.0" });
    const heddle = { ops: ["A"], strings: "legacy", abi: 3, unknown: true };
    expect(readIdentity({ name: "k", version: "1.0.0", heddle }, "p")).toEqual({
      name: "k",
      version: "1.0.0",
      ops: ["A"],
      strings: "legacy",
    });
  });

  test.each([
    [{ version: "1.0.0" }, 'p: "name" must be a text, found none'],
    [{ name: "k", version: 1 }, 'p: "version" must be a text, found 1'],
    [{ name: "k", version: "1", heddle: [] }, 'p: "heddle" must be an object'],
    [{ name: "k", version: "1", heddle: { ops: "A" } }, 'p: "heddle.ops" must be a list'],
    [{ name: "k", version: "1", heddle: { ops: [""] } }, 'p: "heddle.ops" must be a text, found ""'],
  ])("refuses %j", (packageJson, message) => {
    expect(() => readIdentity(packageJson, "p")).toThrow(message);
  });
});
