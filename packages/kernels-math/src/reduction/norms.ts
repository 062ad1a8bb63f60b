import type { LinearMemory } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import type { Lane } from "@heddle/tensor/numbers";
import { normsAt } from "./float-reductions.js";
import { doubleFoldLoopsOver } from "./fold/double-fold-loops.js";
import { type FoldLoops, FoldOp, SQUARES } from "./fold/fold-loops.js";
import { intFoldLoopsOver } from "./fold/int-fold-loops.js";
import { longFoldLoopsOver } from "./fold/long-fold-loops.js";
import type { ReduceAt } from "./reduce-at.js";
import { copyAs, type StagedReduction, stagedReduction } from "./staged-reductions.js";

/** The roots of sums of squares. Integers wrap in sums of squares, as in TensorFlow. */
export function normsFor(lane: Lane): ReduceAt | StagedReduction | undefined {
  const { dtype, bits, lowest } = lane;
  switch (dtype) {
    case DataType.FLOAT:
      return normsAt;
    case DataType.DOUBLE:
      return foldedAt(doubleFoldLoopsOver, rootsOfDoubles);
    case DataType.COMPLEX64:
    case DataType.COMPLEX128:
      return complexNorms(dtype);
    case DataType.INT64:
    case DataType.UINT64:
      return foldedAt(longFoldLoopsOver, rootsOfLongs(dtype));
    default: {
      const integersAt = foldedAt(intFoldLoopsOver, rootsOfIntegers(bits, Number(lowest) < 0));
      return bits === 32 ? integersAt : stagedReduction(lane, normsAt, integersAt);
    }
  }
}

/** Writes the roots of `count` sums to the same places. */
type Roots = (memory: LinearMemory, sums: number, count: number) => void;

function foldedAt(loopsOver: (memory: LinearMemory) => FoldLoops, writeRoots: Roots): ReduceAt {
  return (memory, from, [outer, length, inner], to, { isFirst, isLast }) => {
    loopsOver(memory).foldMiddle(isFirst ? SQUARES : FoldOp.SUM, from, outer, length, inner, to);
    if (isLast) writeRoots(memory, to, outer * inner);
  };
}

const rootsOfDoubles: Roots = ({ f64 }, sums, count) => {
  for (let i = sums >>> 3; i < (sums >>> 3) + count; i++) f64[i] = Math.sqrt(f64[i]);
};

/** Of sums that are wrapped to so many bits: the root of a negative one is the lowest int32. */
function rootsOfIntegers(bits: number, isSigned: boolean): Roots {
  const unused = 32 - bits;
  return ({ i32 }, sums, count) => {
    for (let i = sums >>> 2; i < (sums >>> 2) + count; i++) {
      const sum = isSigned ? (i32[i] << unused) >> unused : (i32[i] << unused) >>> unused;
      i32[i] = sum < 0 ? -(2 ** 31) : Math.sqrt(sum);
    }
  };
}

/** The root of a negative sum is the lowest int64. */
function rootsOfLongs(dtype: DataType): Roots {
  return (memory, sums, count) => {
    const view = dtype === DataType.INT64 ? memory.i64 : memory.u64;
    for (let i = sums / 8; i < sums / 8 + count; i++) {
      view[i] = view[i] < 0n ? -(2n ** 63n) : BigInt(Math.trunc(Math.sqrt(Number(view[i]))));
    }
  };
}

/** Sums of complex numbers are float64, of both parts together. */
function complexNorms(dtype: DataType): StagedReduction {
  return {
    between: 8,
    reduceAt(memory, from, [outer, length, inner], to, { isFirst, isLast }) {
      using scope = memory.scope();
      const results = outer * inner;
      const sums = isLast ? scope.malloc(results * 8) : to;
      const { foldMiddle } = doubleFoldLoopsOver(memory);
      if (!isFirst) foldMiddle(FoldOp.SUM, from, outer, length, inner, sums);
      else {
        const parts = 2 * outer * length * inner;
        const wide = dtype === DataType.COMPLEX64 ? scope.malloc(parts * 8) : from;
        if (wide !== from) copyAs(memory, DataType.FLOAT, from, parts, DataType.DOUBLE, wide);
        if (inner === 1) foldMiddle(SQUARES, wide, outer, 2 * length, 1, sums);
        else {
          const squares = scope.malloc(results * 16);
          foldMiddle(SQUARES, wide, outer, length, 2 * inner, squares);
          foldMiddle(FoldOp.SUM, squares, results, 2, 1, sums);
        }
      }
      if (isLast) writeComplexRoots(memory, dtype, sums, results, to);
    },
  };
}

function writeComplexRoots({ f32, f64 }: LinearMemory, dtype: DataType, sums: number, count: number, z: number): void {
  const [view, to] = dtype === DataType.COMPLEX64 ? [f32, z >>> 2] : [f64, z >>> 3];
  for (let i = 0; i < count; i++) {
    view[to + 2 * i] = Math.sqrt(f64[(sums >>> 3) + i]);
    view[to + 2 * i + 1] = 0;
  }
}
