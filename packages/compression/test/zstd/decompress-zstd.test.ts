import { describe, expect, test } from "vitest";
import { decompressZstd, zstdMostBytes } from "../../src/zstd.js";
import { zstdFrames } from "./zstd-frames.js";

/** The decompressed bytes, and after how many blocks they were whole. */
function decompressed(bytes: Uint8Array): { plain: Uint8Array; blocks: number } {
  const steps = decompressZstd(bytes);
  for (let blocks = 0; ; blocks++) {
    const { done, value } = steps.next();
    if (done) return { plain: value, blocks };
  }
}

describe("decompressZstd", () => {
  test.each(zstdFrames.map((frame) => [frame.name, frame] as const))("%s", (_, { plain, frame }) => {
    expect(zstdMostBytes(frame)).toBe(plain.length);
    const found = decompressed(frame);
    expect(Buffer.compare(found.plain, plain)).toBe(0);
    expect(found.blocks).toBeGreaterThanOrEqual(Math.ceil(plain.length / 2 ** 17));
  });

  test("takes no more memory than the bytes can fill", () => {
    const header = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0xe0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0);
    expect(zstdMostBytes(header)).toBe(16 * 2 ** 19);
    expect(() => decompressed(header)).toThrow("Failed to decompress zstd input: Data corruption detected");
  });

  test("refuses frames that say no size", () => {
    const header = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0, 0x58, 1, 0, 0);
    expect(() => decompressed(header)).toThrow("Failed to determine decompressed size");
  });
});
