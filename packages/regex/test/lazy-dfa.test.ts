import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compilePattern } from "../src/index.js";
import { LazyDfa } from "../src/lazy-dfa.js";

const encode = (text: string) => new TextEncoder().encode(text);

/** Patterns that mean the same to JavaScript with the flag u and to RE2. */
const atom = fc.constantFrom(
  "a",
  "b",
  "é",
  "日",
  "[ab]",
  "[^a]",
  "[é-ü]",
  "\\w",
  "\\d",
  ".",
  "^",
  "$",
  "\\b",
  "(a|bé)",
  "(?:|a)",
);
const pattern = fc
  .array(fc.tuple(atom, fc.constantFrom("", "", "", "*", "+", "?", "{0,2}")), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.map(([text, times]) => (/^(\^|\$|\\b)$/.test(text) ? text : text + times)).join(""));
const patterns = fc.array(pattern, { minLength: 1, maxLength: 3 }).map((branches) => branches.join("|"));
const text = fc
  .array(fc.constantFrom("a", "b", "é", "ü", "日", " ", "_", "1", "😀"), { maxLength: 12 })
  .map((parts) => parts.join(""));

describe("LazyDfa", () => {
  test("says whether texts match, as a whole and anywhere, as JavaScript does", () =>
    fc.assert(
      fc.asyncProperty(patterns, fc.array(text, { minLength: 1, maxLength: 6 }), async (source, texts) => {
        const program = await compilePattern(encode(source));
        const [whole, search] = [new LazyDfa(program, false), new LazyDfa(program, true)];
        for (const value of texts) {
          const bytes = encode(`<${value}>`);
          const [begin, end] = [1, bytes.length - 1];
          expect(whole.matches(bytes, begin, end, begin)).toBe(new RegExp(`^(?:${source})$`, "u").test(value));
          if (program.matchesInsideCharacter) continue;
          expect(search.matches(bytes, begin, end, begin)).toBe(new RegExp(source, "u").test(value));
        }
      }),
      { numRuns: 500 },
    ));

  test("searches from a place inside a text, where its beginning is not", async () => {
    const program = await compilePattern(encode("^a|\\bb"));
    const dfa = new LazyDfa(program, true);
    const bytes = encode("aab b");
    expect(dfa.matches(bytes, 0, 5, 0)).toBe(true);
    expect(dfa.matches(bytes, 0, 3, 1)).toBe(false);
    expect(dfa.matches(bytes, 0, 5, 1)).toBe(true);
  });

  test("takes no bytes that form no character but where all do", async () => {
    const matches = async (source: string, bytes: number[]) =>
      new LazyDfa(await compilePattern(encode(source)), false).matches(Uint8Array.from(bytes), 0, bytes.length, 0);
    expect(await matches(".*", [0x61, 0x80])).toBe(false);
    expect(await matches("[^a]", [0xe0, 0x80, 0x80])).toBe(true);
    expect(await matches("[é]", [0xe0, 0x80, 0x80])).toBe(false);
  });

  test("says nothing of a pattern that takes too many states", async () => {
    const program = await compilePattern(encode(`[ab]*a[ab]{${12}}`));
    const dfa = new LazyDfa(program, false);
    let state = 1;
    const bytes = Uint8Array.from({ length: 100_000 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state >>> 31 ? 0x61 : 0x62;
    });
    expect(dfa.matches(bytes, 0, bytes.length, 0)).toBeUndefined();
    expect(dfa.matches(bytes, 0, 5, 0)).toBeUndefined();
  });
});
