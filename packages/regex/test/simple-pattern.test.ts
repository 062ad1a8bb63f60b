import { describe, expect, test } from "vitest";
import { parseSimplePattern } from "../src/simple-pattern.js";

const parse = (pattern: string) => parseSimplePattern(new TextEncoder().encode(pattern));

/** The ASCII members of the class that the pattern is. */
function membersOf(pattern: string): string | undefined {
  const parsed = parse(pattern);
  if (parsed?.kind !== "class") return undefined;
  return String.fromCharCode(...Array.from(parsed.members.keys()).filter((byte) => parsed.members[byte] === 1));
}

describe("parseSimplePattern", () => {
  test.each([
    ["[abc]", "abc"],
    ["[a-e]+", "abcde"],
    ["[a\\-z]", "-az"],
    ["[-a]", "-a"],
    ["[a-]", "-a"],
    ["[+--]", "+,-"],
    ["[\\]\\[^]", "[]^"],
    ["[[a]", "[a"],
    ["\\d", "0123456789"],
    ["[\\d_]", "0123456789_"],
    ["\\s+", "\t\n\f\r "],
    ["[\\t\\v]", "\t\v"],
    [" +", " "],
  ])("reads %j", (pattern, members) => {
    expect(membersOf(pattern)).toBe(members);
  });

  test("parses TextVectorization's punctuation", () => {
    expect(membersOf("[!\"#$%&()\\*\\+,-\\./:;<=>?@\\[\\\\\\]^_`{|}~\\']")).toBe("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~");
  });

  test.each(["[^a]", "\\D", "\\W+", ".", "[^\\w\\s]"])(
    "takes all characters above U+007F for members of %j",
    (pattern) => {
      expect(parse(pattern)).toMatchObject({ kind: "class", hasNonAscii: true });
    },
  );

  test.each([
    ["<br />", "<br />"],
    ["a\\.b", "a.b"],
    ["é", "é"],
    ["\\n", "\n"],
  ])("reads %j as plain text", (pattern, text) => {
    expect(parse(pattern)).toEqual({ kind: "literal", bytes: new TextEncoder().encode(text) });
  });

  test.each([
    ...[
      "",
      "a|b",
      "(a)",
      "a*",
      "a?",
      "^a",
      "a$",
      "[a",
      "a]",
      "[]a]",
      "[^]",
      "[[:alpha:]]",
      "[a-\\d]",
      "[\\d-z]",
      "[z-a]",
    ],
    ...[
      "[a-z-9]",
      "[é]",
      "[a][b]",
      "\\b",
      "\\pL",
      "[\\D]",
      "[\\x41]",
      "\\q",
      "\\",
      "a+b",
      "[a]++",
      "\\\\+",
      "[a]+?",
      "{",
      "x{2}",
    ],
  ])("leaves %j to RE2", (pattern) => {
    expect(parse(pattern)).toBeUndefined();
  });

  test("leaves a pattern that is not UTF-8 to RE2", () => {
    expect(parseSimplePattern(Uint8Array.of(0x61, 0xff))).toBeUndefined();
  });
});
