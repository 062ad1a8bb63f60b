import { LinearMemory } from "@heddle/memory";
import { DataType, Tensor } from "@heddle/tensor";
import { StringArray } from "@heddle/tstring";
import { describe, expect, test } from "vitest";
import { decodeSnapshot, encodeSnapshot } from "../src/snapshot/table-snapshot.js";
import { removeLoops } from "../src/storage/remove-loops.js";
import { BLOCK, type TableImage, TableStorage } from "../src/storage/table-storage.js";

const WORDS = Array.from({ length: 200 }, (_, i) =>
  i % 3 === 0 ? `a long word, the text of which is elsewhere ${i}` : `w${i}`,
);
const LAYOUTS = [true, false].flatMap((from) => [true, false].map((to) => [from, to] as const));

function valuesOf(storage: TableStorage, memory: LinearMemory, words: readonly string[]): (string | undefined)[] {
  using keys = Tensor.fromStrings(memory, [words.length], words);
  storage.find(keys.address, words.length);
  return words.map((_, i) => {
    const entry = storage.foundAt(i);
    return entry === 0 ? undefined : new StringArray(memory, storage.valueAddress(entry), 1).text(0);
  });
}

describe("TableStorage.save and restore", () => {
  test.each(LAYOUTS)("keep every entry, and what comes later, from wasm %s to wasm %s", (from, to) => {
    const first = new LinearMemory({ wasmLoops: from });
    const saved = new TableStorage(first, DataType.STRING, DataType.STRING);
    const values = WORDS.map((word) => `${word} as a value`);
    {
      using keys = Tensor.fromStrings(first, [WORDS.length], WORDS);
      using texts = Tensor.fromStrings(first, [WORDS.length], values);
      saved.insert(keys.address, texts.address, WORDS.length, () => {});
    }
    const image = saved.save();
    saved.dispose();
    expect(first.liveBytes).toBe(0);

    const second = new LinearMemory({ wasmLoops: to });
    second.malloc(1024); // So that nothing is where it was.
    const before = second.liveBytes;
    const restored = new TableStorage(second, DataType.STRING, DataType.STRING);
    restored.restore(image);
    expect(restored.count).toBe(WORDS.length);
    expect(valuesOf(restored, second, [...WORDS, "none"])).toEqual([...values, undefined]);
    {
      using more = Tensor.fromStrings(second, [2], ["one more", "another word that is long enough to lie elsewhere"]);
      restored.insert(more.address, more.address, 2, () => {});
      restored.replaceValue(1, more.address);
      using gone = Tensor.fromStrings(second, [1], [WORDS[3]]);
      restored.remove(gone.address, 1, removeLoops);
    }
    const expected = values.map((value, i) => [value, "one more", undefined][i === 0 ? 1 : i === 3 ? 2 : 0]);
    expect(valuesOf(restored, second, WORDS)).toEqual(expected);
    expect(valuesOf(restored, second, ["one more"])).toEqual(["one more"]);
    const again = restored.save();
    restored.clear();
    expect(valuesOf(restored, second, ["one more"])).toEqual([undefined]);
    restored.restore(again);
    expect(valuesOf(restored, second, WORDS)).toEqual(expected);
    restored.dispose();
    expect(second.liveBytes).toBe(before);
  });

  test.each([true, false])("find short and long keys when they no longer fit in a near cache, wasm %s", (wasmLoops) => {
    const memory = new LinearMemory({ wasmLoops });
    const keys = Array.from({ length: 8192 }, (_, i) => `${i}`.padStart(i % 3 === 0 ? 5 : 20 + (i % 50), "-"));
    const storage = new TableStorage(memory, DataType.STRING, DataType.STRING);
    for (let start = 0; start < keys.length; start += BLOCK) {
      using words = Tensor.fromStrings(memory, [BLOCK], keys.slice(start, start + BLOCK));
      storage.insert(words.address, words.address, BLOCK, () => {});
    }
    const asked = Array.from({ length: BLOCK }, (_, i) => (i % 5 === 0 ? `${i} is not there` : keys[i * 31]));
    const expected = asked.map((key, i) => (i % 5 === 0 ? undefined : key));
    expect(valuesOf(storage, memory, asked)).toEqual(expected);
    const image = storage.save();
    storage.clear();
    storage.restore(image); // Cells refer to their text by OFFSET now.
    expect(valuesOf(storage, memory, asked)).toEqual(expected);
    storage.dispose();
    expect(memory.liveBytes).toBe(0);
  });
});

/** The image of the same table with half as many groups: each has the entries of two neighbours. */
function withFullerGroups(image: TableImage): TableImage {
  const slots = new Uint8Array(image.slots.length / 2);
  const words = new Uint32Array(slots.buffer);
  const given = new Uint32Array(image.slots.buffer, image.slots.byteOffset, image.slots.length / 4);
  for (let group = 0; group < slots.length / 64; group++) {
    let lane = 11;
    for (let slot = group * 32; slot < group * 32 + 32; slot++) {
      const entry = (slot & 15) < 12 ? given[(slot >>> 4) * 16 + 4 + (slot & 15)] : 0;
      if (entry === 0) continue;
      slots[group * 64 + lane] = image.slots[(slot >>> 4) * 64 + (slot & 15)];
      words[group * 16 + 4 + lane--] = entry;
    }
  }
  return { ...image, slots };
}

describe("decodeSnapshot", () => {
  test("takes an index whose groups have 8 entries on average, as earlier versions filled them", () => {
    const memory = new LinearMemory();
    const types = { keyType: DataType.STRING, valueType: DataType.STRING, valueShape: [] };
    const words = WORDS.slice(0, 16);
    const hashKey = Uint32Array.from({ length: 48 }, (_, i) => Math.imul(i + 1, 0x9e3779b9) | 1);
    const storage = new TableStorage(memory, DataType.STRING, DataType.STRING, 1, hashKey);
    const restored = new TableStorage(memory, DataType.STRING, DataType.STRING);
    {
      using keys = Tensor.fromStrings(memory, [16], words);
      storage.insert(keys.address, keys.address, 16, () => {});
    }
    const image = storage.save();
    expect(image.slots.length).toBe(4 * 64);
    const fuller = decodeSnapshot(encodeSnapshot(types, withFullerGroups(image)), types);
    expect(fuller.slots.length).toBe(2 * 64);
    restored.restore(fuller);
    expect(valuesOf(restored, memory, [...words, "none"])).toEqual([...words, undefined]);
    {
      using keys = Tensor.fromStrings(memory, [1], ["none"]);
      restored.insert(keys.address, keys.address, 1, () => {});
    }
    expect(valuesOf(restored, memory, [...words, "none"])).toEqual([...words, "none"]);
    storage.dispose();
    restored.dispose();
    expect(memory.liveBytes).toBe(0);
  });
});
