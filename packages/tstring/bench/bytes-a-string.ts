/**
 * Bytes that a string takes: in cells, as JavaScript strings, as Uint8Array[], as an Arrow vector. Run with a collector to call:
 *
 *   NODE_OPTIONS=--expose-gc node tooling/scripts/run-ts.mjs packages/tstring/bench/bytes-a-string.ts
 */
import { LinearMemory } from "@heddle/memory";
import { buildStringBlock } from "../src/index.js";
import { provideTextCode, textCode } from "../src/texts.js";
import { bytesOf, longStrings, mixedStrings, STRINGS, shortStrings } from "./string-data.js";
import { stringPeers } from "./string-peers.js";

provideTextCode(textCode); // As hosts do.

const collect = (globalThis as { gc?: () => void }).gc;
if (!collect) throw new Error("run with NODE_OPTIONS=--expose-gc");
const peers = await stringPeers();
const memory = new LinearMemory();

/** Bytes of JavaScript's heap, and outside of it, that what `make` gives keeps alive. */
function kept(make: () => unknown): number {
  const used = () => {
    collect?.();
    collect?.();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  const value = make();
  const after = used();
  return value === undefined ? 0 : after - before;
}

for (const [name, make] of Object.entries({
  short: shortStrings,
  "40 bytes with é": longStrings,
  "40 bytes with 日本": mixedStrings,
})) {
  const texts = make();
  const { address, sizeBytes } = buildStringBlock(memory, texts);
  const figures = [
    ["cells", sizeBytes],
    ["JS strings", kept(make)],
    ["Uint8Array[]", kept(() => bytesOf(texts))],
  ] as [string, number][];
  const { arrow } = peers;
  if (arrow?.sizeBytes) figures.push(["Arrow Utf8", arrow.sizeBytes(arrow.pack(texts))]);
  memory.free(address);
  console.log(`${name}: ${figures.map(([what, bytes]) => `${what} ${(bytes / STRINGS).toFixed(1)}`).join(", ")}`);
}
