/**
 * A Dict beside a Map of JavaScript: every key set, found and iterated; ints, strings in a cell and strings in objects as keys.
 *
 *   node tooling/scripts/run-ts.mjs packages/ffi/bench/map.ts [MOST_ENTRIES]
 */
import { LinearMemory } from "@heddle/memory";
import { createFfi, FfiDict } from "../src/index.js";

const MOST_ENTRIES = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 5;

const kinds: readonly (readonly [string, (n: number) => number | string])[] = [
  ["ints", (n) => n * 7919],
  ["short strings", (n) => n.toString(36)],
  ["long strings", (n) => `a key that is longer than a cell ${n}`],
];

interface Table {
  set(key: number | string, value: number): unknown;
  get(key: number | string): unknown;
  keys(): Iterable<unknown>;
}

/** Nanoseconds of one set, get and step of an iteration. */
function measure(table: Table, keys: readonly (number | string)[], times: number): readonly number[] {
  const begin = performance.now();
  for (const [index, key] of keys.entries()) table.set(key, index);
  const set = performance.now();
  for (let i = 0; i < times; i++) for (const key of keys) table.get(key);
  const got = performance.now();
  let steps = 0;
  for (let i = 0; i < times; i++) for (const _ of table.keys()) steps++;
  const end = performance.now();
  return [(set - begin) / keys.length, (got - set) / (keys.length * times), (end - got) / steps].map((ms) => ms * 1e6);
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

const ffi = createFfi({ memory: new LinearMemory({ maximumBytes: 2 ** 31 }) });
console.log("ns each: set, get, iterate    Dict              Map               ratios");
for (const [name, keyOf] of kinds) {
  for (const count of [10, 1000, 1_000_000].filter((entries) => entries <= MOST_ENTRIES)) {
    const keys = Array.from({ length: count }, (_, n) => keyOf(n));
    const times = Math.max(1, 100_000 / count);
    const ours: (readonly number[])[] = [];
    const theirs: (readonly number[])[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const runs = [
        () => {
          using dict = FfiDict.from(ffi);
          ours.push(measure(dict, keys, times));
        },
        () => theirs.push(measure(new Map<number | string, number>(), keys, times)),
      ];
      for (const run of round % 2 === 0 ? runs : runs.reverse()) run();
    }
    const [own, other] = [ours, theirs].map((runs) =>
      [0, 1, 2].map((part) => median(runs.map((run) => run[part] ?? 0))),
    );
    const show = (values: readonly number[] = [], digits = 0) => values.map((value) => value.toFixed(digits)).join(" ");
    const ratios = own?.map((value, part) => value / (other?.[part] ?? 1));
    console.log(`${`${name}, ${count}`.padEnd(30)}${show(own).padEnd(18)}${show(other).padEnd(18)}${show(ratios, 1)}`);
  }
}
