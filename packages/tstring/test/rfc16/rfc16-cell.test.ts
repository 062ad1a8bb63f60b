import type { LinearMemory } from "@heddle/memory";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  appendToRfc16Cell,
  buildRfc16Block,
  deallocRfc16Cell,
  initRfc16Cell,
  RFC16_CELL_BYTES,
  RFC16_SMALL_CAPACITY,
  Rfc16Type,
  resizeRfc16Cell,
  rfc16DataAddress,
  setRfc16Cell,
} from "../../src/rfc16/index.js";
import { bytesOf, K, refusal } from "../with-cells.js";
import { rawRfc16, readRfc16 } from "./read-rfc16.js";

const { SMALL, LARGE, OFFSET, PREALLOC } = Rfc16Type;

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
      expect(rawRfc16(m, cell)).toBe("00".repeat(16));
      expect(readRfc16(m, cell)).toEqual({ type: SMALL, text: "", capacity: 15 });
    }));

  test("holds 15 bytes without a NUL; the 16th makes it LARGE, with what it was in front of its text", () =>
    withCell("SMALL", (m, cell) => {
      setRfc16Cell(m, cell, bytesOf(K.slice(0, 15)));
      expect(rawRfc16(m, cell)).toBe(`3c${Buffer.from(K.slice(0, 15)).toString("hex")}`);
      const small = rawRfc16(m, cell);
      appendToRfc16Cell(m, cell, cell + 1, 1);
      const text = m.data.getUint32(cell + 4, true);
      expect(Array.from(new Uint32Array(m.u8.slice(cell, cell + 16).buffer))).toEqual([(16 << 2) | LARGE, text, 0, 0]);
      expect(rawRfc16(m, text - 16)).toBe(small);
      expect(readRfc16(m, cell)).toEqual({ type: LARGE, text: `${K.slice(0, 15)}a`, capacity: 16 });
      expect(m.usableBytes(text - 16)).toBe(32);
      setRfc16Cell(m, cell, bytesOf("short"));
      expect(readRfc16(m, cell)).toEqual({ type: SMALL, text: "short", capacity: 15 });
      expect(m.liveBlocks).toBe(1);
    }));

  test("is little-endian when OFFSET, relative to itself, and is so again after it was LARGE", () =>
    withCell("OFFSET", (m, cell) => {
      expect(rawRfc16(m, cell)).toBe("52000000" + "10000000" + "01000000" + "00000000");
      expect(readRfc16(m, cell)).toEqual({ type: OFFSET, text: K.slice(0, 20), capacity: 20 });
      const data = rfc16DataAddress(m.data, cell);
      setRfc16Cell(m, cell, bytesOf(K));
      expect(readRfc16(m, cell)).toMatchObject({ type: LARGE, text: K });
      expect(rawRfc16(m, rfc16DataAddress(m.data, cell) - 16)).toBe("52000000" + "10000000" + "01000000" + "00000000");
      setRfc16Cell(m, cell, bytesOf("fits again"));
      expect(readRfc16(m, cell)).toEqual({ type: OFFSET, text: "fits again", capacity: 20 });
      expect(rawRfc16(m, cell)).toBe("2a000000" + "10000000" + "01000000" + "14000000");
      setRfc16Cell(m, cell, bytesOf(K));
      setRfc16Cell(m, cell, bytesOf("as long as it was..."));
      expect(readRfc16(m, cell)).toEqual({ type: OFFSET, text: "as long as it was...", capacity: 20 });
      expect(rawRfc16(m, cell)).toBe("52000000" + "10000000" + "01000000" + "00000000");
      expect([rfc16DataAddress(m.data, cell), m.liveBlocks]).toEqual([data, 1]);
    }));

  test("grows by a realloc each time, and reverts when resized to what it was", () =>
    withCell("OFFSET", (m, cell) => {
      for (let size = 21; size < 60; size++) resizeRfc16Cell(m, cell, size, 45);
      expect(readRfc16(m, cell)).toEqual({ type: LARGE, text: K.slice(0, 20) + "-".repeat(39), capacity: 59 });
      resizeRfc16Cell(m, cell, 20);
      expect(readRfc16(m, cell)).toEqual({ type: OFFSET, text: K.slice(0, 20), capacity: 20 });
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
      const before = rawRfc16(m, cell);
      for (const size of [0, 30, 200]) {
        expect(() => resizeRfc16Cell(m, cell, size)).toThrow(refusal("INVALID_ARGUMENT", /not inside the memory/));
      }
      expect(rawRfc16(m, cell)).toBe(before);
      initRfc16Cell(m, cell);
    }),
  );
});
