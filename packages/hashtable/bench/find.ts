/**
 * How long a table takes to find a key, beside a JavaScript `Map` on the same queries: `find.ts [keys] [queries]`. Words of
 * 3 to 11 letters, or of 40; queries Zipf-distributed, one in ten not in the table. Best and middle of 30 rounds, in turns.
 */
import { LinearMemory } from "@heddle/memory";
import { DataType, Tensor } from "@heddle/tensor";
import { StaticTable } from "../src/index.js";

const [keyCount = 100_000, queryCount = 1_000_000] = process.argv.slice(2).map(Number);
const ROUNDS = 30;

/** A seeded generator of numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = randomNumbers(20_260_101);

function words(count: number, length: () => number): string[] {
  const made = new Set<string>();
  while (made.size < count) {
    let word = "";
    for (let i = length(); i > 0; i--) word += String.fromCharCode(97 + Math.floor(random() * 26));
    made.add(word);
  }
  return [...made];
}

/** Numbers of queries: below `keyCount` keys of the table, from there on others. */
function zipfQueries(): Int32Array {
  const weights = new Float64Array(keyCount);
  let total = 0;
  for (let i = 0; i < keyCount; i++) weights[i] = total += 1 / (i + 1);
  const order = Array.from({ length: keyCount }, (_, i) => i);
  for (let i = keyCount - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return Int32Array.from({ length: queryCount }, () => {
    if (random() < 0.1) return keyCount + Math.floor(random() * keyCount * 0.2);
    const wanted = random() * total;
    let low = 0;
    let high = keyCount - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (weights[middle] < wanted) low = middle + 1;
      else high = middle;
    }
    return order[low];
  });
}

function measure(contestants: Readonly<Record<string, () => void>>, unit: number): void {
  const names = Object.keys(contestants);
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      const start = performance.now();
      contestants[name]();
      times.get(name)?.push(((performance.now() - start) * 1e6) / unit);
    }
  }
  for (const [name, list] of times) {
    list.sort((a, b) => a - b);
    const [best, middle] = [list[0], list[ROUNDS >>> 1]].map((ns) => ns.toFixed(1).padStart(7));
    console.log(`${name.padEnd(44)} best ${best} ns   middle ${middle} ns`);
  }
}

function makeTable(memory: LinearMemory, keyType: DataType, keys: Tensor): StaticTable {
  const table = new StaticTable(memory, { container: "", name: "bench", keyType, valueType: DataType.INT64 });
  const values = Tensor.allocate(memory, DataType.INT64, [keyCount]);
  memory.i64.set(
    BigInt64Array.from({ length: keyCount }, (_, i) => BigInt(i)),
    values.address / 8,
  );
  table.import(keys, values);
  values.release();
  return table;
}

const queries = zipfQueries();
for (const [label, length] of [
  ["words of 3 to 11 letters", () => 3 + Math.floor(random() * 9)],
  ["words of 40 letters", () => 40],
] as const) {
  const memory = new LinearMemory();
  const all = words(Math.ceil(keyCount * 1.2), length);
  const map = new Map(all.slice(0, keyCount).map((word, i) => [word, i]));
  const texts = Array.from(queries, (query) => all[query]);
  const cells = Tensor.fromStrings(memory, [queryCount], texts);
  const keys = Tensor.fromStrings(memory, [keyCount], all.slice(0, keyCount));
  const before = memory.liveBytes;
  const table = makeTable(memory, DataType.STRING, keys);
  console.log(`${label}: ${((memory.liveBytes - before) / keyCount).toFixed(0)} bytes an entry`);
  const missing = Tensor.allocate(memory, DataType.INT64, []);
  memory.i64[missing.address / 8] = -1n;
  let checksum = 0;
  measure(
    {
      [`  find, ${keyCount} keys`]: () => table.find(cells, missing).release(),
      "  Map.get on ready strings": () => {
        for (let i = 0; i < queryCount; i++) checksum += map.get(texts[i]) ?? -1;
      },
    },
    queryCount,
  );
  console.log(`  (checksum of the Map's answers: ${checksum})`);
  measure({ "  import": () => makeTable(memory, DataType.STRING, keys).release() }, keyCount);
}

const memory = new LinearMemory();
const keys = Tensor.allocate(memory, DataType.INT64, [keyCount]);
memory.i64.set(
  BigInt64Array.from({ length: keyCount }, (_, i) => BigInt(i) * 7919n),
  keys.address / 8,
);
const asked = Tensor.allocate(memory, DataType.INT64, [queryCount]);
memory.i64.set(
  BigInt64Array.from(queries, (query) => BigInt(query) * 7919n),
  asked.address / 8,
);
const missing = Tensor.allocate(memory, DataType.INT64, []);
const table = makeTable(memory, DataType.INT64, keys);
measure({ "int64 keys: find": () => table.find(asked, missing).release() }, queryCount);
