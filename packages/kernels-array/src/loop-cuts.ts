/** How threads divide the calls of this package's hot loops. Costs are nanoseconds, about. */
import { type CutsByModule, cutsOf, type LoopCuts } from "@heddle/memory/threads";
import type { TakeLoops } from "./indexing/gather/take-loops.js";
import type { SelectLoops } from "./indexing/select/select-loops.js";
import type { BlockLoops } from "./writers/element-loops.js";

/** Blocks in a part: small ones of two parts are not in one line of a processor's cache. */
const BLOCKS = 64;

const blockNs = (sizeBytes: number): number => 0.5 + sizeBytes * 0.1;

const blocks: LoopCuts<BlockLoops> = {
  copyBlocks: {
    rows: (_source, _step, count) => count,
    cost: (_source, _step, count, size) => count * blockNs(size),
    part: (first, count, source, step, _count, size, target, targetStep) => {
      return [source + first * step, step, count, size, target + first * targetStep, targetStep];
    },
  },
  pickBlocks: {
    rows: (_source, _rows, _width, count) => count,
    cost: (_source, _rows, _width, count, size) => count * (1 + blockNs(size)),
    part: (first, count, source, rows, width, _count, size, target) => {
      return [source, rows + first * width, width, count, size, target + first * size];
    },
    multiple: BLOCKS,
  },
  copyPlane: {
    rows: (_source, _rowStep, rows) => rows,
    cost: (_source, _rowStep, rows, _step, count, size) => rows * count * blockNs(size),
    part: (first, rows, source, rowStep, _rows, step, count, size, target) => {
      return [source + first * rowStep, rowStep, rows, step, count, size, target + first * count * size];
    },
  },
  pickPlane: {
    rows: (_source, _step, outer) => outer,
    cost: (_source, _step, outer, _rows, _width, count, size) => outer * count * (1 + blockNs(size)),
    part: (first, outer, source, step, _outer, rows, width, count, size, target) => {
      return [source + first * step, step, outer, rows, width, count, size, target + first * count * size];
    },
  },
};

const take: LoopCuts<TakeLoops> = {
  takeRows: {
    rows: (_table, _rowBytes, _indices, _width, count) => count,
    cost: (_table, rowBytes, _indices, _width, count) => count * (1 + blockNs(rowBytes)),
    part: (first, count, table, rowBytes, indices, width, _count, size, target) => {
      return [table, rowBytes, indices + first * width, width, count, size, target + first * rowBytes];
    },
    multiple: BLOCKS,
  },
};

const select: LoopCuts<SelectLoops> = {
  selectBlocks: {
    rows: (_mask, _x, _xStep, _y, _yStep, count) => count,
    cost: (_mask, _x, _xStep, _y, _yStep, count, size) => count * blockNs(size),
    part: (first, count, mask, x, xStep, y, yStep, _count, size, target) => {
      return [mask + first, x + first * xStep, xStep, y + first * yStep, yStep, count, size, target + first * size];
    },
    multiple: BLOCKS,
  },
};

export const loopCuts: CutsByModule = {
  "kernels-array/loops": cutsOf<BlockLoops>(blocks),
  "kernels-array/select": cutsOf<SelectLoops>(select),
  "kernels-array/take": cutsOf<TakeLoops>(take),
};
