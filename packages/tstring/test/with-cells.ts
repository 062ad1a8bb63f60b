import type { LinearMemory } from "@heddle/memory";
import type { Code } from "@heddle/status";
import { withTestMemory } from "@heddle/tooling-testing";
import { expect } from "vitest";
import { deallocCell } from "../src/cells/index.js";
import { CELL_BYTES, CellType, cellCapacity, cellDataAddress, cellSizeBytes, cellType } from "../src/index.js";

/** 50 bytes, as many as the long string of TensorFlow's own tests. */
export const K = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX";

export const { SMALL, LARGE, OFFSET, VIEW } = CellType;

export const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Runs `body` with three empty cells and the 50 bytes of K in memory; frees all of it. */
export function withCells(body: (memory: LinearMemory, a: number, b: number, c: number, k: number) => void): void {
  withTestMemory((memory) => {
    const cells = memory.calloc(3 * CELL_BYTES);
    const k = place(memory, K);
    const [a, b, c] = [cells, cells + CELL_BYTES, cells + 2 * CELL_BYTES];
    body(memory, a, b, c, k);
    for (const cell of [a, b, c]) deallocCell(memory, cell);
    memory.free(k);
    memory.free(cells);
  });
}

/** A new block with the bytes of `text`. */
export function place(memory: LinearMemory, text: string): number {
  const bytes = bytesOf(text);
  const block = memory.malloc(bytes.length);
  memory.u8.set(bytes, block);
  return block;
}

/** All that can be asked of a cell. */
export function read(memory: LinearMemory, cell: number) {
  const data = cellDataAddress(memory.u32, cell);
  return {
    type: cellType(memory.u32, cell),
    size: cellSizeBytes(memory.u32, cell),
    capacity: cellCapacity(memory.u32, cell),
    text: textOf(memory, cell),
    hasNul: memory.u8[data + cellSizeBytes(memory.u32, cell)] === 0,
  };
}

export function textOf(memory: LinearMemory, cell: number): string {
  const data = cellDataAddress(memory.u32, cell);
  return String.fromCharCode(...memory.u8.subarray(data, data + cellSizeBytes(memory.u32, cell)));
}

/** A matcher of StatusErrors of `code` whose message has `message` in it. */
export function refusal(code: Code, message: RegExp): unknown {
  return expect.objectContaining({ name: "StatusError", code, message: expect.stringMatching(message) });
}
