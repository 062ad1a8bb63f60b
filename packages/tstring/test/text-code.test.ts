import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test, vi } from "vitest";
import { buildStringBlock, StringArray, StringView, stringBytes } from "../src/index.js";
import { provideTextCode, textCodeFor } from "../src/text-code.js";

const texts = Array.from(
  { length: 1000 },
  (_, i) => ["", "word", "日本", "a text that is not inline", "\ud83d"][i % 5],
);
const bytes = texts.map((text, i) => (i % 7 === 0 ? Uint8Array.of(0x61, 0xff, i & 255) : text));

describe("textCodeFor", () => {
  test("strings are converted one by one until the code is imported, with the same results", async () => {
    const memory = createTestMemory();
    const convert = (strings: readonly (string | Uint8Array)[]) => {
      const { address, sizeBytes } = buildStringBlock(memory, strings);
      const array = new StringArray(memory, address, strings.length);
      const copy = StringView.of(array, [strings.length]).toBlock();
      const turned = StringView.of(array, [1, strings.length]).transpose([1, 0]);
      const found = [
        memory.u8.slice(address, address + sizeBytes),
        array.toArray(),
        array.toTextsOrBytes(),
        stringBytes(array),
        turned.toArray(),
        memory.u8.slice(copy.address, copy.address + copy.sizeBytes),
      ];
      memory.free(copy.address);
      memory.free(address);
      return found;
    };
    provideTextCode(undefined); // Hosts of other tests have provided it.
    expect(textCodeFor(99, 48)).toBe(undefined);
    const few = [convert(texts.slice(901)), convert(bytes.slice(901))];
    expect(textCodeFor(100, 48)).toBe(undefined);
    const before = [convert(texts), convert(bytes)];
    await vi.waitUntil(() => textCodeFor(1000, 48));
    expect([convert(texts), convert(bytes)]).toEqual(before);
    expect([convert(texts.slice(901)), convert(bytes.slice(901))]).toEqual(few);
    expect(textCodeFor(47, 48)).toBe(undefined);
    expect(memory.liveBytes).toBe(0);
  });
});
