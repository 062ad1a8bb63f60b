import { type ComputeContext, runSteps } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { expect, test } from "vitest";
import { countRows } from "../../src/sparse/counts/count-rows.js";

const COUNT = 200_000;

/** The counts of values below `distinct`, all in one row, with pauses in which the memory may grow. */
async function counts(memory: LinearMemory, distinct: number, type: DataType): Promise<number[]> {
  using scope = memory.scope();
  const values = scope.malloc(4 * COUNT);
  for (let i = 0; i < COUNT; i++) memory.u32[values / 4 + i] = i % distinct;
  const runs = scope.malloc(8);
  memory.u32.set([0, COUNT], runs / 4);
  const outputs: Tensor[] = [];
  const context = {
    memory,
    outputType: () => type,
    setOutput: (i: number, tensor: Tensor) => {
      outputs[i] = tensor;
    },
    pause: () => {
      Tensor.allocate(memory, DataType.FLOAT, [10_000]).release();
      return Promise.resolve();
    },
  };
  const rows = { values, shift: 2, valueCount: COUNT, weights: 0, runs, runCount: 1 };
  const options = { limit: distinct, isBinary: false, hasRows: false };
  await runSteps(countRows(context as unknown as ComputeContext, scope, rows, options));
  const found = outputs[1].toArray().map(Number);
  for (const output of outputs) output.release();
  return found;
}

test.each([true, false])("countRows of two runs that take turns, wasmLoops %s", async (wasmLoops) => {
  const memory = createTestMemory({ wasmLoops });
  const found = await Promise.all([
    counts(memory, 100, DataType.INT64),
    counts(memory, 1000, DataType.FLOAT),
    counts(memory, 50, DataType.INT32),
  ]);
  for (const [i, distinct] of [100, 1000, 50].entries()) {
    expect(found[i]).toEqual(new Array<number>(distinct).fill(COUNT / distinct));
  }
  expect(memory.liveBytes).toBe(0);
});
