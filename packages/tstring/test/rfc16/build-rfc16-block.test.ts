import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { buildRfc16Block, RFC16_CELL_BYTES } from "../../src/rfc16/index.js";
import { rawRfc16, readRfc16 } from "./read-rfc16.js";

const encode = (text: string) => new TextEncoder().encode(text);

describe("buildRfc16Block", () => {
  test("makes the bytes that a machine of any byte order has: SMALL is bytes, OFFSET is little-endian", () =>
    withTestMemory((memory) => {
      const long = "more than fifteen bytes";
      const { address, sizeBytes } = buildRfc16Block(memory, [encode("ab"), encode(long)]);
      expect(sizeBytes).toBe(2 * RFC16_CELL_BYTES + long.length);
      expect(rawRfc16(memory, address)).toBe("08616200000000000000000000000000");
      // size << 2 | 2, the distance to the text, a count of 1: the lowest byte of each first.
      expect(rawRfc16(memory, address + RFC16_CELL_BYTES)).toBe("5e000000100000000100000000000000");
      memory.free(address);
    }));

  test("holds no address: the block reads the same where it is copied to", () =>
    withTestMemory((memory) => {
      const texts = ["", "fifteen bytes..", "sixteen bytes...", "日本語日本語"];
      const { address, sizeBytes } = buildRfc16Block(memory, [...texts.slice(0, 3), encode(texts[3])]);
      const copy = memory.malloc(sizeBytes);
      memory.u8.copyWithin(copy, address, address + sizeBytes);
      memory.free(address);
      const read = texts.map((_, i) => readRfc16(memory, copy + i * RFC16_CELL_BYTES).text);
      expect(read.map((text) => new TextDecoder().decode(Uint8Array.from(text, (c) => c.charCodeAt(0))))).toEqual(
        texts,
      );
      memory.free(copy);
    }));
});
