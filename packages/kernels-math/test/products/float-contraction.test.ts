import type { LinearMemory } from "@heddle/memory";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { KeptPanels } from "@heddle/tensor/matrices";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import type { Contraction } from "../../src/products/contraction.js";
import { contractFloats } from "../../src/products/float-contraction.js";

/** So many that 4 rows are computed between pauses. */
const SIZE = 1000;
const ROWS = 12;

const contraction: Contraction = {
  isSwapped: false,
  rows: { rows: ROWS, columns: SIZE, rowStep: SIZE, columnStep: 1 },
  columns: { rows: SIZE, columns: SIZE, rowStep: SIZE, columnStep: 1 },
  rowStep: SIZE,
  batch: [],
};

/** The product of rows of ones and twos by turns, and a matrix of threes, whose elements are these. */
async function multiplied(memory: LinearMemory, pause: () => Promise<void> | undefined): Promise<Set<number>> {
  using x = tensorFromJs(
    memory,
    DataType.FLOAT,
    new Array<number>(ROWS * SIZE).fill(0).map((_, i) => 1 + (i % 2)),
  );
  using y = tensorFromJs(memory, DataType.FLOAT, new Array<number>(SIZE * SIZE).fill(3));
  using z = Tensor.allocate(memory, DataType.FLOAT, [ROWS, SIZE]);
  await contractFloats({ memory, pause }, contraction, z.address, x, y, new KeptPanels());
  return new Set(memory.f32.subarray(z.address >>> 2, (z.address >>> 2) + ROWS * SIZE));
}

describe("contractFloats", () => {
  test("goes on with one product after its pauses, and frees its memory when it has ended", async () => {
    const memory = createTestMemory();
    let pauses = 0;
    const pause = () => {
      pauses++;
      return Promise.resolve();
    };
    expect(await multiplied(memory, pause)).toEqual(new Set([SIZE * 4.5]));
    expect(pauses).toBeGreaterThan(0);
    expect(memory.liveBlocks).toBe(0);
  });

  test("frees its memory when a run is cancelled while it pauses, or at once", async () => {
    const memory = createTestMemory();
    const cancelled = new Error("cancelled");
    await expect(multiplied(memory, () => Promise.reject(cancelled))).rejects.toBe(cancelled);
    const throws = () => {
      throw cancelled;
    };
    await expect(multiplied(memory, throws)).rejects.toBe(cancelled);
    expect(memory.liveBlocks).toBe(0);
  });
});
