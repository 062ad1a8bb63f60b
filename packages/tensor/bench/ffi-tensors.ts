/**
 * Nanoseconds to pass a tensor to FFI and back, without a copy and beside a copy of its elements.
 *
 *   node tooling/scripts/run-ts.mjs packages/tensor/bench/ffi-tensors.ts
 */
import { allocateTensor, createFfi, dropAny, exportDlpack, importDlpack, writeValue } from "@heddle/ffi";
import { dlDataTypeOf, readTensor, tensorConverter, tensorFromFfi, tensorToFfi } from "../src/ffi/index.js";
import { DataType, Tensor } from "../src/index.js";

const COUNT = 100_000;
const ROUNDS = 7;

const ffi = createFfi();
ffi.converters.push(tensorConverter);
const { memory } = ffi;
const cell = memory.calloc(16);
const small = Tensor.allocate(memory, DataType.FLOAT, [8, 16]);
const large = Tensor.allocate(memory, DataType.FLOAT, [1024, 256]);
const words = Tensor.fromStrings(memory, [8, 16], new Array(128).fill("a word"));
const wrapped = tensorToFfi(ffi, small);
const empty = allocateTensor(ffi, { dtype: dlDataTypeOf(DataType.FLOAT), shape: [8, 16] });

function back(tensor: Tensor): void {
  const out = tensorToFfi(ffi, tensor);
  tensorFromFfi(out).release();
  out.release();
}

const work: Readonly<Record<string, readonly [count: number, run: () => void]>> = {
  "tensorToFfi, 128 floats": [COUNT, () => tensorToFfi(ffi, small).release()],
  "tensorFromFfi, 128 floats": [COUNT, () => tensorFromFfi(wrapped).release()],
  "there and back, 128 floats": [COUNT, () => back(small)],
  "there and back, 262144 floats": [COUNT, () => back(large)],
  "there and back, 128 strings": [COUNT, () => back(words)],
  "writeValue and readTensor": [
    COUNT,
    () => {
      writeValue(ffi, cell, small);
      readTensor(ffi, cell).release();
      dropAny(ffi, cell);
    },
  ],
  "exportDlpack and importDlpack": [COUNT, () => importDlpack(ffi, exportDlpack(empty)).release()],
  "a copy of 128 floats": [COUNT, () => void empty.toTypedArray()],
  "a copy of 262144 floats": [200, () => void large.elements().slice()],
};

const times = new Map(Object.keys(work).map((name) => [name, [] as number[]]));
for (let round = 0; round < ROUNDS; round++) {
  const entries = Object.entries(work);
  if (round % 2 === 1) entries.reverse();
  for (const [name, [count, run]] of entries) {
    const start = performance.now();
    for (let i = 0; i < count; i++) run();
    times.get(name)?.push(((performance.now() - start) * 1e6) / count);
  }
}
for (const [name, all] of times) {
  const median = all.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
  console.log(`${name.padEnd(34)} ${median.toFixed(0).padStart(9)} ns`);
}
