import { DataType } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import type { CompiledFile } from "../../src/load/compiled-file.js";
import { FileConstants } from "../../src/load/file-constants.js";
import { openIndexed } from "../../src/load/special-constants.js";

/** Two floats at 0, and four indices of them at 16. */
const bytes = new Uint8Array(20);
new Float32Array(bytes.buffer, 0, 2).set([5, 7]);
bytes.set([0, 1, 1, 0], 16);
const file = { bytes, attributes: { start: 0, end: bytes.length } } as CompiledFile;
const row = [[2, 2], 0, 8, 16, 4];

describe("FileConstants", () => {
  test("keeps one of the tensors that are opened while their code is imported", async () => {
    const memory = createTestMemory();
    {
      using constants = new FileConstants(file, memory, async () => openIndexed);
      const opened = await Promise.all([constants.open(DataType.FLOAT, row), constants.open(DataType.FLOAT, row)]);
      for (const tensor of opened) {
        expect(tensor.toArray()).toEqual([5, 7, 7, 5]);
        tensor.release();
      }
    }
    expect(memory.liveBytes).toBe(0);
  });

  test("opens nothing after its end, also when the code comes then", async () => {
    const memory = createTestMemory();
    const constants = new FileConstants(file, memory, async () => openIndexed);
    const opened = constants.open(DataType.FLOAT, row);
    constants[Symbol.dispose]();
    const over = { code: "FAILED_PRECONDITION" };
    await expect(opened).rejects.toMatchObject(over);
    expect(() => constants.open(DataType.FLOAT, [[2], 0, 8])).toThrow(expect.objectContaining(over));
    expect(memory.liveBytes).toBe(0);
  });
});
