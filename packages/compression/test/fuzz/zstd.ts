import { fuzzBytes } from "@heddle/tooling-testing/fuzz";
import { decompressZstd, zstdMostBytes } from "../../src/zstd.js";
import { zstdFrames } from "../zstd/zstd-frames.js";

const small = zstdFrames.filter(({ frame }) => frame.length < 20_000).map(({ frame }) => frame);

export const zstd = fuzzBytes({
  valid: (random) => small[random.below(small.length)]?.slice() ?? new Uint8Array(),
  read(bytes) {
    // The op refuses sizes that the memory has no room for.
    if (zstdMostBytes(bytes) > 2 ** 24) return;
    for (const _ of decompressZstd(bytes));
  },
});
