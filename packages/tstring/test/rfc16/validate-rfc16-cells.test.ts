import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  deallocRfc16Cells,
  preallocateRfc16Cells,
  Rfc16Type,
  rfc16DataAddress,
  setRfc16Cell,
  validateRfc16Cells,
} from "../../src/rfc16/index.js";
import { bytesOf, K, refusal } from "../with-cells.js";

const { LARGE, OFFSET, PREALLOC } = Rfc16Type;

describe("validateRfc16Cells", () => {
  test("refuses each cell that no string can have", () =>
    withTestMemory((m) => {
      const { address } = preallocateRfc16Cells(m, 3, 40);
      setRfc16Cell(m, address, bytesOf(K));
      const text = rfc16DataAddress(m.data, address);
      const room = m.data.getUint32(address + 32 + 8, true);
      const nested = m.calloc(64);
      m.data.setUint32(nested, (20 << 2) | LARGE, true);
      validateRfc16Cells(m, address, 3);
      const good = m.u8.slice(address + 16, address + 32);
      const cases: readonly (readonly [words: readonly number[], message: RegExp])[] = [
        [[16 << 2], /cell 1 is malformed: SMALL with 16 bytes/],
        [[(41 << 2) | PREALLOC, 40, room], /PREALLOC with 41 bytes in a capacity of 40/],
        [[(1 << 2) | PREALLOC, 40, 0xfffffff0], /cell 1 points to 40 bytes at address/],
        [[(1 << 2) | PREALLOC, 1, room + 39], /bytes that belong to cell 2/],
        [[(1 << 2) | PREALLOC, 4, address], /text inside the cells/],
        [[(1 << 2) | OFFSET, 0xfffffff0], /cell 1 points to 1 bytes/],
        [[(1 << 2) | OFFSET, 31], /text inside the cells/],
        [[(50 << 2) | LARGE, text], /cell 1 is malformed: bytes that belong to cell 0/],
        [[(9 << 2) | OFFSET, room - address - 24], /cell 1 is malformed: bytes that belong to cell 2/],
        [[(20 << 2) | LARGE, text + 16], /LARGE with 20 bytes behind 16 in a block of 0/],
        [[(60 << 2) | LARGE, nested + 16], /LARGE with 60 bytes behind 16 in a block of 64/],
        [[(20 << 2) | LARGE, nested + 16], /LARGE that was LARGE before/],
        [[(20 << 2) | LARGE, 4], /in a block of 0/],
      ];
      for (const [words, message] of cases) {
        words.forEach((word, i) => {
          m.data.setUint32(address + 16 + 4 * i, word, true);
        });
        expect(() => validateRfc16Cells(m, address, 3), `${words}`).toThrow(refusal("INVALID_ARGUMENT", message));
        m.u8.set(good, address + 16);
      }
      validateRfc16Cells(m, address, 3);
      for (const [at, count] of [
        [address + 2, 1],
        [m.capacityBytes - 16, 2],
        [address, -1],
        [address, 0.5],
      ]) {
        expect(() => validateRfc16Cells(m, at, count)).toThrow(
          refusal("INVALID_ARGUMENT", /are not inside the memory/),
        );
      }
      deallocRfc16Cells(m, address, 3);
      m.free(nested);
      m.free(address);
    }));
});
