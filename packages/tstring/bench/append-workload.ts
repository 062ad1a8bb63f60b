/**
 * What a capacity field is worth: strings that grow by appends, and strings that are built at once, in the shipped 24-byte cell,
 * in the RFC's 16-byte cell and in the 24-byte cell "with capacity" that the RFC leaves open. No function for the last exists:
 * its blocks are allocated as its rules say (23 bytes inline, 24 bytes of what it was in front of the text, the shipped growth
 * policy), and it has no times. The last table has the two encodings that the cells replace, too.
 *
 *   node tooling/scripts/run-ts.mjs packages/tstring/bench/append-workload.ts
 *
 * The tables in LAYOUTS.md are its output.
 */
import { LinearMemory } from "@heddle/memory";
import { appendToCell, deallocCell } from "../src/cells/index.js";
import { buildStringBlock, CELL_BYTES } from "../src/index.js";
import { legacyStringSize } from "../src/legacy/index.js";
import {
  appendToRfc16Cell,
  buildRfc16Block,
  deallocRfc16Cell,
  preallocateRfc16Cells,
  RFC16_CELL_BYTES,
} from "../src/rfc16/index.js";
import { DynamicBuffer } from "../src/tflite/index.js";

const STRINGS = 10_000;
const ROUNDS = 7;
const SOURCE_BYTES = 1024;

/** Counts what goes to the allocator. */
class CountedMemory extends LinearMemory {
  allocations = 0;
  moves = 0;

  override malloc(sizeBytes: number): number {
    this.allocations++;
    return super.malloc(sizeBytes);
  }

  override realloc(address: number, sizeBytes: number): number {
    const before = this.allocations;
    const moved = super.realloc(address, sizeBytes);
    if (address !== 0 && moved !== address) this.moves++;
    this.allocations = before + 1;
    return moved;
  }
}

/** Sizes of appends, the same for every layout. */
interface Workload {
  readonly name: string;
  readonly appends: readonly (readonly number[])[];
}

interface Layout {
  readonly name: string;
  readonly cellBytes: number;
  readonly isTimed: boolean;
  /** The address of the cells of `count` empty strings. */
  make(memory: LinearMemory, count: number): number;
  append(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void;
  dealloc(memory: LinearMemory, cell: number): void;
}

const layouts: readonly Layout[] = [
  {
    name: "shipped, 24 bytes",
    cellBytes: CELL_BYTES,
    isTimed: true,
    make: (memory, count) => memory.calloc(count * CELL_BYTES),
    append: appendToCell,
    dealloc: deallocCell,
  },
  {
    name: "RFC, 16 bytes",
    cellBytes: RFC16_CELL_BYTES,
    isTimed: true,
    make: (memory, count) => memory.calloc(count * RFC16_CELL_BYTES),
    append: appendToRfc16Cell,
    dealloc: deallocRfc16Cell,
  },
  {
    name: "RFC, 16 bytes, PREALLOC of 64",
    cellBytes: RFC16_CELL_BYTES,
    isTimed: true,
    make: (memory, count) => preallocateRfc16Cells(memory, count, 64).address,
    append: appendToRfc16Cell,
    dealloc: deallocRfc16Cell,
  },
  {
    name: "RFC, 24 bytes with capacity",
    cellBytes: 24,
    isTimed: false,
    make: (memory, count) => memory.calloc(count * 24),
    append: (memory, cell, _, sizeBytes) => appendComputed(memory, cell, sizeBytes),
    dealloc: (memory, cell) => memory.free(memory.u32[cell / 4 + 2]),
  },
];

/** Size, capacity and block of a cell that is not made, in the first three words of its place. */
function appendComputed(memory: LinearMemory, cell: number, sizeBytes: number): void {
  const index = cell / 4;
  const size = memory.u32[index] + sizeBytes;
  const capacity = memory.u32[index + 1] || 23;
  if (size > capacity) {
    const grown = ((Math.max(size, capacity * 2) + 16) & ~15) - 1;
    const block = memory.realloc(memory.u32[index + 2], 24 + grown);
    memory.u32[index + 1] = grown;
    memory.u32[index + 2] = block;
  }
  memory.u32[index] = size;
}

/** A generator of numbers from 0 to below 1, the same on every machine. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function workload(name: string, appendsOf: (next: () => number) => number[]): Workload {
  const next = random(42);
  return { name, appends: Array.from({ length: STRINGS }, () => appendsOf(next)) };
}

const times = (count: number, sizeOf: () => number) => Array.from({ length: count }, sizeOf);
const workloads = [
  workload("words: 1 to 20 appends of 1 byte", (next) => times(1 + Math.floor(next() * 20), () => 1)),
  workload("lines: 2 to 30 appends of 1 to 12 bytes", (next) =>
    times(2 + Math.floor(next() * 29), () => 1 + Math.floor(next() * 12)),
  ),
  workload("pages: 100 appends of 1 to 80 bytes", (next) => times(100, () => 1 + Math.floor(next() * 80))),
];

function runWorkload(layout: Layout, { appends }: Workload) {
  const memory = new CountedMemory({ initialBytes: 256 << 20 });
  const source = memory.malloc(SOURCE_BYTES);
  const liveBefore = memory.liveBytes;
  memory.allocations = 0;
  memory.moves = 0;
  const start = process.cpuUsage();
  const cells = layout.make(memory, STRINGS);
  for (let round = 0; round < 100; round++) {
    for (let i = 0; i < STRINGS; i++) {
      const size = appends[i][round];
      if (size !== undefined) layout.append(memory, cells + i * layout.cellBytes, source, size);
    }
  }
  const timeMs = process.cpuUsage(start).user / 1000; // of this process: others do not count
  const result = {
    timeMs,
    allocations: memory.allocations / STRINGS,
    moves: memory.moves / STRINGS,
    bytes: (memory.liveBytes - liveBefore) / STRINGS,
  };
  for (let i = 0; i < STRINGS; i++) layout.dealloc(memory, cells + i * layout.cellBytes);
  memory.free(cells);
  if (memory.liveBytes !== liveBefore) throw new Error("memory is left over");
  return result;
}

function row(cells: readonly (string | number)[]): void {
  console.log(`| ${cells.map((cell) => (typeof cell === "number" ? cell.toFixed(2) : cell)).join(" | ")} |`);
}

for (const work of workloads) {
  const textBytes = work.appends.flat().reduce((sum, size) => sum + size, 0) / STRINGS;
  console.log(`\n**${work.name}** (${textBytes.toFixed(1)} bytes of text a string)\n`);
  row(["layout", "bytes a string", "mallocs and reallocs a string", "that moved the text", "ns an append"]);
  row(["---", "---:", "---:", "---:", "---:"]);
  const runs = Array.from({ length: ROUNDS }, () => layouts.map((layout) => runWorkload(layout, work)));
  const appendCount = work.appends.reduce((sum, sizes) => sum + sizes.length, 0);
  for (const [i, layout] of layouts.entries()) {
    const [first] = runs.map((run) => run[i]).sort((a, b) => a.timeMs - b.timeMs);
    const time = layout.isTimed ? ((first.timeMs * 1e6) / appendCount).toFixed(0) : "not made";
    row([layout.name, first.bytes, first.allocations, first.moves, time]);
  }
}

console.log("\n**Built at once, as one block: bytes a string, without those of the text**\n");
row([
  "size of each string",
  "shipped, 24 bytes",
  "RFC, 16 bytes",
  "RFC, 24 bytes with capacity",
  "TFLite's string buffer",
  "TensorFlow 2.3's C API",
]);
row(["---", "---:", "---:", "---:", "---:", "---:"]);
const sizes: readonly (readonly [name: string, sizeOf: (next: () => number) => number])[] = [
  ["1 to 12", (next) => 1 + Math.floor(next() * 12)],
  ["1 to 30", (next) => 1 + Math.floor(next() * 30)],
  ["16 to 22", (next) => 16 + Math.floor(next() * 7)],
  ["40", () => 40],
  ["200", () => 200],
];
for (const [name, sizeOf] of sizes) {
  const memory = new LinearMemory();
  const next = random(7);
  const strings = Array.from({ length: STRINGS }, () => new Uint8Array(sizeOf(next)));
  const text = strings.reduce((sum, { length }) => sum + length, 0);
  const long = strings.reduce((sum, { length }) => sum + (length > 23 ? length : 0), 0);
  const native = buildStringBlock(memory, strings).sizeBytes;
  const rfc16 = buildRfc16Block(memory, strings).sizeBytes;
  const tflite = new DynamicBuffer();
  for (const string of strings) tflite.addString(string);
  const legacy = strings.reduce((sum, { length }) => sum + 8 + legacyStringSize(length), 0);
  const sizes = [native, rfc16, STRINGS * 24 + long, tflite.sizeBytes, legacy];
  row([name, ...sizes.map((bytes) => (bytes - text) / STRINGS)]);
}
