import { describe, expect, test } from "vitest";
import { xxh64Low } from "../../src/zstd/xxh64.js";

// The command zstd 1.5.4 wrote the checksums at the ends of frames of these bytes.
describe("xxh64Low", () => {
  test.each([
    [0, 0x51d8e999],
    [1, 0xdb052768],
    [3, 0x927fde3e],
    [4, 0xf9b200f0],
    [5, 0x953a032a],
    [8, 0x3330d0cc],
    [13, 0xa69ac912],
    [31, 0xbc46d0d3],
    [32, 0x2ace16d3],
    [33, 0xd8263c47],
    [40, 0xfe539300],
    [63, 0x323007f3],
    [64, 0x04a5148a],
    [71, 0xd135bb36],
    [100, 0x63b54f01],
    [1000, 0xdf72611c],
  ])("of %i bytes", (count, hash) => {
    expect(xxh64Low(Uint8Array.from({ length: count }, (_, i) => i * 37))).toBe(hash);
  });
});
