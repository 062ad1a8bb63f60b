/**
 * A mapped array of a million strings: opening it, its first string, and the proof of all of them.
 *
 *   node tooling/scripts/run-ts.mjs packages/tstring/bench/mapped-open.ts
 */
import { LinearMemory } from "@heddle/memory";
import { buildStringBlock, MappedStrings } from "../src/index.js";
import { provideTextCode, textCode } from "../src/texts.js";
import { measure } from "./measure.js";
import { longStrings, shortStrings } from "./string-data.js";

provideTextCode(textCode); // As hosts do.

const COUNT = 1_000_000;
const memory = new LinearMemory({ initialBytes: 128 << 20 });

for (const [name, texts] of Object.entries({ short: shortStrings(), "40 bytes with é": longStrings() })) {
  const { address, sizeBytes } = buildStringBlock(
    memory,
    Array.from({ length: COUNT }, (_, i) => texts[i % texts.length]),
  );
  const open = () => new MappedStrings(memory, address, sizeBytes, COUNT);
  const [opened, first, all] = measure(
    [() => void open(), () => void open().text(COUNT >> 1), () => void open().strings()],
    21,
  );
  const figure = ({ median, min }: { median: number; min: number }) => `${median.toFixed(3)} (${min.toFixed(3)}) ms`;
  console.log(`${name}: open ${figure(opened)}, with one string ${figure(first)}, all proven ${figure(all)}`);
  memory.free(address);
}
