import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import type { SetLoops } from "./set-loops.js";
import * as layout from "./sets-layout.js";

type Value = number | bigint | string;

/** The twin of `assembly/sets.ts`: a Map takes the place of the slots. */
export function setLoopsTwin(memory: LinearMemory): SetLoops {
  const get = (table: number, offset: number) => memory.u32[(table + offset) >>> 2];
  return {
    numberValues(kind, table, count, numbers) {
      const known = new Map<Value, number>();
      const first = get(table, layout.FIRSTS) >>> 2;
      const valueAt = valuesOf(memory, kind, get(table, layout.EXTRA));
      let size = 0;
      for (let i = 0; i < count; i++) {
        const value = valueAt(get(table, layout.ELEMENTS), i);
        let number = value === undefined ? undefined : known.get(value);
        if (number === undefined) {
          number = size++;
          memory.u32[first + number] = i;
          if (value !== undefined) known.set(value, number);
        }
        memory.u32[(numbers >>> 2) + i] = number;
      }
      memory.u32[(table + layout.COUNT) >>> 2] = size;
      return size;
    },
    missingFrom(kind, table, x, count, places) {
      const valueAt = valuesOf(memory, kind, get(table, layout.EXTRA));
      const first = get(table, layout.FIRSTS) >>> 2;
      const known = new Set<Value | undefined>();
      for (let number = 0; number < get(table, layout.COUNT); number++) {
        known.add(valueAt(get(table, layout.ELEMENTS), memory.u32[first + number]));
      }
      let left = 0;
      for (let i = 0; i < count; i++) {
        const value = valueAt(x, i);
        if (value === undefined || !known.has(value)) memory.u32[(places >>> 2) + left++] = i;
      }
      return left;
    },
    countNumbers(numbers, count, counts, values) {
      const { u32 } = memory;
      u32.fill(0, counts >>> 2, (counts >>> 2) + values);
      for (let i = 0; i < count; i++) u32[(counts >>> 2) + u32[(numbers >>> 2) + i]]++;
    },
    widenNumbers(numbers, count, target) {
      const { u32 } = memory;
      for (let i = 0, to = target >>> 2; i < count; i++, to += 2) {
        u32[to] = u32[(numbers >>> 2) + i];
        u32[to + 1] = 0;
      }
    },
  };
}

/** Reads an element by its index, as a value that is the same for equal ones; undefined for NaN. */
function valuesOf(
  memory: LinearMemory,
  kind: number,
  extra: number,
): (first: number, index: number) => Value | undefined {
  const { u8, u16, u32, f32, f64, u64 } = memory;
  const orNone = (value: number) => (Number.isNaN(value) ? undefined : value);
  const text = (from: number, sizeBytes: number) => {
    let units = "";
    for (let i = from; i < from + sizeBytes; i++) units += String.fromCharCode(u8[i]);
    return units;
  };
  switch (kind) {
    case layout.BYTES:
      return (first, i) => u8[first + i];
    case layout.SHORTS:
      return (first, i) => u16[(first >>> 1) + i];
    case layout.HALVES:
      return (first, i) => ((u16[(first >>> 1) + i] & 0x7fff) > extra ? undefined : u16[(first >>> 1) + i]);
    case layout.WORDS:
      return (first, i) => u32[(first >>> 2) + i];
    case layout.LONGS:
      return (first, i) => u64[first / 8 + i];
    case layout.FLOATS:
      return (first, i) => orNone(f32[(first >>> 2) + i]);
    case layout.DOUBLES:
      return (first, i) => orNone(f64[first / 8 + i]);
    case layout.TEXTS:
      return (first, i) => {
        const cell = first + i * CELL_BYTES;
        return text(cellDataAddress(u32, cell), cellSizeBytes(u32, cell));
      };
    default:
      return (first, i) => text(first + i * extra, extra);
  }
}
