/**
 * The two layouts of a list that RFC 0097 weighs: cells of 16 bytes in a row (`FfiList`, its D3a without the padding) and words that
 * point to objects and to slots of a pool (`PooledList`, its D3c): append, read, and bytes an element.
 *
 *   node tooling/scripts/run-ts.mjs packages/ffi/bench/lists.ts [ELEMENTS]
 */
import { LinearMemory } from "@heddle/memory";
import { box, createFfi, FfiList, PooledList } from "../src/index.js";

const ELEMENTS = Number(process.argv[2] ?? 500_000);
const ROUNDS = 5;
const ffi = createFfi({ profile: "rfc", memory: new LinearMemory({ initialBytes: 256 << 20 }) });
using object = box(ffi, 1);

const workloads: readonly (readonly [name: string, values: readonly unknown[]])[] = [
  ["ints", Array.from({ length: ELEMENTS }, (_, i) => i)],
  ["strings of 4 bytes", Array.from({ length: ELEMENTS }, (_, i) => `${1000 + (i % 9000)}`)],
  ["strings of 16 bytes", Array.from({ length: ELEMENTS }, (_, i) => `${1e15 + i}`)],
  ["objects", Array.from({ length: ELEMENTS }, () => object)],
];
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

console.log(`${ELEMENTS} elements, Node ${process.version}, ns an element, median of ${ROUNDS}`);
for (const [name, values] of workloads) {
  const layouts = [
    {
      layout: "FfiList",
      make: () => FfiList.from(ffi),
      push: [] as number[],
      read: [] as number[],
      drop: [] as number[],
      bytes: 0,
    },
    {
      layout: "PooledList",
      make: () => PooledList.from(ffi),
      push: [] as number[],
      read: [] as number[],
      drop: [] as number[],
      bytes: 0,
    },
  ];
  for (let round = 0; round < ROUNDS; round++) {
    for (const each of round % 2 === 0 ? layouts : [...layouts].reverse()) {
      const { liveBytes } = ffi.memory;
      const list = each.make();
      const times = [performance.now()];
      for (const value of values) list.push(value);
      times.push(performance.now());
      for (let i = 0; i < list.length; i++) {
        const value = list.get(i);
        if (value === undefined) throw new Error("an element is missing");
      }
      times.push(performance.now());
      each.bytes = (ffi.memory.liveBytes - liveBytes) / ELEMENTS;
      const last = performance.now();
      list.release();
      each.drop.push(performance.now() - last);
      each.push.push((times[1] ?? 0) - (times[0] ?? 0));
      each.read.push((times[2] ?? 0) - (times[1] ?? 0));
    }
  }
  console.log(name);
  for (const { layout, push, read, drop, bytes } of layouts) {
    const ns = (ms: number[]) => ((median(ms) * 1e6) / ELEMENTS).toFixed(0).padStart(5);
    console.log(
      `  ${layout.padEnd(12)} push ${ns(push)}  get ${ns(read)}  release ${ns(drop)}  ${bytes.toFixed(1).padStart(6)} bytes`,
    );
  }
}
