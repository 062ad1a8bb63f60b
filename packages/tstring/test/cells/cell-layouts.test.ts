/** What all layouts of a string cell have in common: arrays that are written and read, and cells that are given text. */
import type { Block, LinearMemory } from "@heddle/memory";
import { withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  appendToCell,
  assignCell,
  assignView,
  copyToCell,
  deallocCell,
  initCell,
  moveCell,
  resizeCell,
  validateCells,
} from "../../src/cells/index.js";
import {
  buildStringBlock,
  CELL_BYTES,
  CellType,
  cellDataAddress,
  cellSizeBytes,
  cellType,
  StringArray,
} from "../../src/index.js";
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
  assignRfc16Cell,
  buildRfc16Block,
  copyToRfc16Cell,
  deallocRfc16Cell,
  initRfc16Cell,
  moveRfc16Cell,
  RFC16_CELL_BYTES,
  Rfc16Type,
  resizeRfc16Cell,
  rfc16DataAddress,
  rfc16SizeBytes,
  rfc16Type,
  validateRfc16Cells,
} from "../../src/rfc16/index.js";
import { bytesOf, K, refusal } from "../with-cells.js";

const bytes = (size: number) => Uint8Array.from({ length: size }, (_, i) => (i * 7) & 255);
const arrays: readonly (readonly [name: string, strings: readonly Uint8Array[]])[] = [
  ["no strings", []],
  ["empty strings", [bytes(0), bytes(0), bytes(0)]],
  ["every size up to 70", Array.from({ length: 71 }, (_, size) => bytes(size))],
  ["NULs", [bytesOf("\0"), bytesOf("a\0b"), new Uint8Array(40)]],
  ["bytes that are not UTF-8", [Uint8Array.of(0xff, 0xc0, 0x80), new Uint8Array(33).fill(0xed)]],
  ["the type bits of every cell kind in the text", [0, 1, 2, 3].map((type) => new Uint8Array(50).fill(type))],
  ["2^23 bytes", [new Uint8Array(2 ** 23).fill(65), bytes(23)]],
];

const inMemory = <T>(build: (m: LinearMemory) => Block, read: Read<T>) =>
  withTestMemory((m) => {
    const { address, sizeBytes } = build(m);
    // Elsewhere, so that it is seen to have no addresses in it.
    const copy = m.malloc(sizeBytes + 4) + 4;
    m.u8.copyWithin(copy, address, address + sizeBytes);
    m.u8.fill(255, address, address + sizeBytes);
    const result = read(m, copy);
    m.free(address);
    m.free(copy - 4);
    return result;
  });
type Read<T> = (m: LinearMemory, address: number) => T;

const MODELS = {
  LP64: LP64,
  "LP64 big-endian": LP64_BIG_ENDIAN,
  ILP32: ILP32,
  "ILP32 big-endian": ILP32_BIG_ENDIAN,
};
const address = 0x7000n;
const codecs: readonly (readonly [name: string, roundTrip: (strings: readonly Uint8Array[]) => Uint8Array[]])[] = [
  [
    "native",
    (strings) =>
      inMemory(
        (m) => buildStringBlock(m, strings),
        (m, at) => {
          validateCells(m, at, strings.length);
          return strings.map((_, i) => new StringArray(m, at, strings.length).bytes(i));
        },
      ),
  ],
  [
    "rfc16",
    (strings) =>
      inMemory(
        (m) => buildRfc16Block(m, strings),
        (m, at) => {
          validateRfc16Cells(m, at, strings.length);
          return strings.map((_, i) => {
            const data = rfc16DataAddress(m.data, at + 16 * i);
            return m.u8.slice(data, data + rfc16SizeBytes(m.data, at + 16 * i));
          });
        },
      ),
  ],
  ...Object.entries(MODELS).flatMap(([name, model]) =>
    (["offset", "view", "large"] as const).map(
      (longStrings) =>
        [
          `${name}, ${longStrings}`,
          (strings: readonly Uint8Array[]) => {
            const image = writeCellImage(strings, { model, longStrings, address });
            const relocations = new RelocationTable([{ address, bytes: image }]);
            return new CellImage(image, strings.length, { model, relocations }).toArray();
          },
        ] as const,
    ),
  ),
];

describe.each(codecs)("an array of %s cells", (_, roundTrip) => {
  test.each(arrays)("gives back %s", (__, strings) => {
    const read = roundTrip(strings);
    expect(read.length).toBe(strings.length);
    strings.forEach((string, i) => {
      // Not toEqual, which takes seconds for megabytes.
      expect(Buffer.compare(read[i], string), `string ${i}`).toBe(0);
    });
  });
});

/** A layout whose cells can be given text. */
interface MutableLayout {
  readonly cellBytes: number;
  /** Makes the cell, which is all zeros, one of each kind, with the text of K's first bytes or none; `k` is K's address. */
  readonly kinds: Readonly<Record<string, (m: LinearMemory, cell: number, k: number) => string>>;
  readonly init: (m: LinearMemory, cell: number) => void;
  readonly dealloc: (m: LinearMemory, cell: number) => void;
  readonly copy: (m: LinearMemory, cell: number, source: number, sizeBytes: number) => void;
  readonly append: (m: LinearMemory, cell: number, source: number, sizeBytes: number) => void;
  readonly resize: (m: LinearMemory, cell: number, sizeBytes: number, fill?: number) => number;
  readonly assign: (m: LinearMemory, to: number, from: number) => void;
  readonly move: (m: LinearMemory, to: number, from: number) => void;
  /** Whether a move leaves a cell of its type empty; otherwise the cell keeps its text. */
  readonly isEmptyAfterMove: (m: LinearMemory, cell: number) => boolean;
  readonly span: (m: LinearMemory, cell: number) => readonly [address: number, sizeBytes: number];
  readonly validate: (m: LinearMemory, address: number, count: number) => void;
}

const write = (m: LinearMemory, cell: number, words: readonly number[]) => {
  for (const [i, word] of words.entries()) m.data.setUint32(cell + 4 * i, word, true);
};

const layouts: Readonly<Record<string, MutableLayout>> = {
  native: {
    cellBytes: CELL_BYTES,
    kinds: {
      SMALL: () => "",
      LARGE: (m, cell, k) => {
        copyToCell(m, cell, k, 30);
        return K.slice(0, 30);
      },
      OFFSET: (m, cell, k) => {
        write(m, cell, [(40 << 2) | 2, k - cell, 1]);
        return K.slice(0, 40);
      },
      VIEW: (m, cell, k) => {
        assignView(m, cell, k, 50);
        return K;
      },
    },
    init: initCell,
    dealloc: deallocCell,
    copy: copyToCell,
    append: appendToCell,
    resize: resizeCell,
    assign: assignCell,
    move: moveCell,
    isEmptyAfterMove: (m, cell) => [CellType.LARGE, CellType.VIEW].includes(cellType(m.u32, cell) as 1),
    span: (m, cell) => [cellDataAddress(m.u32, cell), cellSizeBytes(m.u32, cell)],
    validate: validateCells,
  },
  rfc16: {
    cellBytes: RFC16_CELL_BYTES,
    kinds: {
      SMALL: () => "",
      LARGE: (m, cell, k) => {
        copyToRfc16Cell(m, cell, k, 30);
        return K.slice(0, 30);
      },
      OFFSET: (m, cell, k) => {
        write(m, cell, [(20 << 2) | 2, k - cell, 1]);
        return K.slice(0, 20);
      },
      PREALLOC: (m, cell, k) => {
        write(m, cell, [(10 << 2) | 3, 24, k + 24]);
        return K.slice(24, 34);
      },
    },
    init: initRfc16Cell,
    dealloc: deallocRfc16Cell,
    copy: copyToRfc16Cell,
    append: appendToRfc16Cell,
    resize: resizeRfc16Cell,
    assign: assignRfc16Cell,
    move: moveRfc16Cell,
    isEmptyAfterMove: (m, cell) => rfc16Type(m.data, cell) === Rfc16Type.LARGE,
    span: (m, cell) => [rfc16DataAddress(m.data, cell), rfc16SizeBytes(m.data, cell)],
    validate: validateRfc16Cells,
  },
};

/** Cells 0 to 3 of every kind, and what their texts should be. */
interface Cells {
  readonly m: LinearMemory;
  readonly texts: string[];
  readonly at: (index: number) => number;
  /** The address of 4096 bytes: the printable ones, over and over. */
  readonly source: number;
}
const sourceText = String.fromCharCode(...Array.from({ length: 4096 }, (_, i) => 32 + (i % 95)));

function withKinds(layout: MutableLayout, body: (cells: Cells) => void): void {
  withTestMemory((m) => {
    const kinds = Object.values(layout.kinds);
    const block = m.calloc(kinds.length * layout.cellBytes + K.length + sourceText.length);
    const at = (index: number) => block + index * layout.cellBytes;
    const k = at(kinds.length);
    const source = k + K.length;
    m.u8.set(bytesOf(K + sourceText), k);
    const texts = kinds.map((make, i) => make(m, at(i), k));
    body({ m, texts, at, source });
    for (const i of texts.keys()) layout.dealloc(m, at(i));
    m.free(block);
  });
}

/** One change of the cells, made to their texts too. */
type Change = (layout: MutableLayout, cells: Cells) => void;
const index = fc.nat(3);
const size = fc.oneof(fc.nat(24), fc.nat(70), fc.nat(1200));
const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(index, fc.nat(2000), size).map(
    ([i, from, bytes]): Change =>
      ({ copy }, { m, texts, at, source }) => {
        copy(m, at(i), source + from, bytes);
        texts[i] = sourceText.slice(from, from + bytes);
      },
  ),
  fc.tuple(index, fc.nat(2000), size).map(
    ([i, from, bytes]): Change =>
      ({ append }, { m, texts, at, source }) => {
        append(m, at(i), source + from, bytes);
        texts[i] += sourceText.slice(from, from + bytes);
      },
  ),
  index.map(
    (i): Change =>
      ({ append, span }, { m, texts, at }) => {
        append(m, at(i), ...span(m, at(i)));
        texts[i] += texts[i];
      },
  ),
  fc.tuple(index, fc.nat(9), fc.nat(9)).map(
    ([i, start, end]): Change =>
      ({ copy, span }, { m, texts, at }) => {
        const [data, bytes] = span(m, at(i));
        if (start + end > bytes) return;
        copy(m, at(i), data + start, bytes - start - end);
        texts[i] = texts[i].slice(start, bytes - end);
      },
  ),
  fc.tuple(index, size).map(
    ([i, bytes]): Change =>
      ({ resize }, { m, texts, at }) => {
        resize(m, at(i), bytes, 46);
        texts[i] = texts[i].slice(0, bytes).padEnd(bytes, ".");
      },
  ),
  fc.tuple(index, index).map(
    ([to, from]): Change =>
      ({ assign }, { m, texts, at }) => {
        assign(m, at(to), at(from));
        texts[to] = texts[from];
      },
  ),
  fc.tuple(index, index).map(
    ([to, from]): Change =>
      ({ move, isEmptyAfterMove }, { m, texts, at }) => {
        const isEmpty = to !== from && isEmptyAfterMove(m, at(from));
        move(m, at(to), at(from));
        texts[to] = texts[from];
        if (isEmpty) texts[from] = "";
      },
  ),
  index.map(
    (i): Change =>
      ({ dealloc, init }, { m, texts, at }) => {
        dealloc(m, at(i));
        init(m, at(i));
        texts[i] = "";
      },
  ),
);

describe.each(Object.entries(layouts))("cells of the %s layout", (_, layout) => {
  test("hold what they are given, whatever they were", () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 30, size: "max" }), (steps) =>
        withKinds(layout, (cells) => {
          const { m, texts, at } = cells;
          for (const [number, step] of steps.entries()) {
            step(layout, cells);
            const found = texts.map((__, i) => {
              const [data, bytes] = layout.span(m, at(i));
              return String.fromCharCode(...m.u8.subarray(data, data + bytes));
            });
            expect(found, `step ${number}`).toEqual(texts);
            layout.validate(m, at(0), 4);
          }
        }),
      ),
      { numRuns: 150 },
    );
  });

  test("refuse 2^30 bytes, no size, and bytes outside the memory; nothing changes", () =>
    withKinds(layout, (cells) => {
      const { m, texts, at, source } = cells;
      const outside = m.capacityBytes - 10;
      for (const i of texts.keys()) {
        expect(() => layout.resize(m, at(i), 2 ** 30)).toThrow(
          refusal("RESOURCE_EXHAUSTED", /longer than the 1073741823/),
        );
        expect(() => layout.append(m, at(i), source, 2 ** 30)).toThrow(
          refusal("RESOURCE_EXHAUSTED", /longer than the 1073741823/),
        );
        expect(() => layout.resize(m, at(i), -1)).toThrow(refusal("INVALID_ARGUMENT", /-1 is not a size in bytes/));
        expect(() => layout.copy(m, at(i), outside, 11)).toThrow(refusal("INVALID_ARGUMENT", /11 bytes at address/));
        expect(() => layout.copy(m, at(i), source + 0.5, 1)).toThrow(refusal("INVALID_ARGUMENT", /1 bytes at address/));
        expect(() => layout.append(m, at(i), outside, 11)).toThrow(refusal("INVALID_ARGUMENT", /11 bytes at address/));
        const [data, bytes] = layout.span(m, at(i));
        if (i !== 0)
          expect(() => layout.copy(m, at(i), at(i) - 1, 2)).toThrow(
            refusal("INVALID_ARGUMENT", /overlap what the cell/),
          );
        expect(String.fromCharCode(...m.u8.subarray(data, data + bytes))).toBe(texts[i]);
      }
    }));
});
