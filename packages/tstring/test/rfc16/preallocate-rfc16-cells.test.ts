import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  copyToRfc16Cell,
  deallocRfc16Cells,
  preallocateRfc16Cells,
  Rfc16Type,
  rfc16Capacity,
  rfc16DataAddress,
  rfc16Type,
  setRfc16Cell,
} from "../../src/rfc16/index.js";
import { bytesOf, K, refusal } from "../with-cells.js";
import { rawRfc16, readRfc16 } from "./read-rfc16.js";

const { SMALL, LARGE, PREALLOC } = Rfc16Type;

describe("preallocate", () => {
  test("makes room for every string with one allocation", () =>
    withTestMemory((m) => {
      const { address, sizeBytes } = preallocateRfc16Cells(m, 100, 40);
      expect([m.liveBlocks, sizeBytes]).toEqual([1, 100 * 56]);
      expect(rawRfc16(m, address)).toBe(
        `0300000028000000${Buffer.from(Uint32Array.of(address + 1600).buffer).toString("hex")}00000000`,
      );
      for (let i = 0; i < 100; i++) setRfc16Cell(m, address + 16 * i, new Uint8Array(40).fill(i));
      for (let i = 0; i < 100; i++) {
        expect(readRfc16(m, address + 16 * i)).toEqual({
          type: PREALLOC,
          text: String.fromCharCode(i).repeat(40),
          capacity: 40,
        });
      }
      expect(m.liveBlocks).toBe(1);
      m.free(address);
    }));

  test("an assignment past the capacity makes a cell LARGE, the next that fits makes it PREALLOC again", () =>
    withTestMemory((m) => {
      const { address } = preallocateRfc16Cells(m, 3, 20);
      const cell = address + 16;
      setRfc16Cell(m, cell, bytesOf("twelve bytes"));
      const before = rawRfc16(m, cell);
      setRfc16Cell(m, cell, bytesOf(K));
      expect(readRfc16(m, cell)).toEqual({ type: LARGE, text: K, capacity: 50 });
      expect(rawRfc16(m, rfc16DataAddress(m.data, cell) - 16)).toBe(before);
      expect(m.liveBlocks).toBe(2);
      copyToRfc16Cell(m, cell, rfc16DataAddress(m.data, cell) + 10, 20);
      expect(readRfc16(m, cell)).toEqual({ type: PREALLOC, text: K.slice(10, 30), capacity: 20 });
      expect(m.liveBlocks).toBe(1);
      setRfc16Cell(m, cell, bytesOf(K));
      setRfc16Cell(m, address, bytesOf(K));
      deallocRfc16Cells(m, address, 3);
      deallocRfc16Cells(m, address, 3);
      expect(readRfc16(m, cell)).toEqual({ type: PREALLOC, text: "", capacity: 20 });
      m.free(address);
    }));

  test("needs no room for up to 15 bytes, nor for no strings", () =>
    withTestMemory((m) => {
      const { address, sizeBytes } = preallocateRfc16Cells(m, 4, 15);
      expect([sizeBytes, rfc16Type(m.data, address), rfc16Capacity(m.data, address)]).toEqual([64, SMALL, 15]);
      const none = preallocateRfc16Cells(m, 0, 100);
      expect(none.sizeBytes).toBe(0);
      m.free(address);
      m.free(none.address);
    }));

  test("refuses more than a cell or the memory holds", () =>
    withTestMemory((m) => {
      expect(() => preallocateRfc16Cells(m, 1, 2 ** 30)).toThrow(
        refusal("RESOURCE_EXHAUSTED", /longer than the 1073741823/),
      );
      expect(() => preallocateRfc16Cells(m, 2 ** 20, 2 ** 29)).toThrow(
        refusal("RESOURCE_EXHAUSTED", /cannot allocate/),
      );
      expect(() => preallocateRfc16Cells(m, -1, 10)).toThrow(
        refusal("INVALID_ARGUMENT", /-1 is not a number of strings/),
      );
      expect(() => preallocateRfc16Cells(m, 1.5, 10)).toThrow(
        refusal("INVALID_ARGUMENT", /1.5 is not a number of strings/),
      );
      expect(() => preallocateRfc16Cells(m, 1, -1)).toThrow(refusal("INVALID_ARGUMENT", /-1 is not a size/));
    }));
});
