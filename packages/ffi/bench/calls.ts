/**
 * `node tooling/scripts/run-ts.mjs packages/ffi/bench/calls.ts`, after a build: nanoseconds of a packed call of two ints and a small
 * string, from JavaScript and from WebAssembly, and of its parts. Medians of rounds that take turns.
 */
import { encodeModule } from "@heddle/memory/wasm";
import { packedOf } from "../src/calls/packed-of.js";
import { createFfi, createFunction, type Ffi, readValue, writeValue } from "../src/index.js";
import { profiles } from "../test/each-profile.js";
import { placeWasm } from "../test/wasm-functions.js";

const ROUNDS = 31;
const CALLS = 20_000;
const ARGS = [1, 2, "abc"] as const;

/** A function of WebAssembly (handle, args, count, result, times) that calls a function object again and again. */
function repeater(ffi: Ffi): (handle: number, args: number, count: number, result: number, times: number) => number {
  const [GET, I32, I64, LOAD32, STORE64, SUB32, CALL_INDIRECT] = [0x20, 0x41, 0x42, 0x28, 0x37, 0x6b, 0x11];
  const [LOOP, BR_IF, TEE, DROP, END] = [0x03, 0x0d, 0x22, 0x1a, 0x0b];
  const none = ffi.profile.cellCode(0) & 0x7f;
  const order = ffi.profile.name === "rfc" ? [0, 2, 1, 3] : [0, 1, 2, 3];
  const noneWord = [GET, 3, I64, none, ...(none >= 64 ? [I64, 0xff, 0xff, 0xff, 0xff, 0x0f, 0x83] : []), STORE64, 3, 0];
  const body = [
    ...[LOOP, 0x40, ...noneWord, GET, 3, I64, 0, STORE64, 3, 8],
    ...order.flatMap((parameter) => [GET, parameter]),
    ...[GET, 0, LOAD32, 2, ffi.profile.headerBytes, CALL_INDIRECT, 0, 0, DROP],
    ...[GET, 4, I32, 1, SUB32, TEE, 4, BR_IF, 0, END, I32, 0],
  ];
  const imports = [
    { name: "memory", kind: "memory" },
    { name: "table", kind: "table" },
  ] as const;
  const bytes = encodeModule(imports, [{ name: "repeat", type: "iiiii:i", body }], ["iiii:i"]);
  const env = { memory: ffi.memory.wasm as WebAssembly.Memory, table: ffi.table.table as WebAssembly.Table };
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), { env }).exports.repeat as ReturnType<typeof repeater>;
}

/** The ways of one layout: each does {@link CALLS} calls, or parts of one. */
function ways(profile: "tvm-ffi" | "rfc"): Record<string, () => void> {
  const ffi = createFfi({ profile });
  const { addOne } = placeWasm(ffi, "addOne");
  const script = createFunction(ffi, (a: number, _b: number, _text: string) => a + 1);
  const module = createFunction(ffi, { safeCall: addOne });
  const packed = createFunction(ffi, { packed: packedOf(ffi, (a: number, _b: number, _text: string) => a + 1) });
  const repeat = repeater(ffi);
  const cells = ffi.memory.malloc(16 * 4);
  for (const [i, arg] of ARGS.entries()) writeValue(ffi, cells + 16 + i * 16, arg);
  const loop = (once: () => unknown) => () => {
    for (let i = 0; i < CALLS; i++) once();
  };
  return {
    "JavaScript to JavaScript": loop(() => script.call(...ARGS)),
    "  the same through cells": loop(() => packed.call(...ARGS)),
    "JavaScript to WebAssembly": loop(() => module.call(...ARGS)),
    "WebAssembly to JavaScript": () => repeat(script.address, cells + 16, 3, cells, CALLS),
    "  WebAssembly to WebAssembly, the loop alone": () => repeat(module.address, cells + 16, 3, cells, CALLS),
    "  JavaScript to JavaScript with an int": loop(() => script.call(1)),
    "  cells to WebAssembly": loop(() => module.callCells(cells + 16, 3, cells)),
    "  write an int": loop(() => writeValue(ffi, cells, 7)),
    "  read an int": loop(() => readValue(ffi, cells + 16)),
    "  write a small string": loop(() => writeValue(ffi, cells, "abc")),
    "  read a small string": loop(() => readValue(ffi, cells + 48)),
    "  open and close a frame": loop(() => {
      const { arena } = ffi.calls;
      arena.open(64);
      arena.close(arena.depth);
    }),
  };
}

const asked = process.argv.slice(2);
for (const profile of profiles.filter((name) => asked.length === 0 || asked.includes(name))) {
  const all = ways(profile);
  const times = new Map(Object.keys(all).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, way] of Object.entries(all)) {
      const start = process.hrtime.bigint();
      way();
      times.get(name)?.push(Number(process.hrtime.bigint() - start) / CALLS);
    }
  }
  console.log(`\n${profile}`);
  for (const [name, samples] of times) {
    const median = samples.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
    console.log(`${name.padEnd(48)}${median.toFixed(1).padStart(8)} ns`);
  }
}
