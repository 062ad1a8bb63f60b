/**
 * A million short strings, of words of several scripts, split into characters that are collected into one List: with the characters
 * in the cells of the List, beside one heap object a character in the same memory, and beside JavaScript's own strings in an array.
 *
 *   node tooling/scripts/run-ts.mjs packages/ffi/bench/split.ts [WORDS]
 */
import { LinearMemory } from "@heddle/memory";
import { CHARACTER_SIZE_SHIFT, decodeCharacter } from "@heddle/memory/utf8";
import { setAny } from "../src/any/cell.js";
import { growList, newList, sequenceCapacity, sequenceItems, setSequenceSize } from "../src/containers/sequence.js";
import { appendCharacters, charAt, createFfi, type Ffi, FfiList, type ProfileName } from "../src/index.js";
import { newStringObject, stringSpan } from "../src/strings/string-any.js";
import { TypeIndex } from "../src/types/type-index.js";

const WORDS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 5;
const vocabulary = [
  "the",
  "word",
  "naïve",
  "straße",
  "мир",
  "слово",
  "東京",
  "漢字",
  "नमस्ते",
  "שלום",
  "😀👍",
  "a",
  "is",
  "of",
];

/** The same words in every run. */
function words(): string[] {
  let state = 12345;
  return Array.from({ length: WORDS }, () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return vocabulary[(state >>> 8) % vocabulary.length] ?? "";
  });
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** One object for each character: the same loop without small strings. */
function splitToObjects(ffi: Ffi, source: FfiList, list: number): void {
  const { headerBytes } = ffi.profile;
  let size = 0;
  source.forEachCell((cell) => {
    const { address, sizeBytes } = stringSpan(ffi, cell) ?? { address: 0, sizeBytes: 0 };
    for (let at = address, end = address + sizeBytes; at < end; ) {
      const length = decodeCharacter(ffi.memory.u8, at, end) >>> CHARACTER_SIZE_SHIFT;
      const object = newStringObject(ffi, TypeIndex.STRING, length);
      const { u8 } = ffi.memory;
      for (let i = 0; i < length; i++) u8[object + headerBytes + 8 + i] = u8[at + i];
      at += length;
      if (size === sequenceCapacity(ffi, list)) growList(ffi, list, Math.max(4, size * 2));
      setAny(ffi, sequenceItems(ffi, list) + size * 16, TypeIndex.STRING, object, 0);
      setSequenceSize(ffi, list, ++size);
    }
  });
}

/** One call of `charAt` for each character: the loop of the RFC's example, as it is written there. */
function splitByCharAt(ffi: Ffi, source: FfiList, list: number): void {
  let size = 0;
  source.forEachCell((cell, index) => {
    const count = lengths[index] ?? 0;
    for (let i = 0; i < count; i++) {
      if (size === sequenceCapacity(ffi, list)) growList(ffi, list, Math.max(4, size * 2));
      charAt(ffi, cell, i, sequenceItems(ffi, list) + size * 16);
      setSequenceSize(ffi, list, ++size);
    }
  });
}

const texts = words();
const lengths = Uint8Array.from(texts, (text) => [...text].length);
const characters = lengths.reduce((sum, length) => sum + length, 0);
console.log(`${WORDS} words, ${characters} characters, Node ${process.version}, median of ${ROUNDS}`);

function measure(profile: ProfileName, wasmLoops: boolean): void {
  const times: Record<string, number[]> = {};
  const time = (name: string, run: () => void) => {
    const start = performance.now();
    run();
    times[name] = [...(times[name] ?? []), performance.now() - start];
  };
  const ffi = createFfi({
    profile,
    memory: new LinearMemory({ initialBytes: 64 << 20, maximumBytes: 2 ** 31, wasmLoops }),
  });
  using source = FfiList.from(ffi, texts);
  const withList = (name: string, run: (list: FfiList) => void) => {
    const list = new FfiList(ffi, newList(ffi, 0));
    time(`${name} and given back`, () => {
      time(name, () => run(list));
      if (list.length !== characters) throw new Error(`${name}: ${list.length} characters`);
      list.release();
    });
  };
  for (let round = 0; round < ROUNDS; round++) {
    const peers = [
      () => withList("appendCharacters", (list) => appendCharacters(list, source)),
      () => withList("charAt, one by one", (list) => splitByCharAt(ffi, source, list.address)),
      () => withList("one object a character", (list) => splitToObjects(ffi, source, list.address)),
      () =>
        time("JavaScript: [...text] into an array", () => {
          const list: string[] = [];
          for (const text of texts) for (const character of text) list.push(character);
          if (list.length !== characters) throw new Error("characters");
        }),
    ];
    for (const peer of round % 2 === 0 ? peers : peers.reverse()) peer();
  }
  const base = (name: string) =>
    median(
      times[name.endsWith("given back") ? "one object a character and given back" : "one object a character"] ?? [],
    );
  console.log(`\n${profile}, ${wasmLoops ? "WebAssembly" : "TypeScript"}`);
  for (const [name, values] of Object.entries(times)) {
    const ms = median(values);
    const share = `${(base(name) / ms).toFixed(1)}x`;
    console.log(
      `  ${name.padEnd(42)} ${ms.toFixed(1).padStart(8)} ms  ${((ms * 1e6) / characters).toFixed(1).padStart(6)} ns a character  ${share}`,
    );
  }
}

for (const profile of ["tvm-ffi", "rfc"] as const) {
  measure(profile, true);
  measure(profile, false);
}
