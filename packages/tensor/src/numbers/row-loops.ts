import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType, dataTypeName, dataTypeSize } from "../data-type.js";
import { ROWS_WASM } from "../gen/rows-wasm.js";
import { type Combination, combineElements } from "./combine-elements.js";
import {
  ADD,
  BFLOAT16,
  BOOL,
  COMPLEX64,
  COMPLEX128,
  DIV,
  F32,
  F64,
  HALF,
  I8,
  I16,
  I32,
  I64,
  MAX,
  MIN,
  MUL,
  SUB,
  U8,
  U16,
  U32,
  U64,
} from "./row-layout.js";

/** No row: an update for it is left out. */
const NONE = 2 ** 32 - 1;

/** Rows of a table by their numbers, which are uint32 at an address. */
export interface RowLoops {
  /**
   * Writes `first` plus each of `count` indices of `width` bytes, 4 or 8, to `target` as uint32, up to one that is not in [0, limit).
   * Sums beyond uint32, which only tables without elements have, wrap.
   *
   * @returns the place of that one, or `count`
   */
  numberRows(indices: number, width: number, count: number, limit: number, first: number, target: number): number;
  /** Copies the rows of `rowBytes` bytes each with these numbers to `target`. */
  pickRows(table: number, rows: number, count: number, rowBytes: number, target: number): void;
  /** Copies `count` rows at `source` to those of a table; those whose number has all bits set are left out. */
  placeRows(table: number, rows: number, count: number, rowBytes: number, source: number): void;
}

/** All loops of the module: the function {@link combineRows} calls the loop of that name. */
interface AllRowLoops extends RowLoops {
  combineRows(
    type: number,
    kind: number,
    table: number,
    rows: number,
    count: number,
    run: number,
    updates: number,
    step: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<AllRowLoops>(ROWS_WASM, twin);

/** The loops over `memory`. */
export function rowLoopsOver(memory: LinearMemory): RowLoops {
  return loops.over(memory);
}

/**
 * Changes rows of a table of `run` elements each by updates, row after row, as {@link combineElements} does.
 *
 * @param rows the address of `count` row numbers, uint32; an update whose number has all bits set is left out
 * @param isOne true when all elements of all rows take the one update
 * @throws {TypeError} for a type without arithmetic
 */
export function combineRows(
  memory: LinearMemory,
  dtype: DataType,
  combination: Combination,
  table: number,
  { rows, count, run }: { readonly rows: number; readonly count: number; readonly run: number },
  updates: number,
  isOne = false,
): void {
  const type = TYPES[dtype];
  if (type === undefined) throw new TypeError(dataTypeName(dtype));
  const step = isOne ? 0 : dataTypeSize(dtype);
  loops.over(memory).combineRows(type, KINDS[combination], table, rows, count, run, updates, step);
}

const KINDS: Readonly<Record<Combination, number>> = { add: ADD, sub: SUB, mul: MUL, div: DIV, min: MIN, max: MAX };

const TYPES: Readonly<Record<number, number>> = {
  [DataType.FLOAT]: F32,
  [DataType.DOUBLE]: F64,
  [DataType.INT8]: I8,
  [DataType.QINT8]: I8,
  [DataType.UINT8]: U8,
  [DataType.QUINT8]: U8,
  [DataType.INT16]: I16,
  [DataType.QINT16]: I16,
  [DataType.UINT16]: U16,
  [DataType.QUINT16]: U16,
  [DataType.INT32]: I32,
  [DataType.QINT32]: I32,
  [DataType.UINT32]: U32,
  [DataType.INT64]: I64,
  [DataType.UINT64]: U64,
  [DataType.BOOL]: BOOL,
  [DataType.HALF]: HALF,
  [DataType.BFLOAT16]: BFLOAT16,
  [DataType.COMPLEX64]: COMPLEX64,
  [DataType.COMPLEX128]: COMPLEX128,
};

/** The twin of `assembly/rows.ts`. */
function twin(memory: LinearMemory): AllRowLoops {
  return {
    numberRows(indices, width, count, limit, first, target) {
      const { i32, u32 } = memory;
      for (let i = 0; i < count; i++) {
        const at = (indices + i * width) >>> 2;
        const index = width === 8 ? i32[at + 1] * 2 ** 32 + u32[at] : i32[at];
        if (!(index >= 0 && index < limit)) return i;
        u32[(target >>> 2) + i] = first + index;
      }
      return count;
    },
    pickRows(table, rows, count, rowBytes, target) {
      const { u8, u32 } = memory;
      for (let i = 0; i < count; i++) {
        const from = table + u32[(rows >>> 2) + i] * rowBytes;
        u8.copyWithin(target + i * rowBytes, from, from + rowBytes);
      }
    },
    placeRows(table, rows, count, rowBytes, source) {
      const { u8, u32 } = memory;
      for (let i = 0; i < count; i++) {
        const row = u32[(rows >>> 2) + i];
        const from = source + i * rowBytes;
        if (row !== NONE) u8.copyWithin(table + row * rowBytes, from, from + rowBytes);
      }
    },
    combineRows(type, kind, table, rows, count, run, updates, step) {
      const dtype = Number(Object.keys(TYPES).find((key) => TYPES[Number(key)] === type)) as DataType;
      const combination = (Object.keys(KINDS) as Combination[]).find((key) => KINDS[key] === kind) ?? "add";
      const size = dataTypeSize(dtype);
      const { u32 } = memory;
      for (let i = 0; i < count; i++) {
        const row = u32[(rows >>> 2) + i];
        if (row === NONE) continue;
        const to = table + row * run * size;
        if (step > 0) combineElements(memory, dtype, combination, to, updates + i * run * size, run);
        else for (let j = 0; j < run; j++) combineElements(memory, dtype, combination, to + j * size, updates, 1);
      }
    },
  };
}
