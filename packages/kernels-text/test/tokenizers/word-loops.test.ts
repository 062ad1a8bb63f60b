import { LinearMemory } from "@heddle/memory";
import { encodeCharacter } from "@heddle/memory/utf8";
import { describe, expect, test } from "vitest";
import { READ_AHEAD } from "../../src/sentencepiece/loops/stretch-layout.js";
import * as Plan from "../../src/tokenizers/json/words/word-layout.js";
import { wordLoopsOver } from "../../src/tokenizers/json/words/word-loops.js";
import { markPlain, writeWordPlan } from "../../src/tokenizers/json/words/word-table.js";
import { mixedTexts } from "./mixed-texts.js";

const WORD_CODE = Plan.SIMPLE + 3;
const UNKNOWN = 7;
const lower = (text: string) => text.toLowerCase();

/**
 * Spaces are left out, `!` is a word alone, `?` is not to be decided, `;` not known, `,` is dropped, and tokens may begin with `[`; other
 * characters become lower ones.
 */
function entryOf(codePoint: number): number {
  const character = String.fromCharCode(codePoint);
  const image = lower(character);
  if (character === ";") return Plan.NOT_KNOWN;
  if (character === "?" || image.length > 1 || codePoint === 0) return Plan.COMPLEX << Plan.CODE_SHIFT;
  if (/\s/.test(character)) return Plan.REMOVED_CODE << Plan.CODE_SHIFT;
  if (character === ",") return Plan.DROPPED_CODE << Plan.CODE_SHIFT;
  const code = character === "!" ? Plan.SINGLE_CODE : character === "[" ? WORD_CODE | Plan.ADDED_FLAG : WORD_CODE;
  return (code << Plan.CODE_SHIFT) | encodeCharacter(image.charCodeAt(0));
}

const ENTRIES = Uint32Array.from({ length: Plan.MOST_CHARACTERS }, (_, unit) => entryOf(unit));

/** Tokens as `id:start-end`, where the loop stopped, and the code of the next character. */
function run(
  wasmLoops: boolean,
  vocabulary: ReadonlyMap<string, number>,
  unknown: number | undefined,
  text: string,
  cleared = 1 << 20,
) {
  const memory = new LinearMemory({ wasmLoops });
  const plan = writeWordPlan(memory, vocabulary, unknown);
  const bytes = Buffer.from(text);
  const address = memory.malloc(bytes.length + READ_AHEAD);
  const { u8, u32 } = memory;
  const words = u32.subarray(plan >>> 2, (plan >>> 2) + Plan.PLAN_WORDS);
  u32.set(ENTRIES, words[Plan.ENTRIES] >>> 2);
  markPlain(memory, plan);
  u8.set(bytes, address);
  words[Plan.ORIGIN] = address - 1;
  words[Plan.CLEARED] = address + cleared;
  const tokens: string[] = [];
  let at = address;
  for (let count = 1; count > 0; ) {
    at = wordLoopsOver(memory).wordTokens(plan, at, address + bytes.length, 3);
    count = words[Plan.COUNT];
    const [ids, starts, ends] = [Plan.IDS, Plan.STARTS, Plan.ENDS].map((column) => words[column] >>> 2);
    for (let i = 0; i < count; i++) tokens.push(`${u32[ids + i]}:${u32[starts + i]}-${u32[ends + i]}`);
  }
  return { tokens, stop: at - address, next: words[Plan.NEXT_CODE] };
}

/** The same by a pattern. */
function wanted(vocabulary: ReadonlyMap<string, number>, text: string) {
  const tokens: string[] = [];
  const sizeOf = (units: number) => Buffer.byteLength(text.slice(0, units));
  for (const { 0: word, index } of text.matchAll(/!|[^\s!,][^\s!]*(?<!,)/g)) {
    if (/[?;\0İ\u{10000}-\u{10ffff}]/u.test(word)) return { tokens, stop: sizeOf(index) };
    const end = index + word.length;
    if (/^[?;\0İ\u{10000}-\u{10ffff}]/u.test(text.slice(end))) return { tokens, stop: sizeOf(index) };
    tokens.push(
      `${vocabulary.get(lower(word.replaceAll(",", ""))) ?? UNKNOWN}:${sizeOf(index) + 1}-${sizeOf(end) + 1}`,
    );
  }
  return { tokens, stop: sizeOf(text.length) };
}

describe.each([
  ["WebAssembly", true],
  ["its twin", false],
])("wordTokens in %s", (_, wasmLoops) => {
  const texts = mixedTexts(120, 5).map((text) => text.replace(/\p{Surrogate}/gu, "\ufffd").replaceAll("<", "!"));
  const long = Array.from({ length: 70 }, (_, size) => "lo\u{e9}m織".repeat(20).slice(0, size + 1));
  const all = [...texts.flatMap((text) => text.split(/[\s!]+/)), ...long].map(lower);
  const known = [...new Set(all)].filter((_, i) => i % 2 === 0);
  const vocabulary = new Map(["", "\0", "a\0", "\ud800", ...known].map((word, id) => [word, id + 100]));

  test("has the ids and places of words, and stops before the first one that is not simple", () => {
    const stopped = texts.map((text) => {
      const { tokens, stop } = run(wasmLoops, vocabulary, UNKNOWN, text);
      expect({ tokens, stop }).toEqual(wanted(vocabulary, text));
      return stop < Buffer.byteLength(text);
    });
    expect(new Set(stopped)).toEqual(new Set([true, false]));
  });

  test("tells words of each length apart, longer ones than all that are known too", () => {
    const text = long.flatMap((word) => [word, `${word}x`, `x${word.slice(1)}`, word.repeat(3)]).join(" ");
    const { tokens, stop } = run(wasmLoops, vocabulary, UNKNOWN, text);
    expect({ tokens, stop }).toEqual(wanted(vocabulary, text));
  });

  test.each([
    ["lo?m", 0, Plan.COMPLEX],
    ["loom!?", 5, Plan.COMPLEX],
    ["loom lo;m", 5, Plan.NOT_KNOWN],
    ["loom 🙂", 5, Plan.COMPLEX],
    ["loom,?", 0, Plan.COMPLEX],
    ["loom ,[", 6, WORD_CODE | Plan.ADDED_FLAG],
    ["loom lo[m", 5, WORD_CODE | Plan.ADDED_FLAG],
    ["loom lo,[", 5, WORD_CODE | Plan.ADDED_FLAG],
  ])("says why it stops: %s", (text, stop, next) => {
    expect(run(wasmLoops, new Map([["loom", 1]]), UNKNOWN, text, 0)).toMatchObject({ stop, next });
  });

  test("drops characters of words, and reads cleared ones", () => {
    const vocabulary = new Map([
      ["lo[m", 1],
      ["[", 2],
    ]);
    const { tokens, stop } = run(wasmLoops, vocabulary, UNKNOWN, ",,l,,O[,m,, [ [,! , !,lo[m [", 25);
    expect(tokens).toEqual(["1:3-10", "2:13-14", "2:15-16", "7:17-18", "7:21-22", "1:23-27"]);
    expect(stop).toBe(27);
  });

  test("stops before a word without an id", () => {
    const { tokens, stop, next } = run(wasmLoops, new Map([["loom", 1]]), undefined, "Loom weft");
    expect([tokens, stop]).toEqual([["1:1-5"], 5]);
    expect(next).toBeGreaterThanOrEqual(Plan.SIMPLE);
  });
});
