/** How threads divide the calls of this package's hot loops. Costs are nanoseconds, about. */
import { type CutsByModule, cutsOf, type LoopCut, type LoopCuts } from "@heddle/memory/threads";
import { dataTypeSize } from "@heddle/tensor";
import { WIDE } from "./element-wise/arithmetic/arithmetic-layout.js";
import { CASTS, type CastLoops } from "./element-wise/cast/float-cast.js";
import type { IntegerLoops } from "./element-wise/cast/integer-loops.js";
import type { CompareLoops } from "./element-wise/comparison/compare-loops.js";
import type { EachLoops, PairLoops } from "./element-wise/loop-run.js";
import type { ShortPairLoops } from "./element-wise/special/short-pairs.js";
import type { RowMoves } from "./recurrence/row-moves.js";
import type { ExtremeLoops } from "./reduction/extreme/extreme-loops.js";
import type { ProductLoops } from "./reduction/fold/product-loops.js";
import type { SumLoops } from "./reduction/fold/sum-loops.js";

/** Of an element that is moved, or computed by an instruction or two. */
const ELEMENT_NS = 0.2;
const TEXT_NS = 4;
/** The first of the kinds of extremes that are of bytes, as in `extreme-loops.ts`. */
const GREATEST_BYTE = 2;
/** Parts of vectors that have one element after the other: whole lines of a processor's cache. */
const LINE_ELEMENTS = 16;

const sizeOf = (code: number): number => (code & WIDE ? 8 : 4);

/** Functions of one element. @param wideCodes whether a code may be of elements with 8 bytes */
const each = (elementNs: number, wideCodes = false) => {
  const cuts: LoopCuts<EachLoops> = {
    computeEach: {
      rows: (_z, _x, count) => count,
      cost: (_z, _x, count) => count * elementNs,
      part: (first, count, z, x, _count, code) => {
        const offset = first * (wideCodes ? sizeOf(code) : 4);
        return [z + offset, x + offset, count, code];
      },
      multiple: LINE_ELEMENTS,
    },
  };
  return cutsOf<EachLoops>(cuts);
};

const pairs: LoopCuts<PairLoops> = {
  computePairs: {
    rows: (_code, _z, _x, _xStep, _y, _yStep, columns, rows) => (rows === 1 ? columns : rows),
    cost: (_code, _z, _x, _xStep, _y, _yStep, columns, rows) => columns * rows * ELEMENT_NS,
    part: (first, count, code, z, x, xStep, y, yStep, columns, rows, xRow, yRow) => {
      const bytes = sizeOf(code);
      const offset = first * bytes;
      return rows === 1
        ? [code, z + offset, x + offset * xStep, xStep, y + offset * yStep, yStep, count, 1, xRow, yRow]
        : [code, z + offset * columns, x + offset * xRow, xStep, y + offset * yRow, yStep, columns, count, xRow, yRow];
    },
  },
};

/** As {@link pairs}, of elements of two bytes. */
const shortPair: LoopCut<Parameters<Required<ShortPairLoops>["computeHalfPairs"]>> = {
  rows: (_code, _z, _x, _xStep, _y, _yStep, columns, rows) => (rows === 1 ? columns : rows),
  cost: (_code, _z, _x, _xStep, _y, _yStep, columns, rows) => columns * rows * ELEMENT_NS,
  part: (first, count, code, z, x, xStep, y, yStep, columns, rows, xRow, yRow) =>
    rows === 1
      ? [code, z + first * 2, x + first * 2 * xStep, xStep, y + first * 2 * yStep, yStep, count, 1, xRow, yRow]
      : [
          code,
          z + first * 2 * columns,
          x + first * 2 * xRow,
          xStep,
          y + first * 2 * yRow,
          yStep,
          columns,
          count,
          xRow,
          yRow,
        ],
};

const shortPairs: LoopCuts<ShortPairLoops> = { computeHalfPairs: shortPair, computeBfloat16Pairs: shortPair };

const rows: LoopCuts<RowMoves> = {
  copyRows: {
    rows: (_from, _fromRowBytes, _to, _toRowBytes, count) => count,
    cost: (_from, _fromRowBytes, _to, _toRowBytes, count, bytes) => count * (2 + bytes * 0.1),
    part: (first, count, from, fromRowBytes, to, toRowBytes, _rows, bytes) => [
      from + first * fromRowBytes,
      fromRowBytes,
      to + first * toRowBytes,
      toRowBytes,
      count,
      bytes,
    ],
  },
  selectRows: {
    rows: (_mask, _x, _y, _z, count) => count,
    cost: (_mask, _x, _y, _z, count, bytes) => count * (2 + bytes * 0.1),
    part: (first, count, mask, x, y, z, _rows, bytes) => {
      const offset = first * bytes;
      return [mask + first, x + offset, y + offset, z + offset, count, bytes];
    },
  },
};

const compare: LoopCuts<CompareLoops> = {
  compareNumbers: {
    rows: (_type, _relation, _flip, _x, _xStep, _y, _yStep, count, _target, rows) => (rows === 1 ? count : rows),
    cost: (_type, _relation, _flip, _x, _xStep, _y, _yStep, count, _target, rows) => count * rows * ELEMENT_NS,
    part: (first, count, type, relation, flip, x, xStep, y, yStep, pairs, target, rows, xRow, yRow) => {
      const [xFirst, yFirst] =
        rows === 1 ? [x + first * xStep, y + first * yStep] : [x + first * xRow, y + first * yRow];
      const part = [type, relation, flip, xFirst, xStep, yFirst, yStep] as const;
      return rows === 1
        ? [...part, count, target + first, 1, xRow, yRow]
        : [...part, pairs, target + first * pairs, count, xRow, yRow];
    },
  },
  compareTexts: {
    rows: (_flip, _x, _xStep, _y, _yStep, count) => count,
    cost: (_flip, _x, _xStep, _y, _yStep, count) => count * TEXT_NS,
    part: (first, count, flip, x, xStep, y, yStep, _count, target) => {
      return [flip, x + first * xStep, xStep, y + first * yStep, yStep, count, target + first];
    },
    multiple: 64,
  },
};

const casts: LoopCuts<CastLoops> = {
  castElements: {
    rows: (_code, _x, count) => count,
    cost: (_code, _x, count) => count * 0.5,
    part: (first, count, code, x, _count, z) => {
      const [xBytes, zBytes] = CASTS[code].map(dataTypeSize);
      return [code, x + first * xBytes, count, z + first * zBytes];
    },
    multiple: 64,
  },
};

const integers: LoopCuts<IntegerLoops> = {
  narrow: {
    rows: (_source, count) => count,
    cost: (_source, count) => count * ELEMENT_NS,
    part: (first, count, source, _count, target) => [source + first * 8, count, target + first * 4],
    multiple: LINE_ELEMENTS,
  },
  widen: {
    rows: (_source, count) => count,
    cost: (_source, count) => count * ELEMENT_NS,
    part: (first, count, source, _count, target) => [source + first * 4, count, target + first * 8],
    multiple: LINE_ELEMENTS,
  },
};

/** Sums along a middle dimension: those of different outer indices do not depend on each other. */
const sum: LoopCut<[x: number, outer: number, length: number, inner: number, option: number, target: number]> = {
  rows: (_x, outer) => outer,
  cost: (_x, outer, length, inner) => outer * length * inner * 0.3,
  part: (first, count, x, _outer, length, inner, option, target) => {
    return [x + first * length * inner * 4, count, length, inner, option, target + first * inner * 4];
  },
};

const sums: LoopCuts<SumLoops> = { addMiddle: sum };
const squares: LoopCuts<ProductLoops> = { addSquares: sum };

const extremes: LoopCuts<ExtremeLoops> = {
  foldMiddle: {
    rows: (_kind, _x, outer) => outer,
    cost: (_kind, _x, outer, length, inner) => outer * length * inner * 0.3,
    part: (first, count, kind, x, _outer, length, inner, target) => {
      const bytes = kind < GREATEST_BYTE ? 4 : 1;
      const offset = first * inner * bytes;
      return [kind, x + offset * length, count, length, inner, target + offset];
    },
  },
};

export const loopCuts: CutsByModule = {
  "kernels-math/arithmetic": cutsOf<PairLoops>(pairs),
  "kernels-math/casts": cutsOf<CastLoops>(casts),
  "kernels-math/compare": cutsOf<CompareLoops>(compare),
  "kernels-math/erf": each(2),
  "kernels-math/erfc": each(4),
  "kernels-math/exp": each(1),
  "kernels-math/expm1": each(2),
  "kernels-math/extremes": cutsOf<ExtremeLoops>(extremes),
  "kernels-math/float-sums": cutsOf<PairLoops>(pairs),
  "kernels-math/integers": cutsOf<IntegerLoops>(integers),
  "kernels-math/log": each(2),
  "kernels-math/log1p": each(2),
  "kernels-math/products": cutsOf<ProductLoops>(squares),
  "kernels-math/rows": cutsOf<RowMoves>(rows),
  "kernels-math/short-pairs": cutsOf<ShortPairLoops>(shortPairs),
  "kernels-math/sigmoid": each(1.5),
  "kernels-math/sums": cutsOf<SumLoops>(sums),
  "kernels-math/tanh": each(1),
  "kernels-math/unary": each(ELEMENT_NS, true),
};
