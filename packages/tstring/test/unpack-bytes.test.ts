import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { buildStringBlock, StringArray, stringBytes } from "../src/index.js";
import { provideTextCode, textCode } from "../src/texts.js";
import { unpackBytes } from "../src/unpack-bytes.js";

provideTextCode(textCode);

/** `size` bytes that depend on their place. */
const bytes = (size: number) => Uint8Array.from({ length: size }, (_, i) => (i * 31 + size) & 255);

describe.each([true, false])("unpackBytes, wasmLoops %s", (wasmLoops) => {
  test.each([
    ["no strings", []],
    ["an empty string", [0]],
    ["short and long strings", [0, 1, 22, 23, 24, 48, 200]],
    ["more strings than a chunk has", Array.from({ length: 2500 }, (_, i) => i % 60)],
    ["strings longer than a chunk between others", [3, 65536, 1, 65537, 200_000, 2]],
  ])("copies %s", (_name, sizes) =>
    withTestMemory(
      (memory) => {
        const strings = sizes.map(bytes);
        const { address } = buildStringBlock(memory, strings);
        const parts = unpackBytes(memory, address, strings.length);
        expect(parts).toEqual(strings);
        expect(new Set(parts.map(({ buffer }) => buffer)).size).toBe(Math.min(1, strings.length));
        expect(stringBytes(new StringArray(memory, address, strings.length))).toEqual(strings);
        memory.free(address);
      },
      { wasmLoops },
    ),
  );
});
