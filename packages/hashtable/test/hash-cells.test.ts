import { LinearMemory } from "@heddle/memory";
import { Random } from "@heddle/tooling-testing/fuzz";
import { CELL_BYTES, CellType, SMALL_CAPACITY } from "@heddle/tstring";
import { expect, test } from "vitest";
import { HASH_KEY, HASH_KEY_WORDS, HASHES, KEY_BYTES, SHIFT, WINDOW, WORK_BYTES } from "../src/storage/table-layout.js";
import { tableLoops } from "../src/storage/table-loops.js";

const BYTES = 131072;
/** The sizes on both sides of those where cells and loops change. */
const SIZES = [0, 1, 15, 16, 22, 23, 31, 32, 33, 63, 64, 65, 127, 128, 129, 256, 257];

interface Key {
  readonly size: number;
  readonly type: number;
  /** The address of the text; a negative one is from the end of the memory. */
  readonly text: number;
}

/** The hashes of keys of any types in one block; the memory cannot grow, so that its end is where a read past it fails. */
function hashesOf(keys: readonly Key[], bytes: Uint8Array, wasmLoops: boolean): number[] {
  const memory = new LinearMemory({ initialBytes: BYTES, maximumBytes: BYTES, wasmLoops });
  const work = memory.calloc(WORK_BYTES);
  const cells = memory.malloc(keys.length * CELL_BYTES);
  const { u32, u8 } = memory;
  u32[(work + KEY_BYTES) >>> 2] = CELL_BYTES;
  u32[(work + SHIFT) >>> 2] = 31;
  u8.fill(0xff, work + WINDOW, work + WINDOW + CELL_BYTES);
  for (let i = 0; i < HASH_KEY_WORDS; i++) u32[((work + HASH_KEY) >>> 2) + i] = Math.imul(i + 1, 0x9e3779b1) | 1;
  u8.set(bytes, 1);
  u8.set(bytes, BYTES - bytes.length);
  for (const [i, { size, type, text }] of keys.entries()) {
    const cell = cells + i * CELL_BYTES;
    const address = text < 0 ? BYTES + text : text;
    u8.fill(0xa5, cell, cell + CELL_BYTES);
    if (type === CellType.SMALL) {
      u8[cell] = size << 2;
      u8.copyWithin(cell + 1, address, address + size);
      continue;
    }
    u32[cell >>> 2] = (size << 2) | type;
    u32[(cell >>> 2) + (type === CellType.LARGE ? 2 : 1)] = type === CellType.OFFSET ? address - cell : address;
  }
  tableLoops.over(memory).hash(work, cells, keys.length);
  return [...u32.subarray((work + HASHES) >>> 2, ((work + HASHES) >>> 2) + keys.length)];
}

test("cells of all types in one block, at both ends of the memory, have the hashes of the twin", () => {
  const random = new Random(5);
  const upTo = (count: number) => random.bits() % count;
  const bytes = new Uint8Array(1024).map(() => (upTo(3) === 0 ? 0 : random.bits()));
  for (let round = 0; round < 400; round++) {
    // Many blocks of the sizes that are hashed four at once.
    const sizes = round % 2 === 0 ? SIZES : SIZES.slice(5, 11);
    const keys = Array.from({ length: 1 + upTo(9) }, () => {
      const size = round % 8 === 0 ? upTo(301) : sizes[upTo(sizes.length)];
      const atEnd = upTo(2) === 0;
      const type = size > SMALL_CAPACITY ? 1 + upTo(3) : upTo(4);
      // The text of an OFFSET cell is after the cell.
      const text = atEnd || type === CellType.OFFSET ? -size - upTo(2) * upTo(40) : 1 + upTo(40);
      return { size, type, text: text === 0 ? -1 : text };
    });
    expect(hashesOf(keys, bytes, true)).toEqual(hashesOf(keys, bytes, false));
  }
});
