import type { LinearMemory } from "@heddle/memory";
import { fuzzBytes, type Random } from "@heddle/tooling-testing/fuzz";
import {
  appendToCell,
  appendToRfc16Cell,
  buildRfc16Block,
  buildStringBlock,
  CELL_BYTES,
  CellImage,
  cellDataAddress,
  cellSizeBytes,
  cellType,
  copyToCell,
  ILP32,
  ILP32_BIG_ENDIAN,
  LP64,
  LP64_BIG_ENDIAN,
  mutableCellData,
  preallocate,
  RelocationTable,
  RFC16_CELL_BYTES,
  resizeCell,
  resizeRfc16Cell,
  rfc16DataAddress,
  rfc16SizeBytes,
  setRfc16Cell,
  validateCells,
  validateRfc16Cells,
  writeCellImage,
} from "../../src/index.js";

const MODELS = [LP64, LP64_BIG_ENDIAN, ILP32, ILP32_BIG_ENDIAN];
const KINDS = ["offset", "view", "large"] as const;
const ADDRESS = 0x10_000n;

/** Where the cells of a byte image say; byte 0 tells the machine and the kind of long string, byte 1 how many cells. */
export const cellImage = fuzzBytes({
  valid(random) {
    const strings = random.strings();
    const kind = random.below(12);
    const image = writeCellImage(strings, { model: MODELS[kind & 3], longStrings: KINDS[kind >> 2], address: ADDRESS });
    return Uint8Array.from([kind, strings.length, ...image]);
  },
  read(bytes) {
    const image = bytes.subarray(2);
    const model = MODELS[(bytes[0] ?? 0) & 3];
    const relocations = new RelocationTable([{ address: ADDRESS, bytes: image }]);
    const count = bytes[1] ?? 0;
    const cells = new CellImage(image, count, { model, relocations });
    const strings = cells.toArray();
    if (strings.some((string) => string.buffer !== image.buffer && string.length > 0)) throw new Error("copied");
    const again = writeCellImage(strings, { model });
    strings.forEach((string, i) => {
      const found = new CellImage(again, count, { model }).bytes(i);
      if (Buffer.compare(found, string) !== 0) throw new Error(`string ${i} differs when written again`);
    });
  },
});

/** Puts `block`, whose first byte is the number of its cells, into memory; gives it back whatever `use` does. */
function withBlock(memory: LinearMemory, block: Uint8Array, use: (address: number, count: number) => void): void {
  const address = memory.malloc(block.length);
  memory.u8.set(block.subarray(1), address);
  try {
    use(address, block[0] ?? 0);
  } finally {
    memory.free(address);
  }
}

/** The bytes of a block that `build` makes, with the number of its cells in front. */
function blockOf(build: (memory: LinearMemory) => { address: number; sizeBytes: number }, count: number) {
  return (memory: LinearMemory): Uint8Array => {
    const { address, sizeBytes } = build(memory);
    const bytes = Uint8Array.from([count, ...memory.u8.subarray(address, address + sizeBytes)]);
    memory.free(address);
    return bytes;
  };
}

/** Native cells that someone else wrote: proven, then read and written. */
export const nativeCells = fuzzBytes({
  valid(random) {
    const strings = random.strings();
    return withScratch(blockOf((memory) => buildStringBlock(memory, strings), strings.length));
  },
  read(bytes, memory, random) {
    withBlock(memory, bytes, (address, count) => {
      validateCells(memory, address, count);
      for (let cell = address; cell < address + count * CELL_BYTES; cell += CELL_BYTES) {
        changeNative(memory, cell, random);
      }
      for (let cell = address; cell < address + count * CELL_BYTES; cell += CELL_BYTES) {
        if (cellType(memory.u32, cell) === 1) resizeCell(memory, cell, 0);
      }
    });
  },
});

/** As {@link nativeCells}, without the proof: no function does more than refuse. */
export const unprovenNativeCells = fuzzBytes({
  valid: (random) => random.bytes(CELL_BYTES),
  read(bytes, memory, random) {
    const cell = memory.calloc(CELL_BYTES + bytes.length);
    memory.u8.set(bytes.subarray(0, CELL_BYTES), cell);
    // Which block a LARGE cell has is not said in 24 bytes alone: it would free what is not its own.
    if (cellType(memory.u32, cell) === 1) memory.u32[cell / 4 + 2] |= 1;
    try {
      changeNative(memory, cell, random);
      if (cellType(memory.u32, cell) === 1) resizeCell(memory, cell, 0);
    } catch (error) {
      if (random.below(2) < 2) throw error;
    } finally {
      memory.free(cell);
    }
  },
});

function changeNative(memory: LinearMemory, cell: number, random: Random): void {
  const size = cellSizeBytes(memory.u32, cell);
  const data = cellDataAddress(memory.u32, cell);
  const before = memory.u8.slice(data, data + size);
  const text = memory.u8.subarray(mutableCellData(memory, cell), mutableCellData(memory, cell) + size);
  if (Buffer.compare(text, before) !== 0) throw new Error("a copy differs");
  appendToCell(memory, cell, cellDataAddress(memory.u32, cell), size);
  copyToCell(memory, cell, cellDataAddress(memory.u32, cell) + random.below(size + 1), random.below(size + 1));
  resizeCell(memory, cell, random.below(60), 7);
}

/** Cells of the RFC that someone else wrote: proven, then read and written. */
export const rfc16Cells = fuzzBytes({
  valid(random) {
    const strings = random.strings();
    if (random.below(2) === 0) {
      return withScratch(blockOf((memory) => buildRfc16Block(memory, strings), strings.length));
    }
    return withScratch(
      blockOf((memory) => {
        const block = preallocate(memory, strings.length, 40);
        for (const [i, string] of strings.entries()) {
          setRfc16Cell(memory, block.address + i * RFC16_CELL_BYTES, string.subarray(0, 40));
        }
        return block;
      }, strings.length),
    );
  },
  read(bytes, memory, random) {
    withBlock(memory, bytes, (address, count) => {
      rebasePreallocated(memory, address, count, bytes.length - 1);
      validateRfc16Cells(memory, address, count);
      const cells = Array.from({ length: count }, (_, i) => address + i * RFC16_CELL_BYTES);
      for (const cell of cells) {
        const size = rfc16SizeBytes(memory.data, cell);
        appendToRfc16Cell(memory, cell, rfc16DataAddress(memory.data, cell), size);
        resizeRfc16Cell(memory, cell, random.below(80), 7);
      }
      for (const cell of cells) resizeRfc16Cell(memory, cell, 0);
    });
  },
});

/** The room of PREALLOC cells is at the address where the block was made first: takes it to where the block is now. */
function rebasePreallocated(memory: LinearMemory, address: number, count: number, sizeBytes: number): void {
  if (count * RFC16_CELL_BYTES + 8 > sizeBytes) return;
  const { data } = memory;
  const first = count === 0 ? 0 : data.getUint32(address + 8, true);
  for (let cell = address; cell < address + count * RFC16_CELL_BYTES; cell += RFC16_CELL_BYTES) {
    if ((data.getUint8(cell) & 3) !== 3) continue;
    const room = data.getUint32(cell + 8, true) - first + address + count * RFC16_CELL_BYTES;
    data.setUint32(cell + 8, room, true);
  }
}

/** What `body` makes in a memory of its own. */
function withScratch(body: (memory: LinearMemory) => Uint8Array): Uint8Array {
  return body(scratch);
}
