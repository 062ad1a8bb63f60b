import { withTestMemory } from "@heddle/tooling-testing";
import { buildStringBlock } from "@heddle/tstring";
import { describe, expect, test } from "vitest";
import { MappedTensor } from "../src/index.js";

describe("MappedTensor", () => {
  test("is a tensor over the file's bytes, and gives them back with the last reference", () =>
    withTestMemory((memory) => {
      const { address, sizeBytes } = buildStringBlock(memory, ["one", "two", "a string of more than 22 bytes", ""]);
      let released = 0;
      const mapped = new MappedTensor(memory, address, sizeBytes, [2, 2], () => {
        released++;
        memory.free(address);
      });
      expect(mapped.strings.text(2)).toBe("a string of more than 22 bytes");
      const tensor = mapped.tensor();
      mapped.release();
      expect(released).toBe(0);
      expect(tensor.isUnique).toBe(false);
      expect(tensor.address).toBe(address);
      expect(tensor.toNested()).toEqual([
        ["one", "two"],
        ["a string of more than 22 bytes", ""],
      ]);
      tensor.release();
      expect(released).toBe(1);
    }));

  test("makes no tensor of cells that point outside", () =>
    withTestMemory((memory) => {
      const { address, sizeBytes } = buildStringBlock(memory, ["a string of more than 22 bytes"]);
      memory.u32[address / 4 + 1]++;
      using mapped = new MappedTensor(memory, address, sizeBytes, [], () => memory.free(address));
      expect(() => mapped.tensor()).toThrowError(/mapped string 0 is invalid/);
    }));

  test("refuses elements where none may start", () =>
    withTestMemory((memory) => {
      expect(() => new MappedTensor(memory, 24, 24, [1])).toThrowError(
        "elements must start at a multiple of 16, found address 24",
      );
    }));
});
