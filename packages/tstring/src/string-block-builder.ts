import type { Block, LinearMemory } from "@heddle/memory";
import { encodeUtf8, utf8SizeBytes } from "@heddle/memory/utf8";
import { CellType } from "./cell-type.js";
import { blockWasTaken, wrongStringCount, wrongStringSize } from "./errors.js";
import { CELL_BYTES, MAX_STRING_BYTES, SMALL_CAPACITY } from "./layout.js";
import { cellLoopsOver } from "./loops/cell-loops.js";
import { cellDataAddress, cellSizeBytes } from "./read-cell.js";

/** From this many cells on, a call of the loops beats a copy of each. */
const MANY_CELLS = 16;

/** Up to this many bytes a loop beats a call of TypedArray.set. */
const SHORT_BYTES = 12;

/**
 * Builds an array of strings as one block: all cells, then the bytes of the long ones. Short strings are SMALL cells, long
 * ones OFFSET cells, so the block contains no address: it can be moved, copied, saved, and freed at once.
 *
 * Add exactly `count` strings in order, then take the block with {@link finish}; otherwise `Symbol.dispose` frees it.
 */
export class StringBlockBuilder implements Disposable {
  readonly #memory: LinearMemory;
  readonly #count: number;
  #block: number;
  #capacityBytes: number;
  #cell: number;
  /** Where the cells end and the text begins. */
  #cellsEnd: number;
  #end: number;

  /**
   * @param count strings that will be added
   * @param textBytes bytes of long strings expected in all; the block grows when there are more
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  constructor(memory: LinearMemory, count: number, textBytes = 0) {
    this.#memory = memory;
    this.#count = count;
    this.#capacityBytes = count * CELL_BYTES + textBytes;
    this.#block = memory.malloc(this.#capacityBytes);
    this.#cell = this.#block;
    this.#cellsEnd = this.#block + count * CELL_BYTES;
    this.#end = this.#cellsEnd;
  }

  /**
   * Adds a string of `sizeBytes` bytes and returns the address where they must be written at once. Views are dead when the
   * block had to grow.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a number below 0 or that is not whole; RESOURCE_EXHAUSTED for 2^30 bytes or more, or when memory
   * is out; INTERNAL past the count
   */
  add(sizeBytes: number): number {
    const index = this.#cell >>> 2;
    if (this.#cell >= this.#cellsEnd) throw wrongStringCount(this.#count, this.#count + 1);
    // False for all that is not a whole number, too.
    if (sizeBytes >>> 0 === sizeBytes && sizeBytes <= SMALL_CAPACITY) {
      const { u32 } = this.#memory;
      u32[index] = sizeBytes << 2;
      u32[index + 1] = 0;
      u32[index + 2] = 0;
      u32[index + 3] = 0;
      u32[index + 4] = 0;
      u32[index + 5] = 0;
      this.#cell += CELL_BYTES;
      return this.#cell - CELL_BYTES + 1;
    }
    return this.#addLong(sizeBytes);
  }

  /** Adds a copy of `sizeBytes` bytes of this memory; `source` may not lie in the block being built. */
  addCopy(source: number, sizeBytes: number): void {
    const target = this.add(sizeBytes);
    const { u8 } = this.#memory;
    if (sizeBytes <= SMALL_CAPACITY) for (let i = 0; i < sizeBytes; i++) u8[target + i] = u8[source + i];
    else u8.copyWithin(target, source, source + sizeBytes);
  }

  /** Adds a copy of the string in the cell at `cell`, of any type. */
  addCell(cell: number): void {
    const { u32 } = this.#memory;
    let from = cell >>> 2;
    if ((u32[from] & 3) !== CellType.SMALL || this.#cell >= this.#cellsEnd) {
      this.addCopy(cellDataAddress(u32, cell), cellSizeBytes(u32, cell));
      return;
    }
    for (let to = this.#cell >>> 2, end = from + CELL_BYTES / 4; from < end; ) u32[to++] = u32[from++];
    this.#cell += CELL_BYTES;
  }

  /** Adds copies of the strings in the `count` cells from `cell` on; SMALL cells that follow each other are copied at once. */
  addCells(cell: number, count: number): void {
    const end = cell + count * CELL_BYTES;
    this.#checkRoom(count);
    for (let from = cell; from < end; ) {
      const { u8 } = this.#memory;
      let to = from;
      while (to < end && (u8[to] & 3) === CellType.SMALL) to += CELL_BYTES;
      u8.copyWithin(this.#cell, from, to);
      this.#cell += to - from;
      if (end - to >= MANY_CELLS * CELL_BYTES) {
        this.#addAll(to, (end - to) / CELL_BYTES);
        return;
      }
      for (from = to; from < end && (this.#memory.u8[from] & 3) !== CellType.SMALL; from += CELL_BYTES) {
        this.addCell(from);
      }
    }
  }

  #addAll(cell: number, count: number): void {
    const loops = cellLoopsOver(this.#memory);
    const textBytes = loops.sumSizes(cell, CELL_BYTES, count, SMALL_CAPACITY + 1);
    this.addWritten(count, textBytes, (target, text) => loops.copyCells(cell, CELL_BYTES, count, target, text) >>> 0);
  }

  /** Adds `count` empty strings. */
  addEmpty(count: number): void {
    this.#checkRoom(count);
    const end = this.#cell + count * CELL_BYTES;
    this.#memory.u8.fill(0, this.#cell, end);
    this.#cell = end;
  }

  /**
   * Adds `count` strings at once: `write` gets the address of the first cell and that where long texts go, with room for
   * `textBytes` bytes; it fills the cells, adds nothing else, and says where its texts end. When it says 0, nothing was added.
   *
   * @returns true when the strings were added
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; INTERNAL past the count
   */
  addWritten(count: number, textBytes: number, write: (cell: number, text: number) => number): boolean {
    this.#checkRoom(count);
    if (this.#end + textBytes > this.#block + this.#capacityBytes) this.#grow(textBytes);
    const end = write(this.#cell, this.#end);
    if (end === 0) return false;
    this.#end = end;
    this.#cell += count * CELL_BYTES;
    return true;
  }

  /** Adds a copy of bytes from outside the memory. */
  addBytes(bytes: Uint8Array): void {
    const sizeBytes = bytes?.length;
    const target = this.add(sizeBytes);
    const { u8 } = this.#memory;
    if (sizeBytes <= SHORT_BYTES) for (let i = 0; i < sizeBytes; i++) u8[target + i] = bytes[i];
    else u8.set(bytes, target);
  }

  /** Adds `text` as UTF-8; a lone surrogate becomes U+FFFD. */
  addText(text: string): void {
    const sizeBytes = utf8SizeBytes(text);
    const target = this.add(sizeBytes);
    encodeUtf8(this.#memory.u8, target, text, sizeBytes);
  }

  /** Adds text as {@link addText} or bytes as {@link addBytes}. */
  addValue(value: string | Uint8Array): void {
    if (typeof value === "string") this.addText(value);
    else this.addBytes(value);
  }

  /**
   * The block's address and size in bytes; the caller owns it and frees it with `memory.free`.
   *
   * @throws {StatusError} INTERNAL when fewer strings were added than the block is for, and after it was taken or freed
   */
  finish(): Block {
    if (this.#block === 0) throw blockWasTaken();
    if (this.#cell !== this.#cellsEnd) throw wrongStringCount(this.#count, this.#added);
    const sizeBytes = this.#end - this.#block;
    const address = this.#capacityBytes > sizeBytes * 2 ? this.#memory.realloc(this.#block, sizeBytes) : this.#block;
    this.#block = 0;
    return { address, sizeBytes };
  }

  /** Frees the block unless it was taken. */
  dispose(): void {
    this.#memory.free(this.#block);
    this.#block = 0;
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  get #added(): number {
    return (this.#cell - this.#block) / CELL_BYTES;
  }

  #checkRoom(count: number): void {
    if (this.#added + count > this.#count) throw wrongStringCount(this.#count, this.#added + count);
  }

  #addLong(sizeBytes: number): number {
    if (!(sizeBytes >>> 0 === sizeBytes && sizeBytes <= MAX_STRING_BYTES)) throw wrongStringSize(sizeBytes);
    if (this.#end + sizeBytes > this.#block + this.#capacityBytes) this.#grow(sizeBytes);
    const target = this.#end;
    const index = this.#cell >>> 2;
    const { u32 } = this.#memory;
    u32[index] = ((sizeBytes << 2) | CellType.OFFSET) >>> 0;
    u32[index + 1] = target - this.#cell;
    u32[index + 2] = 1;
    u32[index + 3] = 0;
    u32[index + 4] = 0;
    u32[index + 5] = 0;
    this.#cell += CELL_BYTES;
    this.#end = target + sizeBytes;
    return target;
  }

  #grow(sizeBytes: number): void {
    const used = this.#end - this.#block;
    const capacity = Math.max(used + sizeBytes, Math.ceil(this.#capacityBytes * 1.5));
    const block = this.#memory.realloc(this.#block, capacity);
    this.#cell += block - this.#block;
    this.#cellsEnd += block - this.#block;
    this.#end += block - this.#block;
    this.#block = block;
    this.#capacityBytes = capacity;
  }
}
