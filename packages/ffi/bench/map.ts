/**
 * A Dict beside a Map of JavaScript: every key set, found and iterated; ints, strings in a cell and strings in objects as keys.
 * The code runs warm: every kind of key was measured before.
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

/** All that is read goes in here and is shown at the end, so that no compiler leaves a reading out. */
let kept = 0;

const keep = (value: unknown) => {
  kept = (kept + (typeof value === "string" ? value.length : Number(value))) % 1_000_003;
};

/** Nanoseconds of one set in an empty table, one get and one step of an iteration. */
function measure(make: () => Table & Partial<Disposable>, keys: readonly (number | string)[], times: number) {
  let set = 0;
  let table = make();
  for (let i = 0; i < times; i++) {
    table[Symbol.dispose]?.();
    table = make();
    const begin = performance.now();
    for (let index = 0; index < keys.length; index++) table.set(keys[index] ?? "", index);
    set += performance.now() - begin;
  }
  const begin = performance.now();
  for (let i = 0; i < times; i++) for (const key of keys) keep(table.get(key));
  const got = performance.now();
  for (let i = 0; i < times; i++) for (const key of table.keys()) keep(key);
  const end = performance.now();
  table[Symbol.dispose]?.();
  return [set, got - begin, end - got].map((ms) => (ms * 1e6) / (keys.length * times));
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

const ffi = createFfi({ memory: new LinearMemory({ maximumBytes: 2 ** 31 }) });
const makeDict = () => FfiDict.from(ffi);
const makeMap = () => new Map<number | string, number>();
for (const [, keyOf] of kinds) {
  for (const make of [makeDict, makeMap]) {
    for (let i = 0; i < 3; i++)
      measure(
        make,
        Array.from({ length: 1000 }, (_, n) => keyOf(n)),
        100,
      ); // Warm up.
  }
}
console.log("ns each: set, get, iterate    Dict              Map               ratios");
for (const [name, keyOf] of kinds) {
  for (const count of [10, 1000, 1_000_000].filter((entries) => entries <= MOST_ENTRIES)) {
    const keys = Array.from({ length: count }, (_, n) => keyOf(n));
    const times = Math.max(1, 100_000 / count);
    const ours: (readonly number[])[] = [];
    const theirs: (readonly number[])[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const runs = [() => ours.push(measure(makeDict, keys, times)), () => theirs.push(measure(makeMap, keys, times))];
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
console.log(`checksum ${kept}`);
