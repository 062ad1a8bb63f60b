import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import type { Elements } from "@heddle/tensor/numbers";
import { NTH_WASM } from "../gen/nth-wasm.js";
import { INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64 } from "../integer-layout.js";
import { DOUBLE, FLOAT } from "./nth-layout.js";

/** Elements of rows by their order, by address and kind of `nth-layout.ts`. */
export interface NthLoops {
  /**
   * Writes to `z` the element of each of `rows` rows of `columns` elements at `x` that would be at `place` if the row was in order; NaN comes last.
   *
   * @param work room for a row, undefined afterwards
   */
  selectRows(kind: number, x: number, rows: number, columns: number, place: number, work: number, z: number): void;
}

/** The types in the order of their kinds. */
export const KINDS: readonly DataType[] = [
  DataType.INT8,
  DataType.UINT8,
  DataType.INT16,
  DataType.UINT16,
  DataType.INT32,
  DataType.UINT32,
  DataType.INT64,
  DataType.UINT64,
  DataType.FLOAT,
  DataType.DOUBLE,
];

const loops = /* @__PURE__ */ new LoopModule<NthLoops>(NTH_WASM, twin);

/** The loops over `memory`. */
export function nthLoopsOver(memory: LinearMemory): NthLoops {
  return loops.over(memory);
}

/** The twin of `assembly/nth.ts`. */
function twin(memory: LinearMemory): NthLoops {
  const viewsOf = (): Readonly<Record<number, Elements<number | bigint> & { readonly BYTES_PER_ELEMENT: number }>> => ({
    [INT8]: memory.i8,
    [UINT8]: memory.u8,
    [INT16]: memory.i16,
    [UINT16]: memory.u16,
    [INT32]: memory.i32,
    [UINT32]: memory.u32,
    [INT64]: memory.i64,
    [UINT64]: memory.u64,
    [FLOAT]: memory.f32,
    [DOUBLE]: memory.f64,
  });
  return {
    selectRows(kind, x, rows, columns, place, _work, z) {
      const values = viewsOf()[kind];
      let from = x / values.BYTES_PER_ELEMENT;
      for (let to = z / values.BYTES_PER_ELEMENT, row = 0; row < rows; row++, from += columns) {
        const elements = values.slice(from, from + columns);
        moveToPlace(elements, endOfNumbers(elements), place);
        values[to + row] = elements[place];
      }
    },
  };
}

/** Moves NaN to the end. @returns where they begin */
function endOfNumbers(values: Elements<number | bigint>): number {
  let end = values.length;
  for (let i = 0; i < end; ) {
    const value = values[i];
    if (typeof value === "number" && Number.isNaN(value)) {
      values[i] = values[--end];
      values[end] = value;
    } else i++;
  }
  return end;
}

/** Puts the element that would be at `place` in order there: cuts the part around it at a pivot until it is short. */
function moveToPlace(values: Elements<number | bigint>, end: number, place: number): void {
  let low = 0;
  let high = end - 1;
  while (low < high && place <= high) {
    const pivot = middleOf(values[low], values[(low + high) >>> 1], values[high]);
    let i = low;
    let j = high;
    while (i <= j) {
      while (values[i] < pivot) i++;
      while (pivot < values[j]) j--;
      if (i > j) break;
      const value = values[i];
      values[i++] = values[j];
      values[j--] = value;
    }
    if (place <= j) high = j;
    else if (place >= i) low = i;
    else return;
  }
}

function middleOf<E extends number | bigint>(a: E, b: E, c: E): E {
  if (a < b) return b < c ? b : a < c ? c : a;
  return a < c ? a : b < c ? c : b;
}
