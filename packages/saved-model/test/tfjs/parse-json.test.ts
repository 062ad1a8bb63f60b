import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { parseJson } from "../../src/tfjs/parse-json.js";
import { jsonBytes } from "./tfjs-files.js";

const parse = (text: string, limits = {}) => parseJson(jsonBytes(text), "m.json", limits);

describe("parseJson", () => {
  test("takes UTF-8 with and without a byte order mark", () => {
    expect(parse('\ufeff{"ä": ["\\u00e4", 1e3]}')).toEqual({ ä: ["ä", 1000] });
    expect(parse(' {"[{": "\\"{["} ')).toEqual({ "[{": '"{[' });
  });

  test("says where it stops to be JSON", () => {
    expect(statusOf(() => parse('{\n "a": }'))).toBe(
      'INVALID_ARGUMENT: m.json is not JSON: wanted a value, found "}" at line 2, column 7',
    );
    expect(statusOf(() => parse(""))).toBe(
      "INVALID_ARGUMENT: m.json is not JSON: wanted a value, found the end at line 1, column 1",
    );
  });

  test("refuses bytes that are not UTF-8", () => {
    const bytes = Uint8Array.of(0x22, 0xff, 0x22);
    expect(statusOf(() => parseJson(bytes, "m.json"))).toBe("INVALID_ARGUMENT: m.json is not JSON: it is not UTF-8");
  });

  test("keeps its limits before anything is built", () => {
    expect(statusOf(() => parse("[1,2]", { maxBytes: 4 }))).toBe(
      "RESOURCE_EXHAUSTED: m.json has more than 4 bytes; to read it, raise the limit maxBytes",
    );
    expect(parse("[[1],[2]]", { maxDepth: 2 })).toEqual([[1], [2]]);
    expect(statusOf(() => parse("[".repeat(101) + "]".repeat(101)))).toBe(
      "RESOURCE_EXHAUSTED: m.json has more than 100 levels of nested values; to read it, raise the limit maxDepth",
    );
    expect(statusOf(() => parse(`[${"{},".repeat(10)}{}]`, { maxDecodedBytes: 1000 }))).toBe(
      "RESOURCE_EXHAUSTED: m.json has more than 1000 bytes when decoded; to read it, raise the limit maxDecodedBytes",
    );
    expect(statusOf(() => parse("1", { maxDepth: 0 }))).toMatch(/^INVALID_ARGUMENT: Limit maxDepth/);
  });

  test("is not fooled by brackets in strings that do not end", () => {
    expect(statusOf(() => parse(`"${"[".repeat(200)}\\`))).toMatch(/an invalid escape|a string without an end/);
  });
});
