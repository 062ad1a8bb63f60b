import type { LinearMemory } from "@heddle/memory";
import { describe, expect, test } from "vitest";
import {
  appendToCell,
  assignCell,
  assignView,
  assignViewWithOwner,
  copyToCell,
  deallocCell,
  initCell,
  moveCell,
  mutableCellData,
  type OwnerCalls,
  reserveCell,
  resizeCell,
  setCell,
  swapCells,
  ViewOwners,
} from "../../src/cells/index.js";
import { cellDataAddress } from "../../src/index.js";
import { bytesOf, K, LARGE, place, read, refusal, SMALL, VIEW, withCells } from "../with-cells.js";

const ownerWord = (m: LinearMemory, cell: number) => m.u32[cell / 4 + 2];

describe("ViewOwners.create", () => {
  test("counts the cells that view: ref on assign, kept by a move, unref when a holder is written or freed", () =>
    withCells((m, a, b, c, k) => {
      const owners = ViewOwners.of(m);
      let released = 0;
      const owner = owners.create(() => released++);
      assignViewWithOwner(m, a, k, 50, owner);
      expect([read(m, a).type, ownerWord(m, a), owners.references(owner)]).toEqual([VIEW, owner, 2]);
      owners.unref(owner); // The creator's own reference: the cells alone keep it now.
      assignCell(m, b, a);
      expect([read(m, b).type, cellDataAddress(m.u32, b), owners.references(owner)]).toEqual([VIEW, k, 2]);
      moveCell(m, c, a);
      expect(read(m, a)).toMatchObject({ type: SMALL, size: 0 });
      expect([ownerWord(m, c), owners.references(owner)]).toEqual([owner, 2]);
      mutableCellData(m, b);
      expect([read(m, b), owners.references(owner), released]).toMatchObject([{ type: LARGE, text: K }, 1, 0]);
      setCell(m, c, bytesOf("hi"));
      expect([read(m, c), owners.references(owner), released]).toMatchObject([{ type: SMALL, text: "hi" }, 0, 1]);
    }));

  test.each<[string, (m: LinearMemory, cell: number, k: number) => void]>([
    ["deallocCell", (m, cell) => deallocCell(m, cell)],
    ["assignView", (m, cell, k) => assignView(m, cell, k, 3)],
    ["resizeCell to SMALL", (m, cell) => resizeCell(m, cell, 5)],
    ["resizeCell to LARGE", (m, cell) => resizeCell(m, cell, 60)],
    ["reserveCell", (m, cell) => reserveCell(m, cell, 70)],
    ["appendToCell", (m, cell, k) => appendToCell(m, cell, k, 1)],
    ["copyToCell of a part of the view", (m, cell, k) => copyToCell(m, cell, k + 10, 30)],
  ])("the last reference goes with %s", (_, write) =>
    withCells((m, a, __, ___, k) => {
      const bytes = place(m, K);
      const owner = ViewOwners.of(m).create(() => {
        m.u8.fill(0, bytes, bytes + 50);
        m.free(bytes);
      });
      assignViewWithOwner(m, a, bytes, 50, owner);
      ViewOwners.of(m).unref(owner);
      write(m, a, m.u8[bytes] === 0 ? k : bytes);
      expect(ViewOwners.of(m).references(owner)).toBe(0);
      initCellUnlessLarge(m, a);
    }),
  );

  test("a cell may view again what it alone keeps alive", () =>
    withCells((m, a, _, __, k) => {
      let released = 0;
      const owner = ViewOwners.of(m).create(() => released++);
      assignViewWithOwner(m, a, k, 50, owner);
      ViewOwners.of(m).unref(owner);
      assignViewWithOwner(m, a, k + 10, 5, owner);
      expect([read(m, a).text, released]).toEqual(["klmno", 0]);
      deallocCell(m, a);
      expect(released).toBe(1);
    }));

  test("no owner is a plain view; a reserve of up to 22 bytes and an append of none keep the owner", () =>
    withCells((m, a, b, _, k) => {
      assignViewWithOwner(m, a, k, 5, 0);
      expect(ownerWord(m, a)).toBe(0);
      const owner = ViewOwners.of(m).create(() => undefined);
      assignViewWithOwner(m, a, k, 50, owner);
      reserveCell(m, a, 22);
      appendToCell(m, a, k, 0);
      expect(ownerWord(m, a)).toBe(owner);
      swapCells(m, a, b);
      expect([ownerWord(m, b), ViewOwners.of(m).references(owner)]).toEqual([owner, 2]);
      deallocCell(m, b);
      ViewOwners.of(m).unref(owner);
    }));
});

describe("an owner that is not known", () => {
  const STRANGER = 0x7777;
  /** A cell as another program left it. */
  const writeOwned = (m: LinearMemory, cell: number, data: number, size: number) =>
    m.u32.set([(size << 2) | VIEW, data, STRANGER, 0, 0, 0], cell / 4);

  test("is never called: reads work, a move keeps it, a copy has its own bytes, a dealloc lets it go", () =>
    withCells((m, a, b, c, k) => {
      writeOwned(m, a, k, 50);
      expect(read(m, a)).toMatchObject({ type: VIEW, text: K });
      assignCell(m, b, a);
      expect(read(m, b)).toMatchObject({ type: LARGE, text: K });
      moveCell(m, c, a);
      expect([read(m, a).size, ownerWord(m, c)]).toEqual([0, STRANGER]);
      mutableCellData(m, c);
      expect(read(m, c)).toMatchObject({ type: LARGE, text: K });
      writeOwned(m, a, k, 5);
      deallocCell(m, a);
      expect(read(m, a)).toMatchObject({ type: SMALL, size: 0 });
    }));

  test("is refused where a reference is asked for, and the cell is as it was", () =>
    withCells((m, a, _, __, k) => {
      setCell(m, a, bytesOf("hello"));
      const owners = ViewOwners.of(m);
      for (const call of [
        () => assignViewWithOwner(m, a, k, 5, STRANGER),
        () => owners.ref(STRANGER),
        () => owners.unref(STRANGER),
      ]) {
        expect(call).toThrow(refusal("FAILED_PRECONDITION", /owner at address 30583 is unknown/));
      }
      expect(read(m, a).text).toBe("hello");
    }));
});

describe("ViewOwners.connect", () => {
  test("calls a module's owners through its table, and tells own ones the functions it calls", () =>
    withCells((m, a, b, _, k) => {
      const owners = ViewOwners.of(m);
      const own = owners.create(() => undefined);
      const trace: string[] = [];
      const calls: OwnerCalls = {
        refIndex: 5,
        unrefIndex: 6,
        ref: (owner) => trace.push(`ref ${owner}`),
        unref: (owner) => trace.push(`unref ${owner}`) > 3,
      };
      owners.connect(calls);
      const later = owners.create(() => undefined);
      for (const owner of [own, later]) {
        expect(Array.from(m.u32.subarray(owner / 4, owner / 4 + 3))).toEqual([5, 6, owner]);
        owners.unref(owner);
      }
      assignViewWithOwner(m, a, k, 5, 4096);
      assignCell(m, b, a);
      deallocCell(m, a);
      deallocCell(m, b);
      expect(trace).toEqual(["ref 4096", "ref 4096", "unref 4096", "unref 4096"]);
      expect(() => owners.connect({ ...calls })).toThrow(refusal("FAILED_PRECONDITION", /another module/));
      owners.connect(undefined);
      expect(owners.isKnown(4096)).toBe(false);
    }));
});

function initCellUnlessLarge(m: LinearMemory, cell: number): void {
  if (read(m, cell).type !== LARGE) initCell(m, cell);
}
