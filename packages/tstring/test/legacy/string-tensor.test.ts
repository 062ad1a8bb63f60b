import type { LinearMemory } from "@heddle/memory";
import { statusOf, withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { buildStringBlock, StringArray } from "../../src/index.js";
import {
  blockFromLegacyTensor,
  encodeLegacyTensor,
  legacyTensorSize,
  legacyTensorSpans,
} from "../../src/legacy/index.js";
import { fromHex, toHex } from "../hex.js";

function encode(memory: LinearMemory, texts: readonly (string | Uint8Array)[]): Uint8Array {
  const block = buildStringBlock(memory, texts);
  const strings = new StringArray(memory, block.address, texts.length);
  const bytes = new Uint8Array(legacyTensorSize(strings));
  encodeLegacyTensor(strings, bytes);
  memory.free(block.address);
  return bytes;
}

function decode(memory: LinearMemory, bytes: Uint8Array, count: number): string[] {
  const { address } = blockFromLegacyTensor(memory, bytes, count);
  const texts = new StringArray(memory, address, count).toArray();
  memory.free(address);
  return texts;
}

const texts = ["foo", "", "é\0日本", "x".repeat(127), "y".repeat(128), "z".repeat(20000)];

describe("encodeLegacyStrings", () => {
  test.each<[string[], string]>([
    [["foo"], "0000000000000000 03666f6f"],
    [["AB", ""], "0000000000000000 0300000000000000 024142 00"],
    [["y".repeat(128)], `0000000000000000 8001 ${"79".repeat(128)}`],
    [[], ""],
  ])("writes %j", (strings, hex) =>
    withTestMemory((memory) => {
      expect(toHex(encode(memory, strings))).toBe(toHex(fromHex(hex)));
    }),
  );
});

describe("encodeLegacyTensor into too few bytes", () => {
  test("is refused", () =>
    withTestMemory((memory) => {
      const block = buildStringBlock(memory, ["foo", "AB"]);
      const strings = new StringArray(memory, block.address, 2);
      expect(legacyTensorSize(strings)).toBe(23);
      expect(statusOf(() => encodeLegacyTensor(strings, new Uint8Array(15)))).toBe(
        "INVALID_ARGUMENT: Malformed TF_STRING tensor; too short to hold number of elements",
      );
      expect(statusOf(() => encodeLegacyTensor(strings, new Uint8Array(22)))).toBe(
        "INVALID_ARGUMENT: dst_len (2) too small to encode a 2-byte string",
      );
      expect(encodeLegacyTensor(strings, new Uint8Array(30))).toBe(23);
      memory.free(block.address);
    }));
});

describe("blockFromLegacyStrings", () => {
  test("gives back what was encoded, from outside the memory and from inside", () =>
    withTestMemory((memory) => {
      const bytes = encode(memory, texts);
      expect(decode(memory, bytes, texts.length)).toEqual(texts);
      const inside = memory.malloc(bytes.length);
      memory.u8.set(bytes, inside);
      expect(decode(memory, memory.u8.subarray(inside, inside + bytes.length), texts.length)).toEqual(texts);
      memory.free(inside);
    }));

  test("reads elements in any order, with bytes between them", () =>
    withTestMemory((memory) => {
      const bytes = fromHex("0600000000000000 0100000000000000 ff 024142 ffff 0143 ff");
      expect(decode(memory, bytes, 2)).toEqual(["C", "AB"]);
    }));

  test("takes no bytes for no elements, and ignores what is there", () =>
    withTestMemory((memory) => {
      expect(decode(memory, new Uint8Array(), 0)).toEqual([]);
      expect(decode(memory, new Uint8Array(3), 0)).toEqual([]);
    }));

  const malformed = "INVALID_ARGUMENT: Malformed TF_STRING tensor";
  test.each<[string, string, number, string]>([
    ["no table", "", 1, `${malformed}; too short to hold number of elements`],
    [
      "a table that is cut short",
      "0000000000000000 00000000000000",
      2,
      `${malformed}; too short to hold number of elements`,
    ],
    [
      "a count far past the bytes",
      "0000000000000000 00",
      2 ** 52,
      `${malformed}; too short to hold number of elements`,
    ],
    ["an element at the end", "0000000000000000", 1, `${malformed}; element 0 out of range`],
    ["an element past the end", "0000000000000000 0200000000000000 0141", 2, `${malformed}; element 1 out of range`],
    ["an offset of more than 32 bits", "0000000001000000 00", 1, `${malformed}; element 0 out of range`],
    ["the largest offset", "ffffffffffffffff 00", 1, `${malformed}; element 0 out of range`],
    ["a string longer than what is left", "0000000000000000 0341", 1, `${malformed}; element 0 out of range`],
    [
      "strings that share bytes",
      "0000000000000000 0000000000000000 0141",
      2,
      `${malformed}; element 1 overlaps another`,
    ],
    [
      "a length that is cut short",
      "0000000000000000 80",
      1,
      "INVALID_ARGUMENT: invalid string encoding or truncated src buffer",
    ],
  ])("refuses %s", (_, hex, count, message) =>
    withTestMemory((memory) => {
      expect(statusOf(() => blockFromLegacyTensor(memory, fromHex(hex), count))).toBe(message);
    }),
  );

  test.each([-1, 0.5, Number.NaN])("refuses a count of %d", (count) => {
    expect(statusOf(() => legacyTensorSpans(new Uint8Array(100), count))).toBe(
      `INVALID_ARGUMENT: a tensor cannot have ${count} elements`,
    );
  });
});
