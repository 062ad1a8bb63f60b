import { elementCount, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, gatherCells, StringBlockBuilder } from "@heddle/tstring";
import { PADDING } from "./element-writer.js";
import type { OutputTarget } from "./output-target.js";

/**
 * Sets an output of strings to `count` runs of `run` elements of several sources. `number` fills a list with the number of each run, counted
 * through all sources, or {@link PADDING} for empty strings.
 */
export function setPickedStrings(
  target: OutputTarget,
  output: number,
  shape: Shape,
  sources: readonly Tensor[],
  count: number,
  run: number,
  number: (rows: Uint32Array) => void,
): void {
  const { memory } = target;
  using builder = new StringBlockBuilder(memory, elementCount(shape));
  using scope = memory.scope();
  const empty = scope.calloc(CELL_BYTES);
  const cells = scope.malloc(4 * count * run);
  if (run > 0) {
    const list = memory.u32.subarray(cells >>> 2, (cells >>> 2) + count * run);
    number(list.subarray(0, count));
    replaceByAddresses(list, count, sources, run, empty);
    gatherCells(memory, builder, cells, count * run);
  }
  target.setOutput(output, Tensor.fromStringBlock(memory, shape, builder.finish()));
}

/** Replaces the first `count` numbers, of runs, by the addresses of their cells, from the last on: runs take more room. */
function replaceByAddresses(
  list: Uint32Array,
  count: number,
  sources: readonly Tensor[],
  run: number,
  empty: number,
): void {
  const ends: number[] = [];
  for (const { elementCount } of sources) ends.push((ends[ends.length - 1] ?? 0) + elementCount / run);
  let source = 0;
  for (let i = count - 1, first = 0, end = 0; i >= 0; i--) {
    const row = list[i];
    if (row === PADDING) {
      list.fill(empty, i * run, (i + 1) * run);
      continue;
    }
    if (row < first || row >= end) {
      source = ends.findIndex((each) => row < each);
      end = ends[source];
      first = source === 0 ? 0 : ends[source - 1];
    }
    const cell = sources[source].address + (row - first) * run * CELL_BYTES;
    for (let j = run - 1; j >= 0; j--) list[i * run + j] = cell + j * CELL_BYTES;
  }
}
