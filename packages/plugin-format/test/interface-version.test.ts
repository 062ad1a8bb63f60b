import { describe, expect, test } from "vitest";
import { formatVersion, parseVersion, unpackVersion } from "../src/interface-version.js";

describe("parseVersion", () => {
  test("reads versions as formatVersion writes them", () => {
    expect(parseVersion("12.345", "x")).toEqual({ major: 12, minor: 345 });
    expect(formatVersion({ major: 12, minor: 345 })).toBe("12.345");
  });

  test.each([undefined, 1, "1", "1.0.0", "^1.0", "1.123456", " 1.0"])("refuses %j", (text) => {
    expect(() => parseVersion(text, "package.json")).toThrow(/^package\.json: "abi" must be a version/);
  });
});

describe("unpackVersion", () => {
  test("splits the number that tfk1_abi returns", () => {
    expect(unpackVersion(0x1_0002)).toEqual({ major: 1, minor: 2 });
    expect(unpackVersion(0xffff_ffff)).toEqual({ major: 0xffff, minor: 0xffff });
  });
});
