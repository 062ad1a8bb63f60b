import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { assignView, setCell, validateCells } from "../../src/cells/index.js";
import { buildStringBlock, CELL_BYTES, cellDataAddress } from "../../src/index.js";
import { bytesOf, K, LARGE, OFFSET, refusal, VIEW, withCells } from "../with-cells.js";

describe("validateCells", () => {
  test("accepts what the functions of the package make", () =>
    withCells((m, a, b, c, k) => {
      setCell(m, a, bytesOf("x"));
      setCell(m, b, bytesOf(K));
      assignView(m, c, k, 50);
      validateCells(m, a, 3);
      validateCells(m, a, 0);
      withTestMemory((memory) => {
        const { address } = buildStringBlock(memory, ["", "a", K]);
        validateCells(memory, address, 3);
        memory.free(address);
      });
    }));

  test("refuses an owner when asked to", () =>
    withCells((m, a, b, _, k) => {
      m.u32.set([(5 << 2) | VIEW, k, 4096], b / 4);
      validateCells(m, a, 2);
      expect(() => validateCells(m, a, 2, { ownedViews: "refuse" })).toThrow(
        refusal("FAILED_PRECONDITION", /^cell 1 is a view with an owner \(4096\), and owners are refused$/),
      );
      m.u32.fill(0, b / 4, b / 4 + 6);
    }));

  test("refuses each cell that no string can have", () =>
    withCells((m, a, b, c, k) => {
      setCell(m, a, bytesOf(K));
      const block = cellDataAddress(m.u32, a);
      const outside = m.capacityBytes - 3;
      const cases: readonly (readonly [words: readonly number[], message: RegExp])[] = [
        [[23 << 2], /cell 1 is malformed: SMALL with 23 bytes/],
        [[(5 << 2) | 0x4100], /no NUL|malformed/],
        [[(30 << 2) | VIEW, outside], /cell 1 points to 30 bytes at address/],
        [[(30 << 2) | VIEW, 0xfffffff0], /cell 1 points to 30 bytes/],
        [[(30 << 2) | OFFSET, 0xfffffff0], /cell 1 points to 30 bytes/],
        [[(3 << 2) | OFFSET, 24], /OFFSET text inside the cells/],
        [[(30 << 2) | LARGE, 31, 0xfffffff0], /cell 1 points to 30 bytes/],
        [[(30 << 2) | LARGE, 31, 0], /LARGE with a capacity of 31 in a block of 0 bytes/],
        [[(30 << 2) | LARGE, 29, k], /LARGE with 30 bytes in a capacity of 29/],
        [[(30 << 2) | LARGE, 64, k], /LARGE with a capacity of 64 in a block of 64 bytes/],
        [[(30 << 2) | LARGE, 31, k], /no NUL after its text/],
        [[(30 << 2) | LARGE, 31, k + 16], /in a block of 0 bytes/],
        [[(50 << 2) | LARGE, 63, block], /LARGE with the block of another cell/],
      ];
      for (const [words, message] of cases) {
        m.u32.fill(0x41414141, b / 4, b / 4 + 6);
        m.u32.set(words, b / 4);
        expect(() => validateCells(m, a, 3), `${words}`).toThrow(refusal("INVALID_ARGUMENT", message));
      }
      m.u32.fill(0, b / 4, b / 4 + 6);
      validateCells(m, a, 3);
      expect(c).toBe(a + 2 * CELL_BYTES);
    }));

  test("refuses an array that is not inside the memory", () =>
    withTestMemory((m) => {
      for (const [address, count] of [
        [m.capacityBytes - CELL_BYTES, 2],
        [2, 1],
        [-CELL_BYTES, 1],
        [0, 2 ** 32],
        [0, 1.5],
        [16, Number.NaN],
      ]) {
        expect(() => validateCells(m, address, count)).toThrow(
          refusal("INVALID_ARGUMENT", /are not inside the memory/),
        );
      }
    }));
});
