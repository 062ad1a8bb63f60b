import type { LinearMemory } from "@heddle/memory";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  appendToRfc16Cell,
  assignRfc16Cell,
  buildRfc16Block,
  copyToRfc16Cell,
  deallocRfc16Cell,
  deallocRfc16Cells,
  initRfc16Cell,
  moveRfc16Cell,
  preallocate,
  RFC16_CELL_BYTES,
  RFC16_SMALL_CAPACITY,
  Rfc16Type,
  resizeRfc16Cell,
  rfc16Capacity,
  rfc16DataAddress,
  rfc16SizeBytes,
  rfc16Type,
  setRfc16Cell,
} from "../../src/index.js";
import { bytesOf, K, refusal } from "../with-cells.js";

const { SMALL, LARGE, OFFSET, PREALLOC } = Rfc16Type;

const read = (m: LinearMemory, cell: number) => {
  const data = rfc16DataAddress(m.data, cell);
  return {
    type: rfc16Type(m.data, cell),
    text: String.fromCharCode(...m.u8.subarray(data, data + rfc16SizeBytes(m.data, cell))),
    capacity: rfc16Capacity(m.data, cell),
  };
};
const raw = (m: LinearMemory, address: number, sizeBytes = 16) =>
  Buffer.from(m.u8.slice(address, address + sizeBytes)).toString("hex");

/** Runs `body` with one cell, empty or an OFFSET one with the first 20 bytes of K. */
function withCell(kind: "SMALL" | "OFFSET", body: (m: LinearMemory, cell: number) => void): void {
  withTestMemory((m) => {
    const { address } = buildRfc16Block(m, [bytesOf(kind === "SMALL" ? "" : K.slice(0, 20))]);
    body(m, address);
    deallocRfc16Cell(m, address);
    m.free(address);
  });
}

describe("the 16-byte cell", () => {
  test("is 16 bytes with 15 inline, and all zeros are an empty one", () =>
    withCell("SMALL", (m, cell) => {
      expect([RFC16_CELL_BYTES, RFC16_SMALL_CAPACITY]).toEqual([16, 15]);
      m.u8.fill(255, cell, cell + 16);
      initRfc16Cell(m, cell);
      expect(raw(m, cell)).toBe("00".repeat(16));
      expect(read(m, cell)).toEqual({ type: SMALL, text: "", capacity: 15 });
    }));

  test("holds 15 bytes without a NUL; the 16th makes it LARGE, with what it was in front of its text", () =>
    withCell("SMALL", (m, cell) => {
      setRfc16Cell(m, cell, bytesOf(K.slice(0, 15)));
      expect(raw(m, cell)).toBe(`3c${Buffer.from(K.slice(0, 15)).toString("hex")}`);
      const small = raw(m, cell);
      appendToRfc16Cell(m, cell, cell + 1, 1);
      const text = m.data.getUint32(cell + 4, true);
      expect(Array.from(new Uint32Array(m.u8.slice(cell, cell + 16).buffer))).toEqual([(16 << 2) | LARGE, text, 0, 0]);
      expect(raw(m, text - 16)).toBe(small);
      expect(read(m, cell)).toEqual({ type: LARGE, text: `${K.slice(0, 15)}a`, capacity: 16 });
      expect(m.usableBytes(text - 16)).toBe(32);
      setRfc16Cell(m, cell, bytesOf("short"));
      expect(read(m, cell)).toEqual({ type: SMALL, text: "short", capacity: 15 });
      expect(m.liveBlocks).toBe(1);
    }));

  test("is little-endian when OFFSET, relative to itself, and is so again after it was LARGE", () =>
    withCell("OFFSET", (m, cell) => {
      expect(raw(m, cell)).toBe("52000000" + "10000000" + "01000000" + "00000000");
      expect(read(m, cell)).toEqual({ type: OFFSET, text: K.slice(0, 20), capacity: 20 });
      const data = rfc16DataAddress(m.data, cell);
      setRfc16Cell(m, cell, bytesOf(K));
      expect(read(m, cell)).toMatchObject({ type: LARGE, text: K });
      expect(raw(m, rfc16DataAddress(m.data, cell) - 16)).toBe("52000000" + "10000000" + "01000000" + "00000000");
      setRfc16Cell(m, cell, bytesOf("fits again"));
      expect(read(m, cell)).toEqual({ type: OFFSET, text: "fits again", capacity: 10 });
      expect([rfc16DataAddress(m.data, cell), m.liveBlocks]).toEqual([data, 1]);
    }));

  test("grows by a realloc each time, and reverts when resized to what it was", () =>
    withCell("OFFSET", (m, cell) => {
      for (let size = 21; size < 60; size++) resizeRfc16Cell(m, cell, size, 45);
      expect(read(m, cell)).toEqual({ type: LARGE, text: K.slice(0, 20) + "-".repeat(39), capacity: 59 });
      resizeRfc16Cell(m, cell, 20);
      expect(read(m, cell)).toEqual({ type: OFFSET, text: K.slice(0, 20), capacity: 20 });
    }));
});

describe("preallocate", () => {
  test("makes room for every string with one allocation", () =>
    withTestMemory((m) => {
      const { address, sizeBytes } = preallocate(m, 100, 40);
      expect([m.liveBlocks, sizeBytes]).toEqual([1, 100 * 56]);
      expect(raw(m, address)).toBe(
        `0300000028000000${Buffer.from(Uint32Array.of(address + 1600).buffer).toString("hex")}00000000`,
      );
      for (let i = 0; i < 100; i++) setRfc16Cell(m, address + 16 * i, new Uint8Array(40).fill(i));
      for (let i = 0; i < 100; i++) {
        expect(read(m, address + 16 * i)).toEqual({
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
      const { address } = preallocate(m, 3, 20);
      const cell = address + 16;
      setRfc16Cell(m, cell, bytesOf("twelve bytes"));
      const before = raw(m, cell);
      setRfc16Cell(m, cell, bytesOf(K));
      expect(read(m, cell)).toEqual({ type: LARGE, text: K, capacity: 50 });
      expect(raw(m, rfc16DataAddress(m.data, cell) - 16)).toBe(before);
      expect(m.liveBlocks).toBe(2);
      copyToRfc16Cell(m, cell, rfc16DataAddress(m.data, cell) + 10, 20);
      expect(read(m, cell)).toEqual({ type: PREALLOC, text: K.slice(10, 30), capacity: 20 });
      expect(m.liveBlocks).toBe(1);
      setRfc16Cell(m, cell, bytesOf(K));
      setRfc16Cell(m, address, bytesOf(K));
      deallocRfc16Cells(m, address, 3);
      deallocRfc16Cells(m, address, 3);
      expect(read(m, cell)).toEqual({ type: PREALLOC, text: "", capacity: 20 });
      m.free(address);
    }));

  test("needs no room for up to 15 bytes, nor for no strings", () =>
    withTestMemory((m) => {
      const { address, sizeBytes } = preallocate(m, 4, 15);
      expect([sizeBytes, rfc16Type(m.data, address), rfc16Capacity(m.data, address)]).toEqual([64, SMALL, 15]);
      const none = preallocate(m, 0, 100);
      expect(none.sizeBytes).toBe(0);
      m.free(address);
      m.free(none.address);
    }));

  test("refuses more than a cell or the memory holds", () =>
    withTestMemory((m) => {
      expect(() => preallocate(m, 1, 2 ** 30)).toThrow(refusal(8, /longer than the 1073741823/));
      expect(() => preallocate(m, 2 ** 20, 2 ** 29)).toThrow(refusal(8, /cannot allocate/));
      expect(() => preallocate(m, -1, 10)).toThrow(refusal(8, /cannot allocate/));
      expect(() => preallocate(m, 1, -1)).toThrow(refusal(3, /-1 is not a size/));
    }));
});

describe("moveRfc16Cell, assignRfc16Cell", () => {
  test("a move gives the block away; both cells stay what they were made as", () =>
    withTestMemory((m) => {
      const { address: a } = preallocate(m, 1, 20);
      const { address: b } = buildRfc16Block(m, [bytesOf(K.slice(0, 16))]);
      setRfc16Cell(m, a, bytesOf(K));
      const text = rfc16DataAddress(m.data, a);
      moveRfc16Cell(m, b, a);
      expect(read(m, b)).toMatchObject({ type: LARGE, text: K });
      expect(rfc16DataAddress(m.data, b)).toBe(text);
      expect(read(m, a)).toEqual({ type: PREALLOC, text: "", capacity: 20 });
      setRfc16Cell(m, b, bytesOf("an OFFSET again."));
      expect(read(m, b)).toEqual({ type: OFFSET, text: "an OFFSET again.", capacity: 16 });
      moveRfc16Cell(m, a, b);
      expect([read(m, a), read(m, b)]).toMatchObject([
        { type: PREALLOC, text: "an OFFSET again." },
        { type: OFFSET, text: "an OFFSET again." },
      ]);
      m.free(a);
      m.free(b);
    }));

  test("a text that fits is copied, and a LARGE source reverts", () =>
    withTestMemory((m) => {
      const { address } = preallocate(m, 2, 60);
      const small = m.calloc(16);
      setRfc16Cell(m, small, bytesOf(K));
      moveRfc16Cell(m, address, small);
      expect([read(m, address), read(m, small)]).toMatchObject([
        { type: PREALLOC, text: K },
        { type: SMALL, text: "" },
      ]);
      assignRfc16Cell(m, small, address);
      assignRfc16Cell(m, small, small);
      expect(read(m, small)).toMatchObject({ type: LARGE, text: K });
      deallocRfc16Cell(m, small);
      m.free(small);
      m.free(address);
    }));
});

describe("a malformed cell", () => {
  test.each<[string, readonly number[]]>([
    ["LARGE outside the memory", [(20 << 2) | LARGE, 0xfffffff0]],
    ["LARGE without room for what it was", [(20 << 2) | LARGE, 8]],
    ["PREALLOC with room outside the memory", [(20 << 2) | PREALLOC, 100, 0xfffffff0]],
    ["OFFSET outside the memory", [(20 << 2) | OFFSET, 0xfffffff0]],
  ])("%s is refused, and stays as it was", (_, words) =>
    withCell("SMALL", (m, cell) => {
      words.forEach((word, i) => {
        m.data.setUint32(cell + 4 * i, word, true);
      });
      const before = raw(m, cell);
      for (const size of [0, 30, 200]) {
        expect(() => resizeRfc16Cell(m, cell, size)).toThrow(refusal(3, /not inside the memory/));
      }
      expect(raw(m, cell)).toBe(before);
      initRfc16Cell(m, cell);
    }),
  );
});
