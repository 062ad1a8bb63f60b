import { withTestMemory } from "@heddle/tooling-testing";
import { mutableCellData, resizeCell } from "@heddle/tstring/cells";
import { describe, expect, test } from "vitest";
import { DataType, Tensor, TensorBuffer } from "../src/index.js";

describe("TensorBuffer", () => {
  test("gives someone else's bytes back to them, once, with the last reference", () => {
    withTestMemory((memory) => {
      const address = memory.malloc(16);
      let given = 0;
      const buffer = new TensorBuffer(memory, address, 16, () => {
        given++;
        memory.free(address);
      });
      const tensor = new Tensor(DataType.INT32, [4], 4, buffer);
      expect(buffer.isOwned).toBe(false);
      tensor.retain();
      tensor.release();
      expect(given).toBe(0);
      tensor.release();
      expect(given).toBe(1);
    });
  });

  test("keeps the block of its last reference while it is parked", () => {
    withTestMemory((memory) => {
      const { buffer } = Tensor.allocate(memory, DataType.INT32, [4]);
      buffer.retain();
      expect(buffer.park()).toBe(false);
      buffer.release();
      expect(buffer.park()).toBe(true);
      expect(buffer.park()).toBe(false);
      expect(buffer.references).toBe(0);
      expect(memory.liveBlocks).toBe(1);
      expect(() => buffer.retain()).toThrow("the tensor was released");
      buffer.unpark();
      expect(buffer.references).toBe(1);
      buffer.isLasting = true;
      expect(buffer.park()).toBe(false);
      buffer.release();
    });
  });

  test("frees the blocks of cells that were written in place after ownCells", () => {
    withTestMemory((memory) => {
      using tensor = Tensor.fromStrings(memory, [2], ["a string of more than twenty-two bytes", "short"]);
      tensor.buffer.ownCells(2);
      mutableCellData(memory, tensor.address); // an OFFSET cell becomes LARGE
      resizeCell(memory, tensor.address + 24, 100, 33);
      expect(tensor.buffer.isOwned).toBe(true);
      expect(tensor.toArray()).toEqual(["a string of more than twenty-two bytes", `short${"!".repeat(95)}`]);
    });
  });
});
