import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compilePattern } from "../src/compile-pattern.js";
import { Matcher } from "../src/matcher.js";
import { SimpleMatcher } from "../src/simple-matcher.js";
import { parseSimplePattern } from "../src/simple-pattern.js";

const encode = (text: string) => new TextEncoder().encode(text);

const text = fc
  .array(fc.constantFrom("a", "b", "ab", "7", " ", ",", "_", "é", "日本", "\n"), { maxLength: 10 })
  .map((parts) => encode(parts.join("")));

describe("SimpleMatcher", () => {
  test.each(["\\W+", "\\W", "[^\\w\\s]", "[ab]+", "\\s+", "ab", "日本", "."])(
    "finds the matches of RE2's engine for %s",
    async (pattern) => {
      const simple = parseSimplePattern(encode(pattern));
      if (simple === undefined) throw new Error(`${pattern} is simple`);
      const matcher = new SimpleMatcher(simple);
      const engine = new Matcher(await compilePattern(encode(pattern)), 0);
      fc.assert(
        fc.property(text, (bytes) => {
          const data = new DataView(bytes.buffer);
          let at = matcher.nextFirst(data, 0, bytes.length);
          while (at < bytes.length && matcher.matchBytes(bytes, at, bytes.length) === 0) {
            at = matcher.nextFirst(data, at + 1, bytes.length);
          }
          const found = engine.find(bytes, 0, bytes.length, 0);
          expect(at < bytes.length).toBe(found);
          if (!found) return;
          expect([at, at + matcher.matchBytes(bytes, at, bytes.length)]).toEqual([...engine.groups]);
        }),
      );
    },
  );
});
