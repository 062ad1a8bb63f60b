/** `MapTable` beside JavaScript's Map, nanoseconds an entry: `map-table.ts [entries] [rounds]`. */
import { createFfi } from "@heddle/ffi";
import { MapTable } from "../src/packed/index.js";
import { measure } from "./measure.js";

const [units, rounds] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 7)];
const kinds: Readonly<Record<string, (index: number) => unknown>> = {
  ints: (index) => index * 7,
  words: (index) => `word${index}`,
  "words of 40 bytes": (index) => `a word of more bytes than a cell has ${index}`,
};

for (const [kind, keyOf] of Object.entries(kinds)) {
  const entries = Array.from({ length: units }, (_, index) => [keyOf(index), index] as const);
  const keys = entries.map(([key]) => key);
  const map = new Map(entries);
  using ffi = createFfi();
  using table = new MapTable(ffi, entries);
  const insert = () => {
    using other = new MapTable(ffi);
    other.insert(entries);
  };
  const costs = await measure(
    [
      { name: "insert, Map", units, run: () => new Map(entries) && undefined },
      { name: "insert, MapTable", units, run: insert },
      { name: "find, Map", units, run: () => keys.map((key) => map.get(key)) },
      { name: "find, MapTable", units, run: () => table.findAll(keys, null) },
    ],
    rounds,
  );
  for (const [name, { median, best }] of costs)
    console.log(`${kind}, ${name}: ${median.toFixed(0)} (${best.toFixed(0)}) ns`);
}
