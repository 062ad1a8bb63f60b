/**
 * An Array and a List beside an array of JavaScript, and beside an array with one object in linear memory an element: every element
 * pushed, and read; ints, strings in a cell and strings in objects. The code runs warm, and what is read is kept.
 *
 *   node tooling/scripts/run-ts.mjs packages/ffi/bench/array.ts [MOST_ELEMENTS]
 */
import { LinearMemory } from "@heddle/memory";
import { box, createFfi, FfiArray, FfiList, type FfiObject } from "../src/index.js";
import { readObject } from "../src/values/read-value.js";

const MOST_ELEMENTS = Number(process.argv[2] ?? 100_000);
const ROUNDS = 7;
const ffi = createFfi({ memory: new LinearMemory({ maximumBytes: 2 ** 31 }) });

type Element = number | string;

interface Sequence {
  push(value: Element): unknown;
  get(index: number): unknown;
  release(): void;
}

const kinds: readonly (readonly [string, (n: number) => Element])[] = [
  ["ints", (n) => n * 7919],
  ["short strings", (n) => n.toString(36)],
  ["long strings", (n) => `an element that is longer than a cell ${n}`],
];

const makers: readonly (readonly [string, () => Sequence])[] = [
  ["FfiArray", () => FfiArray.from(ffi)],
  ["FfiList", () => FfiList.from(ffi)],
  ["JavaScript", plainArray],
  ["an object each", arrayOfObjects],
];

/** All that is read goes in here and is shown at the end, so that no compiler leaves a reading out. */
let kept = 0;

/** Nanoseconds of one push and of one get. */
function measure(
  make: () => Sequence,
  values: readonly Element[],
  times: number,
): readonly [push: number, get: number] {
  let [push, get] = [0, 0];
  for (let i = 0; i < times; i++) {
    const sequence = make();
    const begin = performance.now();
    for (const value of values) sequence.push(value);
    const pushed = performance.now();
    for (let index = 0; index < values.length; index++) {
      const value = sequence.get(index);
      kept = (kept + (typeof value === "string" ? value.length : Number(value))) % 1_000_003;
    }
    get += performance.now() - pushed;
    push += pushed - begin;
    sequence.release();
  }
  const count = values.length * times;
  return [(push * 1e6) / count, (get * 1e6) / count];
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

for (const [, elementOf] of kinds) {
  const values = Array.from({ length: 1000 }, (_, n) => elementOf(n));
  for (const [, make] of makers) measure(make, values, 50); // Warm up.
}
console.log(`Node ${process.version}, ns each: push, get; median of ${ROUNDS}`);
console.log(`${"".padEnd(24)}${makers.map(([name]) => name.padEnd(16)).join("")}`);
for (const [kind, elementOf] of kinds) {
  for (const count of [10, 1000, 100_000].filter((elements) => elements <= MOST_ELEMENTS)) {
    const values = Array.from({ length: count }, (_, n) => elementOf(n));
    const times = Math.max(1, 50_000 / count);
    const runs = makers.map(([, make]) => ({ make, push: [] as number[], get: [] as number[] }));
    for (let round = 0; round < ROUNDS; round++) {
      for (const run of round % 2 === 0 ? runs : [...runs].reverse()) {
        const [push, get] = measure(run.make, values, times);
        run.push.push(push);
        run.get.push(get);
      }
    }
    const columns = runs.map(({ push, get }) => `${median(push).toFixed(0)} ${median(get).toFixed(0)}`.padEnd(16));
    console.log(`${`${kind}, ${count}`.padEnd(24)}${columns.join("")}`);
  }
}
console.log(`checksum ${kept}`);

function plainArray(): Sequence {
  const elements: Element[] = [];
  return { push: (value) => elements.push(value), get: (index) => elements[index], release: () => {} };
}

function arrayOfObjects(): Sequence {
  const objects: FfiObject[] = [];
  return {
    push: (value) => objects.push(box(ffi, value)),
    get(index) {
      const object = objects[index];
      return object && readObject(ffi, object.address, object.typeIndex);
    },
    release: () => {
      for (const object of objects) object.release();
    },
  };
}
