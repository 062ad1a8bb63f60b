/**
 * `node tooling/scripts/run-ts.mjs packages/ffi/bench/modules.ts`, after a build: nanoseconds of a call of a function in C,
 * with cells, values of JavaScript, tensors and typed arrays, for a module with a memory of its own and one in the memory of an Ffi.
 * Medians of rounds that take turns.
 */
import { readFileSync } from "node:fs";
import { createFfi } from "../src/create-ffi.js";
import { tensorFromTypedArray, writeValue } from "../src/index.js";
import { loadFfiModule } from "../src/modules/index.js";

const ROUNDS = 31;
const CALLS = 20_000;

/** The ways of one mode: each does {@link CALLS} calls. */
async function ways(mode: "own" | "shared"): Promise<Record<string, () => void>> {
  const bytes = new Uint8Array(readFileSync(`packages/ffi/test/fixtures/add_one.${mode}.wasm`));
  const module = await loadFfiModule(bytes, mode === "shared" ? { ffi: createFfi() } : {});
  const { ffi } = module;
  const [add, addOne] = [module.getFunction("add"), module.getFunction("add_one")];
  const arrays = [Float32Array.of(1, 2, 3), new Float32Array(3)] as const;
  const [x, y] = arrays.map((array) => tensorFromTypedArray(ffi, array));
  const cells = ffi.memory.calloc(48);
  writeValue(ffi, cells, x);
  writeValue(ffi, cells + 16, y);
  const ints = ffi.memory.calloc(48);
  writeValue(ffi, ints, 40);
  writeValue(ffi, ints + 16, 2);
  const loop = (once: () => unknown) => () => {
    for (let i = 0; i < CALLS; i++) once();
  };
  return {
    "add, cells": loop(() => add.callCells(ints, 2, ints + 32)),
    "add, values of JavaScript": loop(() => add.call(40, 2)),
    "add, by name": loop(() => module.call("add", 40, 2)),
    "add_one, cells of tensors": loop(() => addOne.callCells(cells, 2, cells + 32)),
    "add_one, tensors": loop(() => addOne.call(x, y)),
    "add_one, typed arrays, copied": loop(() => module.call("add_one", ...arrays)),
  };
}

for (const mode of ["own", "shared"] as const) {
  const all = await ways(mode);
  const times = new Map(Object.keys(all).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, way] of Object.entries(all)) {
      const start = process.hrtime.bigint();
      way();
      times.get(name)?.push(Number(process.hrtime.bigint() - start) / CALLS);
    }
  }
  console.log(`\nmode ${mode}`);
  for (const [name, samples] of times) {
    const median = samples.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
    console.log(`${name.padEnd(40)}${median.toFixed(1).padStart(8)} ns`);
  }
}
