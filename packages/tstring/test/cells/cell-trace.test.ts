/** The native functions against a random run of the functions of TensorFlow's own header: goldens/cell-trace.c made it. */
import { readFileSync } from "node:fs";
import type { LinearMemory } from "@heddle/memory";
import { withTestMemory } from "@heddle/tooling-testing";
import { expect, test } from "vitest";
import {
  appendCell,
  appendFillToCell,
  appendToCell,
  assignCell,
  assignView,
  assignViewWithOwner,
  clearCell,
  copyToCell,
  deallocCell,
  eraseFromCell,
  insertFillIntoCell,
  insertIntoCell,
  moveCell,
  mutableCellData,
  reserveCell,
  reserveCellAmortized,
  resizeCell,
  ViewOwners,
  validateCells,
} from "../../src/cells/index.js";
import { CELL_BYTES, CellType, cellCapacity, cellDataAddress, cellSizeBytes, cellType } from "../../src/index.js";

type State = readonly [type: number, size: number, capacity: number, hash: number, owner: number];
type Step = readonly [
  operation: string,
  cell: number,
  x: number,
  y: number,
  state: State,
  other: State | null,
  references: readonly [number, number],
];

const CELLS = 4;
const SOURCE_BYTES = 4096;
const steps: readonly Step[] = JSON.parse(readFileSync(new URL("../goldens/cell-trace.json", import.meta.url), "utf8"));

test(`${steps.length} operations leave each cell as TensorFlow's functions do`, () => {
  withTestMemory((m) => {
    const cells = m.calloc(CELLS * CELL_BYTES + SOURCE_BYTES);
    const at = (index: number) => cells + index * CELL_BYTES;
    const source = at(CELLS);
    for (let k = 0; k < SOURCE_BYTES; k++) m.u8[source + k] = k * 31 + (k >> 8) * 7 + 1;
    let released = 0;
    const owners = [0, 1].map(() => ViewOwners.of(m).create(() => released++));

    const stateOf = (cell: number): State => {
      const owner = cellType(m.u32, cell) === CellType.VIEW ? owners.indexOf(m.u32[cell / 4 + 2]) + 1 : 0;
      return [cellType(m.u32, cell), cellSizeBytes(m.u32, cell), cellCapacity(m.u32, cell), hashOf(m, cell), owner];
    };
    steps.forEach(([operation, index, x, y, state, other, references], step) => {
      const cell = at(index);
      run[operation](m, cell, x, y, { at, source, owners });
      const found = [
        operation,
        stateOf(cell),
        other && stateOf(at(x)),
        owners.map((o) => ViewOwners.of(m).references(o)),
      ];
      expect(found, `step ${step}`).toEqual([operation, state, other, references]);
      if (step % 50 === 0) validateCells(m, cells, 1);
    });
    validateCells(m, at(1), 3);

    for (let i = 0; i < CELLS; i++) deallocCell(m, at(i));
    for (const owner of owners) ViewOwners.of(m).unref(owner);
    expect(released).toBe(2);
    m.free(cells);
  });
});

interface Setting {
  at(index: number): number;
  readonly source: number;
  readonly owners: readonly number[];
}

const run: Record<string, (m: LinearMemory, cell: number, x: number, y: number, setting: Setting) => void> = {
  copy: (m, cell, x, y, { source }) => copyToCell(m, cell, source + y, x),
  append: (m, cell, x, y, { source }) => appendToCell(m, cell, source + y, x),
  appendCell: (m, cell, x, _, { at }) => appendCell(m, cell, at(x)),
  resize: (m, cell, x, y) => resizeCell(m, cell, x, y & 255),
  reserve: (m, cell, x) => reserveCell(m, cell, x),
  reserveAmortized: (m, cell, x) => reserveCellAmortized(m, cell, x),
  view: (m, cell, x, y, { source }) => assignView(m, cell, source + y, x),
  viewWithOwner: (m, cell, x, y, { source, owners }) =>
    assignViewWithOwner(m, cell, source + (y & ~1), x, owners[y & 1]),
  assign: (m, cell, x, _, { at }) => assignCell(m, cell, at(x)),
  move: (m, cell, x, _, { at }) => moveCell(m, cell, at(x)),
  dealloc: (m, cell) => deallocCell(m, cell),
  mutable: (m, cell) => mutableCellData(m, cell),
  offset: (m, cell, x, y, { source }) => {
    deallocCell(m, cell);
    m.u32.set([(x << 2) | CellType.OFFSET, source + y - cell, 1, 0, 0, 0], cell / 4);
  },
  appendFill: (m, cell, x, y) => appendFillToCell(m, cell, x, y & 255),
  erase: (m, cell, x, y) => eraseFromCell(m, cell, y, x),
  insert: (m, cell, x, y, { source }) => insertIntoCell(m, cell, y, source, x),
  insertFill: (m, cell, x, y) => insertFillIntoCell(m, cell, y, x, 61),
  clear: (m, cell) => clearCell(m, cell),
};

/** FNV-1a. */
function hashOf(m: LinearMemory, cell: number): number {
  const data = cellDataAddress(m.u32, cell);
  let hash = 2166136261;
  for (const byte of m.u8.subarray(data, data + cellSizeBytes(m.u32, cell))) hash = Math.imul(hash ^ byte, 16777619);
  return hash >>> 0;
}
