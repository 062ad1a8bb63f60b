import { CELL_BYTES, CellType, SMALL_CAPACITY } from "@heddle/tstring";
import { countCells, placeText, textField } from "./cell-places.js";
import type { DumpedCell, DumpOptions, Field, FieldKind, ReadDump } from "./dumped-strings.js";

/**
 * Reads TensorFlow's cells, little-endian, of a machine whose `size_t` and pointers take `wordBytes`: 4 in linear memory, 8 on
 * x86-64 and arm64. Each cell is read by itself, so that damaged ones show.
 *
 * Source: tsl/platform/ctstring_internal.h (TensorFlow 2.21).
 */
export function tstringCells(wordBytes: 4 | 8): ReadDump {
  return (bytes, options) => {
    const words = new CellWords(bytes, wordBytes);
    const count = countCells(bytes.length, CELL_BYTES, options.count, (at) => words.textOutside(at, options.base));
    return {
      cells: Array.from({ length: count }, (_, index) => dumpCell(words, index * CELL_BYTES, options)),
      fields: [],
    };
  };
}

/** The words of a cell at byte `at`. */
class CellWords {
  readonly bytes: Uint8Array;
  readonly wordBytes: 4 | 8;
  readonly #data: DataView;

  constructor(bytes: Uint8Array, wordBytes: 4 | 8) {
    this.bytes = bytes;
    this.wordBytes = wordBytes;
    this.#data = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  byte(at: number): number {
    return this.#data.getUint8(at);
  }

  type(at: number): CellType {
    return (this.byte(at) & 3) as CellType;
  }

  /** The size of an OFFSET cell, which is 32 bits wide on every machine. */
  size32(at: number): number {
    return this.u32(at) >>> 2;
  }

  offsetText(at: number): number {
    return at + this.u32(at + 4);
  }

  /** The position of a cell's text in the file, when it is outside the cell and its address is known to be in the file. */
  textOutside(at: number, base: number | undefined): number | undefined {
    const type = this.type(at);
    if (type === CellType.SMALL) return undefined;
    if (type === CellType.OFFSET) return this.size32(at) > 0 ? this.offsetText(at) : undefined;
    if (base === undefined || this.word(at, 0) >> 2n === 0n) return undefined;
    return Number(this.word(at, type === CellType.LARGE ? 2 : 1)) - base;
  }

  u32(at: number): number {
    return this.#data.getUint32(at, true);
  }

  word(at: number, index: number): bigint {
    const place = at + index * this.wordBytes;
    return this.wordBytes === 8 ? this.#data.getBigUint64(place, true) : BigInt(this.u32(place));
  }
}

function dumpCell(words: CellWords, at: number, { base = 0 }: DumpOptions): DumpedCell {
  switch (words.type(at)) {
    case CellType.SMALL: {
      const size = words.byte(at) >>> 2;
      const text = placeText(words.bytes, size, at + 1, 0, SMALL_CAPACITY);
      const pointer = at + 1 + base;
      return { at, type: "SMALL", capacity: SMALL_CAPACITY, ...text, pointer, fields: () => smallFields(at, size) };
    }
    case CellType.OFFSET: {
      const start = words.offsetText(at);
      const text = placeText(words.bytes, words.size32(at), start, 0);
      const fields = () => [...offsetFields(words, at), ...textField(words.bytes, text)];
      return { at, type: "OFFSET", capacity: 0, ...text, pointer: start + base, fields };
    }
    case CellType.LARGE: {
      const [size, capacity, pointer] = [words.word(at, 0) >> 2n, words.word(at, 1), words.word(at, 2)];
      const text = placeText(words.bytes, size, pointer, base, capacity);
      const meanings: Meaning[] = [
        ["size", `size ${size}, type 1`],
        ["capacity", `capacity ${capacity}`],
        ["pointer", `address ${pointer}`],
      ];
      const fields = () => [...wordFields(words, at, meanings), ...textField(words.bytes, text)];
      return { at, type: "LARGE", capacity, ...text, pointer, fields };
    }
    case CellType.VIEW: {
      const [size, pointer, owner] = [words.word(at, 0) >> 2n, words.word(at, 1), words.word(at, 2)];
      const text = placeText(words.bytes, size, pointer, base);
      const meanings: Meaning[] = [
        ["size", `size ${size}, type 3`],
        ["pointer", `address ${pointer}`],
        ["owner", owner === 0n ? "no owner" : `owner ${owner}`],
      ];
      const fields = () => [...wordFields(words, at, meanings), ...textField(words.bytes, text)];
      return { at, type: "VIEW", capacity: 0, ...text, pointer, fields };
    }
  }
}

function smallFields(at: number, size: number): Field[] {
  const used = Math.min(size, SMALL_CAPACITY);
  return [
    { at, lengthBytes: 1, kind: "size", means: `size ${size}, type 0` } as const,
    { at: at + 1, lengthBytes: used, kind: "text", means: "text" } as const,
    { at: at + 1 + used, lengthBytes: 1, kind: "end", means: "end of text" } as const,
    { at: at + 2 + used, lengthBytes: SMALL_CAPACITY - used, kind: "unused", means: "unused" } as const,
  ].filter(({ lengthBytes }) => lengthBytes > 0);
}

function offsetFields(words: CellWords, at: number): Field[] {
  return [
    { at, lengthBytes: 4, kind: "size", means: `size ${words.size32(at)}, type 2` },
    { at: at + 4, lengthBytes: 4, kind: "pointer", means: `offset ${words.offsetText(at) - at} from the cell` },
    { at: at + 8, lengthBytes: 4, kind: "count", means: `count ${words.u32(at + 8)}` },
    { at: at + 12, lengthBytes: CELL_BYTES - 12, kind: "unused", means: "unused" },
  ];
}

/** The meaning of a word. */
type Meaning = readonly [kind: FieldKind, means: string];

function wordFields({ wordBytes }: CellWords, at: number, meanings: readonly Meaning[]): Field[] {
  const fields = meanings.map(
    ([kind, means], index): Field => ({ at: at + index * wordBytes, lengthBytes: wordBytes, kind, means }),
  );
  const used = meanings.length * wordBytes;
  if (used === CELL_BYTES) return fields;
  return [...fields, { at: at + used, lengthBytes: CELL_BYTES - used, kind: "unused", means: "unused" }];
}
