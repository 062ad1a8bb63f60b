/**
 * The rows of a ragged tensor of texts as a matrix with a certain number of columns: short rows are padded with empty texts and long ones
 * cut. They stand for a loop that stacks a row for each text; `element_shape` is the shape that the lists of the loop give a row, which
 * TensorListStack asks for when there are no rows.
 */
import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellSizeBytes, gatherCells, StringBlockBuilder } from "@heddle/tstring";
import { readSplits } from "../ngrams/row-splits.js";
import { gatheredTexts } from "./gathered-texts.js";
import { checkStackedRows } from "./stacked-rows.js";

/** HeddlePadRows: the matrix. */
export function createHeddlePadRows(construction: ConstructionContext): Kernel {
  const columns = construction.attributes.int("columns");
  const splitsOf = splitsReader(construction);
  return {
    compute(context) {
      const splits = splitsOf(context);
      const { memory, address } = context.input(0);
      const rows = splits.length - 1;
      using builder = new StringBlockBuilder(memory, rows * columns);
      using scope = memory.scope();
      const empty = scope.calloc(CELL_BYTES);
      const cells = scope.malloc(rows * columns * 4);
      const { u32 } = memory;
      u32.fill(empty, cells >>> 2, (cells >>> 2) + rows * columns);
      for (let row = 0; row < rows; row++) {
        const length = Math.min(splits[row + 1] - splits[row], columns);
        const to = (cells >>> 2) + row * columns;
        for (let i = 0, cell = address + splits[row] * CELL_BYTES; i < length; i++, cell += CELL_BYTES)
          u32[to + i] = cell;
      }
      gatherCells(memory, builder, cells, rows * columns);
      context.setOutput(0, Tensor.fromStringBlock(memory, [rows, columns], builder.finish()));
    },
  };
}

/** HeddleSparseRows: the texts of the matrix that are not empty, as a sparse tensor. */
export function createHeddleSparseRows(construction: ConstructionContext): Kernel {
  const columns = construction.attributes.int("columns");
  const splitsOf = splitsReader(construction);
  return {
    compute(context) {
      const splits = splitsOf(context);
      const values = context.input(0);
      const { memory } = context;
      const kept = countTexts(values, splits, columns);
      const indices = context.allocateOutput(0, [kept, 2]).address;
      const shape = context.allocateOutput(2, [2]).address;
      using scope = memory.scope();
      const cells = scope.malloc(kept * 4);
      memory.u32.set([splits.length - 1, 0, columns, 0], shape >>> 2);
      listTexts(values, splits, columns, cells, indices);
      context.setOutput(1, gatheredTexts(values, cells, kept));
    },
  };
}

/** The number of texts that are not empty and not cut off. */
function countTexts({ memory, address }: Tensor, splits: Float64Array, columns: number): number {
  const { u32 } = memory;
  let kept = 0;
  for (let row = 1; row < splits.length; row++) {
    const first = address + splits[row - 1] * CELL_BYTES;
    const end = first + Math.min(splits[row] - splits[row - 1], columns) * CELL_BYTES;
    for (let cell = first; cell < end; cell += CELL_BYTES) if (cellSizeBytes(u32, cell) > 0) kept++;
  }
  return kept;
}

/** Lists the addresses of these texts, and their rows and columns as int64. */
function listTexts(
  { memory, address }: Tensor,
  splits: Float64Array,
  columns: number,
  cells: number,
  places: number,
): void {
  const { u32 } = memory;
  let to = cells >>> 2;
  let place = places >>> 2;
  for (let row = 0; row + 1 < splits.length; row++) {
    const length = Math.min(splits[row + 1] - splits[row], columns);
    for (let column = 0, cell = address + splits[row] * CELL_BYTES; column < length; column++, cell += CELL_BYTES) {
      if (cellSizeBytes(u32, cell) === 0) continue;
      u32[to++] = cell;
      u32[place] = row;
      u32[place + 1] = 0;
      u32[place + 2] = column;
      u32[place + 3] = 0;
      place += 4;
    }
  }
}

/** Reads the row splits of a node's inputs. */
function splitsReader({ attributes }: ConstructionContext): (context: ComputeContext) => Float64Array {
  const shape = attributes.shape("element_shape");
  return (context) => {
    const values = context.input(0);
    const splits = readSplits(context.input(1), values.elementCount);
    if (splits.length === 0) throw invalidArgument("row_splits must not be empty");
    checkStackedRows(splits.length - 1, shape);
    return splits;
  };
}
