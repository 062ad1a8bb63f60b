import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { exampleLoopsOver } from "./example-loops.js";
import type { ExampleLoops } from "./loop-functions.js";
import {
  type ANY,
  COLUMN_BYTES,
  COLUMN_COUNT,
  DEFAULT,
  ELEMENTS,
  FIXED,
  FLOATS,
  GUESSES,
  INTEGERS,
  IS_ALONE,
  KEY,
  KEY_BYTES,
  LENGTH,
  LIST_BYTES,
  LISTS,
  LONG_BYTES,
  LONGEST,
  MISSING,
  REPLACED,
  STATE_BYTES,
  STRIDE,
  type STRIDED,
  TABLE,
  TABLE_MASK,
  TAG,
  TARGET,
  TEXT,
  TEXTS,
} from "./scan-layout.js";

/** A column of a scan. */
export interface ScanColumn {
  readonly key: Uint8Array;
  readonly dtype: DataType;
  readonly length: typeof FIXED | typeof STRIDED | typeof ANY;
  readonly stride: number;
  /** The address of the default elements or cells; 0 without any. */
  readonly fallback: number;
}

/** How Examples are scanned. */
export interface ScanOptions {
  /** True for one Example that is parsed alone: a feature without a kind is then missing for every column. */
  readonly isAlone: boolean;
  /** False to find no feature, so that every column has its default. */
  readonly isFound: boolean;
}

/** The lists of one column, after the scan. */
export interface ListTotals {
  readonly elements: number;
  /** The most elements of an Example. */
  readonly longest: number;
  /** The bytes of texts that are too long for SMALL cells. */
  readonly longBytes: number;
  /** The number of Examples that got the default. */
  readonly missing: number;
}

/** The memory of one scan of Examples, and the loops over it. Column `i` is the one of that number in the constructor's list. */
export class ExampleScan implements Disposable {
  readonly #memory: LinearMemory;
  readonly #loops: ExampleLoops;
  readonly #scope: MemoryScope;
  readonly #state: number;

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  constructor(memory: LinearMemory, columns: readonly ScanColumn[], exampleCount: number, options: ScanOptions) {
    this.#memory = memory;
    this.#loops = exampleLoopsOver(memory);
    this.#scope = memory.scope();
    try {
      this.#state = this.#allocate(columns, exampleCount, options);
    } catch (error) {
      this.#scope.dispose();
      throw error;
    }
  }

  /** The number of features that a later one of their Example replaced. */
  get replaced(): number {
    return this.#memory.u32[(this.#state + REPLACED) >>> 2] ?? 0;
  }

  /** Sets where the numbers of a column of fixed length are written, or the elements of any column from now on. */
  setTarget(column: number, target: number, text = 0): void {
    const { u32 } = this.#memory;
    u32[(this.#column(column) + TARGET) >>> 2] = target;
    u32[(this.#column(column) + TEXT) >>> 2] = text;
  }

  /** Scans Examples; returns `last`, or the number of the first one that TensorFlow refuses. */
  scan(cells: number, first: number, last: number): number {
    return this.#loops.scanExamples(this.#state, cells, first, last) >>> 0;
  }

  totals(column: number): ListTotals {
    const { u32, f64 } = this.#memory;
    const at = this.#column(column);
    return {
      elements: f64[(at + ELEMENTS) >>> 3] ?? 0,
      longest: u32[(at + LONGEST) >>> 2] ?? 0,
      longBytes: f64[(at + LONG_BYTES) >>> 3] ?? 0,
      missing: u32[(at + MISSING) >>> 2] ?? 0,
    };
  }

  /** Writes the lists of Examples to the target, each filled with the default up to `rowElements`. */
  writeElements(column: number, dtype: DataType, first: number, last: number, rowElements: number): void {
    const at = this.#column(column);
    if (dtype === DataType.STRING) this.#loops.writeTexts(at, first, last, rowElements);
    else this.#loops.writeNumbers(at, first, last, rowElements);
  }

  /** Writes the places of elements; returns the address after them. */
  writeIndices(column: number, first: number, last: number, target: number, width: 1 | 2): number {
    return this.#loops.writeIndices(this.#column(column), first, last, target, width) >>> 0;
  }

  /** Writes the sums of the counts, after the one of `first`. */
  writeSplits(column: number, first: number, last: number, target: number, width: 4 | 8): void {
    this.#loops.writeSplits(this.#column(column), first, last, target, width);
  }

  dispose(): void {
    this.#scope.dispose();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  #column(index: number): number {
    return this.#state + STATE_BYTES + index * COLUMN_BYTES;
  }

  #allocate(columns: readonly ScanColumn[], exampleCount: number, { isAlone, isFound }: ScanOptions): number {
    const scope = this.#scope;
    const places = 2 ** Math.ceil(Math.log2(columns.length * 2 + 1));
    const keyBytes = columns.reduce((sum, { key }) => sum + key.length, 0);
    const state = scope.calloc(STATE_BYTES + columns.length * COLUMN_BYTES);
    const table = scope.calloc(places * 4);
    const guesses = scope.calloc(columns.length * 4);
    let key = scope.malloc(keyBytes);
    const lists = columns.map((column) => (hasLists(column) ? scope.malloc(exampleCount * LIST_BYTES) : 0));
    const { u8, u32 } = this.#memory;
    u32[(state + COLUMN_COUNT) >>> 2] = columns.length;
    u32[(state + TABLE) >>> 2] = table;
    u32[(state + TABLE_MASK) >>> 2] = places - 1;
    u32[(state + GUESSES) >>> 2] = guesses;
    u32[(state + IS_ALONE) >>> 2] = isAlone ? 1 : 0;
    for (const [i, column] of columns.entries()) {
      const at = (state + STATE_BYTES + i * COLUMN_BYTES) >>> 2;
      u8.set(column.key, key);
      u32[at + KEY / 4] = key;
      u32[at + KEY_BYTES / 4] = column.key.length;
      key += column.key.length;
      u32[at + TAG / 4] = tagOf(column.dtype);
      u32[at + LENGTH / 4] = column.length;
      u32[at + STRIDE / 4] = column.stride;
      u32[at + DEFAULT / 4] = column.fallback;
      u32[at + LISTS / 4] = lists[i] ?? 0;
    }
    if (isFound) this.#loops.indexColumns(state);
    return state;
  }
}

/** False for a column whose elements are written while it is scanned. */
function hasLists({ length, dtype }: ScanColumn): boolean {
  return length !== FIXED || dtype === DataType.STRING;
}

function tagOf(dtype: DataType): number {
  if (dtype === DataType.STRING) return TEXTS;
  return dtype === DataType.FLOAT ? FLOATS : INTEGERS;
}
