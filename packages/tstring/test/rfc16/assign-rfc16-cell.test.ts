import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  assignRfc16Cell,
  buildRfc16Block,
  deallocRfc16Cell,
  moveRfc16Cell,
  preallocateRfc16Cells,
  Rfc16Type,
  rfc16DataAddress,
  setRfc16Cell,
} from "../../src/rfc16/index.js";
import { bytesOf, K } from "../with-cells.js";
import { readRfc16 } from "./read-rfc16.js";

const { SMALL, LARGE, OFFSET, PREALLOC } = Rfc16Type;

describe("moveRfc16Cell, assignRfc16Cell", () => {
  test("a move gives the block away; both cells stay what they were made as", () =>
    withTestMemory((m) => {
      const { address: a } = preallocateRfc16Cells(m, 1, 20);
      const { address: b } = buildRfc16Block(m, [bytesOf(K.slice(0, 16))]);
      setRfc16Cell(m, a, bytesOf(K));
      const text = rfc16DataAddress(m.data, a);
      moveRfc16Cell(m, b, a);
      expect(readRfc16(m, b)).toMatchObject({ type: LARGE, text: K });
      expect(rfc16DataAddress(m.data, b)).toBe(text);
      expect(readRfc16(m, a)).toEqual({ type: PREALLOC, text: "", capacity: 20 });
      setRfc16Cell(m, b, bytesOf("an OFFSET again."));
      expect(readRfc16(m, b)).toEqual({ type: OFFSET, text: "an OFFSET again.", capacity: 16 });
      moveRfc16Cell(m, a, b);
      expect([readRfc16(m, a), readRfc16(m, b)]).toMatchObject([
        { type: PREALLOC, text: "an OFFSET again." },
        { type: OFFSET, text: "an OFFSET again." },
      ]);
      m.free(a);
      m.free(b);
    }));

  test("a text that fits is copied, and a LARGE source reverts", () =>
    withTestMemory((m) => {
      const { address } = preallocateRfc16Cells(m, 2, 60);
      const small = m.calloc(16);
      setRfc16Cell(m, small, bytesOf(K));
      moveRfc16Cell(m, address, small);
      expect([readRfc16(m, address), readRfc16(m, small)]).toMatchObject([
        { type: PREALLOC, text: K },
        { type: SMALL, text: "" },
      ]);
      assignRfc16Cell(m, small, address);
      assignRfc16Cell(m, small, small);
      expect(readRfc16(m, small)).toMatchObject({ type: LARGE, text: K });
      deallocRfc16Cell(m, small);
      m.free(small);
      m.free(address);
    }));
});
