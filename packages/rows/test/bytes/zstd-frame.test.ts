import { describe, expect, test } from "vitest";
import { decompressZstdFrame } from "../../src/bytes/zstd-frame.js";

/** A frame of one segment: the size of its bytes, then blocks of a header of three bytes. */
const frame = (size: number, ...blocks: number[]) => Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x20, size, ...blocks);
const stored = [0x19, 0, 0, 0x61, 0x62, 0x63];
const repeated = [0x23, 0, 0, 0x7a];

describe("decompressZstdFrame", () => {
  test.each([
    [stored, "abc"],
    [repeated, "zzzz"],
  ])("reads a block", (block, text) => {
    const plain = decompressZstdFrame(frame(text.length, ...block), text.length);
    expect(new TextDecoder().decode(plain)).toBe(text);
  });

  test.each([
    [frame(3, ...stored), 4, "it has 3 bytes, wanted 4"],
    [frame(3, ...stored.slice(0, 5)), 3, "it has 12 bytes, found 11"],
    [frame(2, ...stored), 2, "its blocks have more than 2 bytes"],
    [Uint8Array.of(0x50, 0x2a, 0x4d, 0x18, 0xf8, 0xff, 0xff, 0xff), 4, "it has no header"],
    [frame(3, ...stored), 2 ** 30, "1073741824 bytes cannot be in 12"],
  ])("refuses a damaged frame", (bytes, sizeBytes, why) => {
    expect(() => decompressZstdFrame(bytes, sizeBytes)).toThrow(
      expect.objectContaining({
        code: "DATA_LOSS",
        message: `compressed bytes are not a Zstandard frame: ${why}`,
      }),
    );
  });
});
