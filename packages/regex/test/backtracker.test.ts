import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compilePattern, Matcher } from "../src/index.js";

const encode = (text: string) => new TextEncoder().encode(text);

const atom = fc.constantFrom(
  "a",
  "b",
  "é",
  "[ab]",
  "[^a]",
  "\\w",
  ".",
  "^",
  "$",
  "\\b",
  "(a)",
  "(a|ab)",
  "(b*)",
  "((a)|b)",
  "(?:|a)",
);
const times = fc.constantFrom("", "", "*", "+", "?", "*?", "+?", "??", "{1,3}");
const pattern = fc
  .array(fc.tuple(atom, times), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.map(([text, times]) => (/^(\^|\$|\\b)$/.test(text) ? text : text + times)).join(""));
const patterns = fc.oneof(
  pattern,
  pattern.map((inner) => `(${inner})*`),
  fc.tuple(pattern, pattern).map(([left, right]) => `${left}|(${right})b`),
);
const piece = fc.constantFrom("a", "b", "é", " ", "_", "ab", "aa");
const text = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((parts) => encode(parts.join(""))),
  fc
    .array(fc.constantFrom(0x61, 0x62, 0x80, 0xc3, 0xa9, 0xe0), { maxLength: 8 })
    .map((bytes) => Uint8Array.from(bytes)),
);

describe("Backtracker", () => {
  test("finds the same groups as threads do, from any place", () =>
    fc.assert(
      fc.asyncProperty(patterns, fc.array(text, { minLength: 1, maxLength: 6 }), async (source, texts) => {
        const program = await compilePattern(encode(source));
        const [short, threads] = [
          new Matcher(program, program.groupCount),
          new Matcher(program, program.groupCount, 0),
        ];
        for (const bytes of texts) {
          for (let from = 0; from <= bytes.length; from++) {
            const found = threads.find(bytes, 0, bytes.length, from);
            expect(short.find(bytes, 0, bytes.length, from)).toBe(found);
            if (found) expect([...short.groups]).toEqual([...threads.groups]);
          }
        }
      }),
      { numRuns: 1500 },
    ));
});
