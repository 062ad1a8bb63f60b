import type { Tensor } from "@heddle/tensor";
import type { ElementWriter } from "./element-writer.js";

/** In a table: what stands here is padding. */
export const PADDING = 0xffff_ffff;

/**
 * Writes, for all places of a grid in row-major order, the `run` elements of `source` that begin with number
 * (base + Σ tables[i][place i]) · run; zeros where a table says {@link PADDING}.
 */
export function copyGrid(
  writer: ElementWriter,
  source: Tensor,
  base: number,
  tables: readonly Uint32Array[],
  run: number,
  dimension = 0,
): void {
  const table = tables[dimension];
  if (dimension === tables.length - 1) {
    copyRow(writer, source, base, table, run);
    return;
  }
  let rest = 1;
  for (let i = dimension + 1; i < tables.length; i++) rest *= tables[i].length;
  for (const place of table) {
    if (place === PADDING) writer.zeros(rest * run);
    else copyGrid(writer, source, base + place, tables, run, dimension + 1);
  }
}

function copyRow(writer: ElementWriter, source: Tensor, base: number, table: Uint32Array, run: number): void {
  for (let i = 0; i < table.length; ) {
    const isPadding = table[i] === PADDING;
    let next = i + 1;
    while (next < table.length && (table[next] === PADDING) === isPadding) next++;
    if (isPadding) writer.zeros((next - i) * run);
    else writer.pick(source, base, table, i, next, run);
    i = next;
  }
}
