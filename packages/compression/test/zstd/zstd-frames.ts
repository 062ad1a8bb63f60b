import { readFileSync } from "node:fs";

/** Frames that the command zstd 1.5.4 made, by fixtures/zstd-frames.py, and what is in them. */
export const zstdFrames = (
  JSON.parse(readFileSync(new URL("../fixtures/zstd-frames.json", import.meta.url), "utf8")) as {
    lines: number;
    flags: string;
    frame: string;
  }[]
).map(({ lines, flags, frame }) => ({
  name: `${lines} lines, ${flags}`,
  plain: linesOf(lines),
  frame: new Uint8Array(Buffer.from(frame, "base64")),
}));

function linesOf(count: number): Uint8Array {
  const lines = Array.from({ length: count }, (_, i) => `line ${(i * 7919) % 1000} of ${((i % 7) * i) % 13}\n`);
  return new TextEncoder().encode(lines.join(""));
}
