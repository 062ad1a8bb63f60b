import type { MemoryScope } from "@heddle/memory";
import type { Tensor } from "@heddle/tensor";
import { type ElementWriter, PADDING } from "./element-writer.js";

/** Lines of up to so many elements are copied by {@link copyGrid} rather than one by one. */
export const SHORT_LINE = 64;

/** The innermost tables are merged up to so many entries: a call of a writer costs more than many entries. */
const MERGED_ENTRIES = 16_384;
/** Up to so many where the outer table is even, so that a writer repeats the inner one by itself. */
const MERGED_EVEN_ENTRIES = 256;
/** The least average length of even parts. */
const LONG_PART = 4;

/**
 * Room in the memory for the innermost table of a grid of those sizes. It is taken before a writer is opened, because between
 * `openWriter` and `finish` only the writer may throw.
 */
export function roomForGrid(scope: MemoryScope, sizes: readonly number[]): number {
  let entries = sizes[sizes.length - 1];
  for (let i = sizes.length - 2; i >= 0; i--) entries = Math.max(entries, rowsAtOnce(entries, sizes[i]) * entries);
  return scope.malloc(4 * entries);
}

/** The entries of an outer table whose sums with an inner one of `entries` are written at once; 0 for a long one. */
function rowsAtOnce(entries: number, outer: number): number {
  return Math.min(outer, Math.floor(MERGED_ENTRIES / Math.max(entries, 1)));
}

/**
 * Writes, for all positions of a grid in row-major order, the `run` elements of `source` from number
 * (base + Σ tables[i][position i]) · run on; zeros where an entry is {@link PADDING}.
 *
 * @param room of {@link roomForGrid} for the lengths of the tables
 */
export function copyGrid(
  writer: ElementWriter,
  source: Tensor,
  base: number,
  tables: readonly Uint32Array[],
  run: number,
  room: number,
): void {
  const merged = [...tables];
  while (merged.length > 1 && isMerged(writer, merged[merged.length - 2], merged[merged.length - 1])) {
    const [outer, inner] = merged.splice(-2);
    merged.push(sums(outer, inner));
  }
  source.memory.u32.set(merged[merged.length - 1], room >>> 2);
  copyPart(writer, source, base, merged, run, 0, room);
}

function isMerged(writer: ElementWriter, outer: Uint32Array, inner: Uint32Array): boolean {
  const entries = outer.length * inner.length;
  return entries <= MERGED_EVEN_ENTRIES || (entries <= MERGED_ENTRIES && !repeats(writer, outer, inner));
}

/** True when a writer can pick the inner table for the entries of the outer one by `pickPlane`. */
function repeats(writer: ElementWriter, outer: Uint32Array, inner: Uint32Array): boolean {
  return (writer.picksPadding || !inner.includes(PADDING)) && evenParts(outer).length * LONG_PART <= outer.length;
}

/** Where the parts of a table start whose entries have the same distance, or are {@link PADDING}. */
function evenParts(table: Uint32Array): number[] {
  const starts: number[] = [];
  for (let i = 0; i < table.length; ) {
    starts.push(i);
    const step = (table[i + 1] - table[i]) | 0;
    const isPadding = table[i] === PADDING;
    for (i++; i < table.length && (table[i] === PADDING) === isPadding && ((table[i] - table[i - 1]) | 0) === step; )
      i++;
  }
  return starts;
}

/** The entries of the inner table after each entry of the outer one. */
function sums(outer: Uint32Array, inner: Uint32Array): Uint32Array {
  const table = new Uint32Array(outer.length * inner.length);
  let next = 0;
  for (let i = 0; i < outer.length; i++) {
    const first = outer[i];
    for (let j = 0; j < inner.length; j++) {
      table[next++] = first === PADDING || inner[j] === PADDING ? PADDING : first + inner[j];
    }
  }
  return table;
}

function copyPart(
  writer: ElementWriter,
  source: Tensor,
  base: number,
  tables: readonly Uint32Array[],
  run: number,
  dimension: number,
  rows: number,
): void {
  const table = tables[dimension];
  if (dimension === tables.length - 1) {
    pickPadded(writer, source, base * run, rows, table.length, run);
    return;
  }
  if (dimension === tables.length - 2 && repeats(writer, table, tables[dimension + 1])) {
    pickParts(writer, source, base, table, tables[dimension + 1].length, run, rows);
    return;
  }
  let rest = 1;
  for (let i = dimension + 1; i < tables.length; i++) rest *= tables[i].length;
  const atOnce = dimension === tables.length - 2 ? rowsAtOnce(rest, table.length) : 0;
  if (atOnce > 1) {
    for (let start = 0; start < table.length; start += atOnce) {
      const merged = sums(table.subarray(start, start + atOnce), tables[dimension + 1]);
      source.memory.u32.set(merged, rows >>> 2);
      pickPadded(writer, source, base * run, rows, merged.length, run);
    }
    return;
  }
  for (const place of table) {
    if (place === PADDING) writer.zeros(rest * run);
    else copyPart(writer, source, base + place, tables, run, dimension + 1, rows);
  }
}

/** Writes the rows, `count` entries of the inner table, after each entry of the outer one. */
function pickParts(
  writer: ElementWriter,
  source: Tensor,
  base: number,
  outer: Uint32Array,
  count: number,
  run: number,
  rows: number,
): void {
  const starts = evenParts(outer);
  for (const [i, start] of starts.entries()) {
    const length = (starts[i + 1] ?? outer.length) - start;
    const first = outer[start];
    if (first === PADDING) writer.zeros(length * count * run);
    else {
      const stride = length > 1 ? ((outer[start + 1] - first) | 0) * run : 0;
      writer.pickPlane(source, (base + first) * run, stride, length, rows, 4, count, run);
    }
  }
}

/** Writes the rows, numbers of 4 bytes, as `writer.pick` does, and zeros for each row that is {@link PADDING}. */
export function pickPadded(
  writer: ElementWriter,
  source: Tensor,
  start: number,
  rows: number,
  count: number,
  run: number,
): void {
  if (writer.picksPadding) {
    writer.pick(source, start, rows, 4, count, run);
    return;
  }
  const { memory } = source;
  for (let i = 0; i < count; ) {
    const { u32 } = memory;
    const first = rows >>> 2;
    const isPadding = u32[first + i] === PADDING;
    let next = i + 1;
    while (next < count && (u32[first + next] === PADDING) === isPadding) next++;
    if (isPadding) writer.zeros((next - i) * run);
    else writer.pick(source, start, rows + i * 4, 4, next - i, run);
    i = next;
  }
}
