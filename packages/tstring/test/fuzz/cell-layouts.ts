import { type Block, LinearMemory } from "@heddle/memory";
import { fuzzBytes, type Random } from "@heddle/tooling-testing/fuzz";
import {
  appendToCell,
  copyToCell,
  deallocCell,
  mutableCellData,
  resizeCell,
  validateCells,
} from "../../src/cells/index.js";
import { buildStringBlock, CELL_BYTES, CellType, cellDataAddress, cellSizeBytes, cellType } from "../../src/index.js";
import {
  CellImage,
  ILP32,
  ILP32_BIG_ENDIAN,
  LP64,
  LP64_BIG_ENDIAN,
  RelocationTable,
  writeCellImage,
} from "../../src/lp64/index.js";
import {
  appendToRfc16Cell,
  buildRfc16Block,
  deallocRfc16Cell,
  RFC16_CELL_BYTES,
  Rfc16Type,
  resizeRfc16Cell,
  rfc16DataAddress,
  rfc16SizeBytes,
  rfc16Type,
  validateRfc16Cells,
} from "../../src/rfc16/index.js";

const MODELS = [LP64, LP64_BIG_ENDIAN, ILP32, ILP32_BIG_ENDIAN];
const KINDS = ["offset", "view", "large"] as const;
const ADDRESS = 0x10_000n;

/** Cells in a byte image; byte 0 tells the machine and the kind of long string, byte 1 how many cells there are. */
export const cellImage = fuzzBytes({
  valid(random) {
    const strings = random.strings();
    const kind = random.below(12);
    const image = writeCellImage(strings, { model: MODELS[kind & 3], longStrings: KINDS[kind >> 2], address: ADDRESS });
    return Uint8Array.from([kind, strings.length, ...image]);
  },
  read(bytes) {
    const image = bytes.subarray(2);
    const count = bytes[1] ?? 0;
    const model = MODELS[(bytes[0] ?? 0) & 3];
    const relocations = new RelocationTable([{ address: ADDRESS, bytes: image }]);
    const strings = new CellImage(image, count, { model, relocations }).toArray();
    const again = new CellImage(writeCellImage(strings, { model }), count, { model });
    strings.forEach((string, i) => {
      if (Buffer.compare(again.bytes(i), string) !== 0) throw new Error(`string ${i} differs when written again`);
    });
  },
});

/** Native cells that someone else wrote: proven, then copied, written and freed. Byte 0 tells how many there are. */
export const nativeCells = fuzzBytes({
  valid: (random) =>
    blockOf(random, buildStringBlock, CELL_BYTES, () => [
      (random.below(BLOCK_BYTES) << 2) | CellType.LARGE,
      BLOCK_BYTES - 1,
      BLOCK_OF_ITS_OWN,
      0,
      0,
      0,
    ]),
  read(bytes, memory, random) {
    readCells(bytes, memory, CELL_BYTES, {
      adopt(cell) {
        const index = cell / 4 + 2;
        if (cellType(memory.u32, cell) !== CellType.LARGE || memory.u32[index] !== BLOCK_OF_ITS_OWN) return undefined;
        const block = memory.calloc(BLOCK_BYTES);
        memory.u32[index] = block;
        return block;
      },
      validate: validateCells,
      change: (cell) => changeNative(memory, cell, random),
      dealloc: (cell) => deallocCell(memory, cell),
    });
  },
});

/** One native cell that is not proven. Its block, if it has one, is none. */
export const unprovenNativeCell = fuzzBytes({
  valid: () => new Uint8Array(CELL_BYTES),
  read(bytes, memory, random) {
    const cell = memory.calloc(CELL_BYTES);
    memory.u8.set(bytes.subarray(0, CELL_BYTES), cell);
    const isOdd = () => memory.u32[cell / 4 + 2] % 2 === 1;
    if (cellType(memory.u32, cell) === CellType.LARGE) memory.u32[cell / 4 + 2] |= 1;
    try {
      mutableCellData(memory, cell);
      resizeCell(memory, cell, random.below(60));
    } finally {
      if (cellType(memory.u32, cell) !== CellType.LARGE || !isOdd()) deallocCell(memory, cell);
      memory.free(cell);
    }
  },
});

/** Cells of the RFC that someone else wrote: proven, then written and freed. Byte 0 tells how many there are. */
export const rfc16Cells = fuzzBytes({
  valid: (random) =>
    blockOf(random, buildRfc16Block, RFC16_CELL_BYTES, () =>
      random.below(2) === 0
        ? [(random.below(BLOCK_BYTES) << 2) | Rfc16Type.PREALLOC, BLOCK_BYTES, BLOCK_OF_ITS_OWN, 0]
        : [(random.below(BLOCK_BYTES - RFC16_CELL_BYTES) << 2) | Rfc16Type.LARGE, BLOCK_OF_ITS_OWN, 0, 0],
    ),
  read(bytes, memory, random) {
    readCells(bytes, memory, RFC16_CELL_BYTES, {
      adopt(cell) {
        const { data } = memory;
        const type = rfc16Type(data, cell);
        const pointer = type === Rfc16Type.PREALLOC ? cell + 8 : cell + 4;
        if (type === Rfc16Type.SMALL || data.getUint32(pointer, true) !== BLOCK_OF_ITS_OWN) return undefined;
        const block = memory.calloc(BLOCK_BYTES);
        const isLarge = type === Rfc16Type.LARGE;
        memory.data.setUint32(pointer, isLarge ? block + RFC16_CELL_BYTES : block, true);
        // What a LARGE cell was: the 8 bytes that it does not use say.
        if (isLarge) memory.u8.copyWithin(block, cell + 8, cell + 16);
        return block;
      },
      validate: validateRfc16Cells,
      change(cell) {
        appendToRfc16Cell(memory, cell, rfc16DataAddress(memory.data, cell), rfc16SizeBytes(memory.data, cell));
        resizeRfc16Cell(memory, cell, random.below(80), 7);
      },
      dealloc: (cell) => deallocRfc16Cell(memory, cell),
    });
  },
});

/** The pointer of a cell that is to be given a live block. */
const BLOCK_OF_ITS_OWN = 0x600df00d;
const BLOCK_BYTES = 96;
const scratch = new LinearMemory({ initialBytes: 65536 });

/** The number of some strings, and the block that `build` makes of them; some cells have the words of `withBlock` instead. */
function blockOf(
  random: Random,
  build: (memory: LinearMemory, strings: Uint8Array[]) => Block,
  cellBytes: number,
  withBlock: () => readonly number[],
): Uint8Array {
  const strings = random.strings();
  const { address, sizeBytes } = build(scratch, strings);
  for (let cell = address; cell < address + strings.length * cellBytes; cell += cellBytes) {
    if (random.below(4) === 0) scratch.u32.set(withBlock(), cell / 4);
  }
  const bytes = Uint8Array.from([strings.length, ...scratch.u8.subarray(address, address + sizeBytes)]);
  scratch.free(address);
  return bytes;
}

interface CellReader {
  /** Gives a cell that asks for it a live block. */
  adopt(cell: number): number | undefined;
  validate(memory: LinearMemory, address: number, count: number): void;
  change(cell: number): void;
  dealloc(cell: number): void;
}

function readCells(bytes: Uint8Array, memory: LinearMemory, cellBytes: number, reader: CellReader): void {
  const count = bytes[0] ?? 0;
  // Cells after the block would be those of whatever is allocated next.
  if (count * cellBytes >= bytes.length) return;
  const address = memory.malloc(bytes.length);
  memory.u8.set(bytes.subarray(1), address);
  const cells = Array.from({ length: count }, (_, i) => address + i * cellBytes);
  const blocks: number[] = [];
  try {
    blocks.push(...cells.flatMap((cell) => reader.adopt(cell) ?? []));
    reader.validate(memory, address, count);
    try {
      for (const cell of cells) reader.change(cell);
    } finally {
      for (const cell of cells) reader.dealloc(cell);
    }
  } finally {
    for (const block of blocks) freeIfLive(memory, block);
    memory.free(address);
  }
}

/** Frees a block whose cells were refused; those of proven cells are gone with them. */
function freeIfLive(memory: LinearMemory, block: number): void {
  try {
    memory.free(block);
  } catch {
    // The cell has freed it.
  }
}

function changeNative(memory: LinearMemory, cell: number, random: Random): void {
  const size = cellSizeBytes(memory.u32, cell);
  const data = cellDataAddress(memory.u32, cell);
  const before = memory.u8.slice(data, data + size);
  const text = mutableCellData(memory, cell);
  if (Buffer.compare(memory.u8.subarray(text, text + size), before) !== 0) throw new Error("a copy differs");
  appendToCell(memory, cell, text, size);
  const from = random.below(size + 1);
  copyToCell(memory, cell, cellDataAddress(memory.u32, cell) + from, random.below(size + 1));
  resizeCell(memory, cell, random.below(60), 7);
}
