import { readFileSync } from "node:fs";
import type { OpDefinition } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { WasmReader } from "@heddle/memory/wasm";
import { Tensor } from "@heddle/tensor";
import { fuzzBytesAsync, mutateBytes, type Random } from "@heddle/tooling-testing/fuzz";
import { loadWasm } from "../../src/index.js";

const modules = ["1.0/text-cleanup.own.wasm", "1.0/nearest-word.own.wasm"].map(
  (file) => new Uint8Array(readFileSync(new URL(`../frozen/${file}`, import.meta.url))),
);

const HEADER_BYTES = 8;
const CODE_SECTION = 10;

/** Changes one or two sections, or a section's size. The code stays as it is: nothing ends a loop in this thread. */
function mutateSections(random: Random, bytes: Uint8Array): Uint8Array {
  const sections = sectionsOf(bytes);
  const others = sections.filter(({ id }) => id !== CODE_SECTION);
  for (let changes = 1 + random.below(2); changes > 0; changes--) {
    const section = random.pick(others);
    if (random.below(12) === 0) section.sizeChange = random.pick([-1, 1, 1 << 20]);
    else section.content = mutateBytes(random, section.content);
  }
  return Uint8Array.from([
    ...bytes.subarray(0, HEADER_BYTES),
    ...sections.flatMap(({ id, content, sizeChange }) => [
      id,
      ...unsigned(Math.max(0, content.length + sizeChange)),
      ...content,
    ]),
  ]);
}

function sectionsOf(bytes: Uint8Array) {
  const reader = new WasmReader(bytes);
  reader.take(HEADER_BYTES);
  const sections: { id: number; content: Uint8Array; sizeChange: number }[] = [];
  while (!reader.atEnd) {
    const id = reader.byte();
    sections.push({ id, content: reader.take(reader.unsigned()).slice(), sizeChange: 0 });
  }
  return sections;
}

function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** A plugin with a memory of its own is loaded and runs, or is refused or disabled, and leaves nothing in the host's memory. */
export const ownModules = fuzzBytesAsync({
  valid: (random) => random.pick(modules),
  mutate: mutateSections,
  async read(bytes, memory) {
    const host = new Host({ memory });
    const plugin = await loadWasm(host, { bytes, label: "fuzzed" }, { maximumBytes: 32 << 20 });
    try {
      for (const op of plugin.ops) await runOnTexts(host, op);
    } finally {
      plugin.dispose();
    }
  },
});

async function runOnTexts(host: Host, { name, inputs }: OpDefinition): Promise<void> {
  const texts = inputs.map(() => Tensor.fromStrings(host.memory, [3], [" warp  7", "日本", ""]));
  try {
    for (const output of await runOp(host, name, texts)) output.release();
  } finally {
    for (const text of texts) text.release();
  }
}
