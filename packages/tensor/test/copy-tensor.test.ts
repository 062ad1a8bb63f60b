import { createTestMemory } from "@heddle/tooling-testing";
import { assignView, setCell } from "@heddle/tstring/cells";
import { describe, expect, test } from "vitest";
import { copyTensor, DataType, Tensor } from "../src/index.js";

const LONG = "a string of more than twenty-two bytes";

describe("copyTensor", () => {
  test("copies numbers from one memory to another", () => {
    const [from, to] = [createTestMemory(), createTestMemory()];
    {
      using tensor = Tensor.allocate(from, DataType.INT64, [2, 1]);
      from.i64.set([5n, -7n], tensor.address >>> 3);
      using copy = copyTensor(tensor, to);
      expect([copy.memory, copy.shape, copy.toArray()]).toEqual([to, [2, 1], [5, -7]]);
    }
    expect([from.liveBytes, to.liveBytes]).toEqual([0, 0]);
  });

  test("copies a block of strings as it is, and strings elsewhere into a block", () => {
    const [from, to] = [createTestMemory(), createTestMemory()];
    {
      using block = Tensor.fromStrings(from, [3], ["", LONG, "a\0b"]);
      using copy = copyTensor(block, to);
      expect(copy.toArray()).toEqual(["", LONG, "a\0b"]);
      using cells = Tensor.allocate(from, DataType.STRING, [2]);
      setCell(from, cells.address, new TextEncoder().encode(LONG)); // LARGE
      assignView(from, cells.address + 24, block.address + 1, 0);
      using other = copyTensor(cells, to);
      expect(other.toArray()).toEqual([LONG, ""]);
      using empty = Tensor.fromStrings(from, [0, 2], []);
      using emptyCopy = copyTensor(empty, to);
      expect([emptyCopy.shape, emptyCopy.toArray()]).toEqual([[0, 2], []]);
    }
    expect([from.liveBytes, to.liveBytes]).toEqual([0, 0]);
  });

  test("refuses a cell that points outside its memory", () => {
    const [from, to] = [createTestMemory(), createTestMemory()];
    {
      using cells = Tensor.allocate(from, DataType.STRING, [1]);
      from.u32.set([(40 << 2) | 3, 0xffff_fff0], cells.address >>> 2);
      expect(() => copyTensor(cells, to)).toThrowError(/cell 0 points to 40 bytes at address 4294967280/);
      from.u32.set([(40 << 2) | 2, 0xffff_0000], cells.address >>> 2);
      expect(() => copyTensor(cells, to)).toThrowError(/cell 0 points to 40 bytes/);
      from.u32.fill(0, cells.address >>> 2, (cells.address >>> 2) + 2);
    }
    expect([from.liveBytes, to.liveBytes]).toEqual([0, 0]);
  });
});
