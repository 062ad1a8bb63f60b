import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, CellType, cellDataAddress, cellSizeBytes, cellType, SMALL_CAPACITY } from "@heddle/tstring";
import type { TableLoops } from "./table-loops.js";
import { TextArena } from "./text-arena.js";

/** The places of string cells in records: `cells` of them in a row, from byte `firstBytes` of each record on. */
export interface RecordCells {
  readonly strideBytes: number;
  readonly firstBytes: number;
  readonly cells: number;
}

/** The text of the long strings in the records of a table: VIEW cells refer to an arena. */
export class RecordText {
  readonly #memory: LinearMemory;
  readonly #loops: TableLoops;
  readonly #layout: RecordCells;
  #arena: TextArena;

  constructor(memory: LinearMemory, loops: TableLoops, layout: RecordCells) {
    this.#memory = memory;
    this.#loops = loops;
    this.#layout = layout;
    this.#arena = new TextArena(memory);
  }

  /** The address for the next text, see {@link TextArena.next}. */
  get next(): number {
    return this.#arena.next;
  }

  set next(address: number) {
    this.#arena.next = address;
  }

  /** @throws {StatusError} RESOURCE_EXHAUSTED as {@link TextArena.reserve} */
  reserve(sizeBytes: number): void {
    this.#arena.reserve(sizeBytes);
  }

  /** Counts the text of `count` cells that are about to be removed. */
  drop(cells: number, count: number): void {
    for (let i = 0; i < count; i++) {
      const size = cellSizeBytes(this.#memory.u32, cells + i * CELL_BYTES);
      if (size > SMALL_CAPACITY) this.#arena.drop(size);
    }
  }

  /** Counts text of cells that were removed. */
  dropBytes(sizeBytes: number): void {
    this.#arena.drop(sizeBytes);
  }

  /** Makes VIEW cells of the OFFSET cells of `count` records, so that the records may be moved. */
  pin(records: number, count: number): void {
    const { firstBytes, strideBytes, cells } = this.#layout;
    this.#loops.pinCells(records + firstBytes, count, strideBytes, cells);
  }

  /** Copies the text of `count` records to a new arena when most of the old one is unused. */
  compact(records: number, count: number): void {
    if (!this.#arena.isMostlyDead) return;
    const { u32 } = this.#memory;
    const moved = new TextArena(this.#memory);
    const cells = [...this.#longCells(records, count)];
    try {
      moved.reserve(cells.reduce((total, cell) => total + paddedSize(u32, cell), 0));
    } catch {
      return; // No room for a copy: the old arena stays.
    }
    for (const cell of cells) {
      this.#copyText(cell, moved.next);
      this.#memory.u32[(cell >>> 2) + 1] = moved.next;
      moved.next += paddedSize(this.#memory.u32, cell);
    }
    this.#arena.dispose();
    this.#arena = moved;
  }

  /** A copy of `count` records followed by their text, to which OFFSET cells refer: it contains no address. */
  save(records: number, count: number): Uint8Array {
    const { u32, u8 } = this.#memory;
    const recordsBytes = count * this.#layout.strideBytes;
    let sizeBytes = recordsBytes;
    for (const cell of this.#longCells(records, count)) sizeBytes += paddedSize(u32, cell);
    const bytes = new Uint8Array(sizeBytes);
    bytes.set(u8.subarray(records, records + recordsBytes));
    const view = new DataView(bytes.buffer);
    let next = recordsBytes;
    for (const cell of this.#longCells(records, count)) {
      const size = cellSizeBytes(u32, cell);
      const source = cellDataAddress(u32, cell);
      bytes.set(u8.subarray(source, source + size), next);
      const at = cell - records;
      view.setUint32(at, ((size << 2) | CellType.OFFSET) >>> 0, true);
      view.setUint32(at + 4, next - at, true);
      view.setUint32(at + 8, 1, true);
      next += paddedSize(u32, cell);
    }
    return bytes;
  }

  /** Takes over a block that holds text, and is freed with it. */
  adopt(block: number): void {
    this.#arena.adopt(block);
  }

  /** Frees all text. */
  clear(): void {
    this.#arena.dispose();
    this.#arena = new TextArena(this.#memory);
  }

  *#longCells(records: number, count: number): Generator<number> {
    const { firstBytes, strideBytes, cells } = this.#layout;
    const { u32 } = this.#memory;
    for (let record = 0; record < count; record++) {
      for (let i = 0; i < cells; i++) {
        const cell = records + record * strideBytes + firstBytes + i * CELL_BYTES;
        if (cellType(u32, cell) !== CellType.SMALL) yield cell;
      }
    }
  }

  #copyText(cell: number, target: number): void {
    const { u32, u8 } = this.#memory;
    const source = cellDataAddress(u32, cell);
    u8.copyWithin(target, source, source + cellSizeBytes(u32, cell));
  }
}

function paddedSize(u32: Uint32Array, cell: number): number {
  return (cellSizeBytes(u32, cell) + 3) & ~3;
}
