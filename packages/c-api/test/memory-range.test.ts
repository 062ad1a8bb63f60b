import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { cText, newCString } from "../src/c-string.js";
import { checkRange, readDims, wordIndex } from "../src/memory-range.js";

const memory = createTestMemory();
const end = memory.capacityBytes;

describe("checkRange", () => {
  test("takes what lies in the memory, and nothing of no bytes", () => {
    expect(checkRange(memory, 16, end - 16, "data")).toBe(16);
    expect(checkRange(memory, 0, 0, "data")).toBe(0);
  });

  test.each([
    [0, 1],
    [end - 1, 2],
    [-1, 1],
    [16, -1],
  ])("refuses address %i with %i bytes", (address, sizeBytes) => {
    expect(() => checkRange(memory, address, sizeBytes, "data")).toThrowError(
      expect.objectContaining({
        code: "OUT_OF_RANGE",
        message: expect.stringContaining(`data: ${sizeBytes} bytes at 0x`),
      }),
    );
  });
});

describe("wordIndex", () => {
  test("is the index of the first word", () => {
    expect(wordIndex(memory, 64, 2, "words")).toBe(16);
    expect(() => wordIndex(memory, 66, 1, "words")).toThrowError("words: 0x42 is not a multiple of 4");
    expect(() => wordIndex(memory, end - 4, 2, "words")).toThrowError("words: 8 bytes at");
  });
});

describe("readDims", () => {
  test("reads 64-bit sizes wherever they lie", () => {
    memory.data.setBigInt64(1001, 2n, true);
    memory.data.setBigInt64(1009, 2n ** 40n, true);
    expect(readDims(memory, 1001, 2)).toEqual([2, 2 ** 40]);
    expect(readDims(memory, 0, 0)).toEqual([]);
  });

  test("a dimension of 0 hides no overflow of those before it", () => {
    for (const [index, size] of [2n ** 40n, 2n ** 40n, 0n].entries())
      memory.data.setBigInt64(1000 + index * 8, size, true);
    expect(() => readDims(memory, 1000, 3)).toThrowError("Encountered overflow when multiplying");
  });
});

describe("cText", () => {
  test("reads what newCString wrote", () => {
    const address = newCString(memory, "\ufeffgrüße");
    expect(cText(memory, address)).toBe("\ufeffgrüße");
    memory.free(address);
    expect(memory.liveBytes).toBe(0);
  });

  test("refuses no address, and text without an end", () => {
    expect(() => cText(memory, 0)).toThrowError("0x0 is not the address of a C string");
    memory.u8[memory.capacityBytes - 1] = 97;
    expect(() => cText(memory, memory.capacityBytes - 1)).toThrowError("is not the address of a C string");
  });
});
