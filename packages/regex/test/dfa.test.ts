import { describe, expect, test } from "vitest";
import { Dfa, NOWHERE, UNDECIDED } from "../src/dfa.js";
import { compilePattern, Matcher } from "../src/index.js";
import { Threads } from "../src/threads.js";

const encode = (text: string) => new TextEncoder().encode(text);
const programOf = async (source: string) => compilePattern(encode(source));

/** Letters a and b in an order that repeats after a long time. */
function randomLetters(count: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 31 ? 0x61 : 0x62;
  });
}

describe("Dfa", () => {
  test("searches from a place inside a text, where its beginning is not", async () => {
    const dfa = new Dfa(await programOf("^a|\\bb"));
    const bytes = encode("aab b");
    expect(dfa.findEnd(bytes, 0, 5, 0)).toBe(1);
    expect(dfa.findEnd(bytes, 0, 3, 1)).toBe(NOWHERE);
    expect(dfa.findEnd(bytes, 0, 5, 1)).toBe(5);
    expect(dfa.findBegin(bytes, 0, 5, 5)).toBe(4);
  });

  test("finds where a match begins before characters that begin matches too", async () => {
    const dfa = new Dfa(await programOf("(?:()|b)+?a"));
    expect(dfa.findEnd(encode("ba"), 0, 2, 0)).toBe(2);
    expect(dfa.findBegin(encode("ba"), 0, 2, 2)).toBe(0);
  });

  test("lists only rows of its tables, full or not, at the beginnings of texts", async () => {
    const program = await programOf("\\b(?:a|b)*a(?:a|b){999}\\b");
    const letters = randomLetters(300);
    for (let size = 0; size <= letters.length; size++) {
      const dfa = new Dfa(program);
      dfa.matchesWhole(letters, 0, size);
      dfa.findEnd(letters, 0, size, 0);
      for (const states of [dfa.tables(true), dfa.tables(false)]) {
        for (const row of states?.starts ?? []) expect(row).toBeLessThan(states?.table.usedEntries.length ?? 0);
      }
    }
  });

  test("takes no bytes that form no character but where all do", async () => {
    const matches = async (source: string, bytes: number[]) =>
      new Dfa(await programOf(source)).matchesWhole(Uint8Array.from(bytes), 0, bytes.length);
    expect(await matches(".*", [0x61, 0x80])).toBe(false);
    expect(await matches("[^a]", [0xe0, 0x80, 0x80])).toBe(true);
    expect(await matches("[é]", [0xe0, 0x80, 0x80])).toBe(false);
  });

  test("says nothing of a pattern that takes too many states, for a while", async () => {
    const program = await programOf(`[ab]*a[ab]{${16}}`);
    const dfa = new Dfa(program);
    const bytes = randomLetters(100_000);
    expect(dfa.matchesWhole(bytes, 0, bytes.length)).toBeUndefined();
    expect(dfa.findEnd(bytes, 0, bytes.length, 0)).toBe(UNDECIDED);
    const threads = new Threads(program, new Int32Array(2)).find(bytes, 0, bytes.length, 0, true);
    expect(new Matcher(program, 0).matchesWhole(bytes, 0, bytes.length)).toBe(threads);
    expect(dfa.matchesWhole(bytes, 0, 20)).toBe(bytes[3] === 0x61);
  });

  test("makes a full table again for long texts", async () => {
    const program = await programOf("(?:[ab]*a[ab]{11}c)+");
    const dfa = new Dfa(program);
    const part = Uint8Array.of(...randomLetters(3000).fill(0x61, 2980), 0x63);
    const bytes = new Uint8Array(part.length * 60);
    for (let i = 0; i < 60; i++) bytes.set(part, i * part.length);
    const [groups, matcher] = [new Int32Array(2), new Matcher(program, 0)];
    expect(new Threads(program, groups).find(bytes, 0, bytes.length, 0, false)).toBe(true);
    expect(matcher.find(bytes, 0, bytes.length, 0)).toBe(true);
    expect([...matcher.groups]).toEqual([...groups]);
    expect([undefined, true]).toContain(dfa.matchesWhole(bytes, 0, bytes.length));
  });

  test("has room for classes of characters that are met late", async () => {
    const letters = Array.from({ length: 60 }, (_, i) => String.fromCodePoint(0x4e00 + i * 70));
    const dfa = new Dfa(await programOf(`(?:${letters.map((letter) => `${letter}a`).join("|")})+`));
    const bytes = encode(letters.map((letter) => `${letter}a`).join(""));
    expect(dfa.findEnd(bytes, 0, bytes.length, 0)).toBe(bytes.length);
    expect(dfa.findBegin(bytes, 0, bytes.length, bytes.length)).toBe(0);
    expect(dfa.matchesWhole(bytes, 0, bytes.length)).toBe(true);
    expect(dfa.matchesWhole(bytes, 0, bytes.length - 1)).toBe(false);
  });
});
