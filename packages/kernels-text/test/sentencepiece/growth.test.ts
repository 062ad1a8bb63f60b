import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sentencepiece } from "../../src/tokenizers/sentencepiece.js";

const models: readonly { readonly name: string; readonly model: string }[] = JSON.parse(
  readFileSync(new URL("./fixtures/sentencepiece-samples.json", import.meta.url), "utf8"),
);
const encoder = new TextEncoder();

/** Texts of about `size` bytes in which no word ends. */
const TEXTS: Readonly<Record<string, (size: number) => Uint8Array>> = {
  "one letter": (size) => encoder.encode("d".repeat(size)),
  "two letters": (size) => encoder.encode("dc".repeat(size / 2)),
  spaces: (size) => encoder.encode(` d${" ".repeat(size)}`),
  "letters of three bytes": (size) => encoder.encode("\u0e01\u0e02\u0e01".repeat(size / 9)),
  "malformed bytes": (size) => new Uint8Array(size).fill(0xe0),
  "replaced letters": (size) => encoder.encode("\ufdfa".repeat(size / 3)),
};
const SIZES = [10_000, 100_000, 1_000_000];
/** Text of 100 times the size may take this many times as long; a square would be 10,000 times. */
const MOST_GROWTH = 1000;
/** Shorter times are not measured well. */
const LEAST_MS = 1;

describe("time of encoding", () => {
  for (const { name, model } of models.filter((each) => !/overlap|suffix|all spaces|controls/.test(each.name))) {
    test(`grows with the length of text without words: ${name}`, () => {
      const tokenizer = sentencepiece(Buffer.from(model, "base64"));
      tokenizer.encode([new Uint8Array(SIZES[1]).fill(100)]);
      for (const [kind, make] of Object.entries(TEXTS)) {
        tokenizer.encode([make(SIZES[2])]); // The memory grows.
        const times = SIZES.map((size) => shortestMs(() => tokenizer.encode([make(size)])));
        const growth = times[2] / Math.max(times[0], LEAST_MS);
        expect(growth, `${kind}: ${times.map((ms) => ms.toFixed(1)).join(", ")} ms`).toBeLessThan(MOST_GROWTH);
      }
    }, 60_000);
  }
});

/** The least time of the processor, in milliseconds: other processes of the machine do not count. */
function shortestMs(work: () => void): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 2; round++) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    shortest = Math.min(shortest, (user + system) / 1000);
  }
  return shortest;
}
