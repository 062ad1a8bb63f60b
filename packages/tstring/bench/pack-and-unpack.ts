/**
 * 100 000 strings into cells and back, beside TensorFlow.js and apache-arrow, and one by one as it was done before: median (least)
 * milliseconds, and how many times as long the others take. TensorFlow.js keeps the Uint8Arrays that it is given; the others copy.
 *
 *   node tooling/scripts/run-ts.mjs packages/tstring/bench/pack-and-unpack.ts
 */
import { LinearMemory } from "@heddle/memory";
import { blockFromOffsets, offsetsOfStrings } from "../src/columns/index.js";
import { buildStringBlock, StringArray, StringBlockBuilder, StringView, stringBytes } from "../src/index.js";
import { provideTextCode, textCode } from "../src/texts.js";
import { measure } from "./measure.js";
import { bytesOf, longStrings, mixedStrings, STRINGS, shortStrings } from "./string-data.js";
import { stringPeers } from "./string-peers.js";

provideTextCode(textCode); // As hosts do.

const ROUNDS = 15;

type Strings = readonly (string | Uint8Array)[];

const memory = new LinearMemory({ initialBytes: 64 << 20 });
const peers = Object.entries(await stringPeers());

function print(what: string, names: readonly string[], tasks: readonly (() => void)[]): void {
  const samples = measure(tasks, ROUNDS);
  const [first] = samples;
  const cells = samples.map(({ median, min }, i) => {
    const ratio = i === 0 ? "" : `, ${(median / first.median).toFixed(1)}x (${(min / first.min).toFixed(1)}x)`;
    return `${names[i]} ${median.toFixed(2)} (${min.toFixed(2)})${ratio}`;
  });
  console.log(`${what.padEnd(34)} ${cells.join(" | ")}`);
}

function packOneByOne(strings: Strings): void {
  using builder = new StringBlockBuilder(memory, strings.length);
  for (const value of strings) builder.addValue(value);
  memory.free(builder.finish().address);
}

function packAndUnpack(name: string, texts: readonly string[]): void {
  const bytes = bytesOf(texts);
  const names = ["heddle", "one by one", ...peers.map(([peer]) => peer)];
  for (const [kind, strings] of [
    ["JS strings", texts],
    ["Uint8Array[]", bytes],
  ] as const) {
    print(`pack ${name} from ${kind}`, names, [
      () => memory.free(buildStringBlock(memory, strings).address),
      () => packOneByOne(strings),
      ...peers.map(
        ([, peer]) =>
          () =>
            peer.free(peer.pack(strings)),
      ),
    ]);
  }
  const block = buildStringBlock(memory, texts);
  const array = new StringArray(memory, block.address, texts.length);
  const view = StringView.of(array, [texts.length]);
  const packed = peers.map(([, peer]) => [peer, peer.pack(texts), peer.pack(bytes)] as const);
  print(`unpack ${name} to JS strings`, names, [
    () => array.toArray(),
    () => Array.from({ length: array.length }, (_, i) => array.text(i)),
    ...packed.map(
      ([peer, strings]) =>
        () =>
          void peer.texts(strings),
    ),
  ]);
  print(`unpack ${name} to Uint8Array[]`, names, [
    () => stringBytes(array),
    () => Array.from({ length: array.length }, (_, i) => array.bytes(i)),
    ...packed.map(
      ([peer, , strings]) =>
        () =>
          void peer.bytes(strings),
    ),
  ]);
  const columns = offsetsOfStrings(view);
  print(
    `pack ${name} from bytes + offsets`,
    ["heddle"],
    [() => memory.free(blockFromOffsets(memory, columns).address)],
  );
  print(`unpack ${name} to bytes + offsets`, ["heddle"], [() => void offsetsOfStrings(view)]);
  memory.free(block.address);
}

console.log(`Node ${process.version}, ${STRINGS} strings, milliseconds: median (least), ratio of medians to ours`);
packAndUnpack("short", shortStrings());
packAndUnpack("40 bytes with é", longStrings());
packAndUnpack("40 bytes with 日本", mixedStrings());
