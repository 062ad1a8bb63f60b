import type { LinearMemory } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import type { Lane } from "@heddle/tensor/numbers";
import { doubleFoldLoopsOver } from "./fold/double-fold-loops.js";
import { FoldOp } from "./fold/fold-loops.js";
import type { StagedReduction } from "./staged-reductions.js";

/** The roots of sums of squares of float64 and of complex numbers, whose sums are float64; undefined for other types. */
export function wideNorm({ dtype, bytes }: Lane): StagedReduction | undefined {
  const squares = SQUARES[dtype];
  if (!squares) return undefined;
  return {
    between: 8,
    reduceAt(memory, from, [outer, length, inner], to, { isFirst, isLast }) {
      using scope = memory.scope();
      const [count, results] = [outer * length * inner, outer * inner];
      const source = isFirst ? scope.malloc(count * 8) : from;
      const target = isLast && bytes > 8 ? scope.malloc(results * 8) : to;
      if (isFirst) squares(memory, from, count, source);
      doubleFoldLoopsOver(memory).foldMiddle(FoldOp.SUM, source, outer, length, inner, target);
      if (isLast) writeRoots(memory, dtype, target, results, to);
    },
  };
}

/** Writes the squares of `count` elements at `x` to `z`, as float64. */
type Squares = (memory: LinearMemory, x: number, count: number, z: number) => void;

const SQUARES: { readonly [dtype: number]: Squares | undefined } = {
  [DataType.DOUBLE]: ({ f64 }, x, count, z) => {
    for (let i = 0, from = x >>> 3, to = z >>> 3; i < count; i++) f64[to + i] = f64[from + i] * f64[from + i];
  },
  [DataType.COMPLEX64]: ({ f32, f64 }, x, count, z) => {
    for (let i = 0, from = x >>> 2, to = z >>> 3; i < count; i++, from += 2) {
      f64[to + i] = f32[from] * f32[from] + f32[from + 1] * f32[from + 1];
    }
  },
  [DataType.COMPLEX128]: ({ f64 }, x, count, z) => {
    for (let i = 0, from = x >>> 3, to = z >>> 3; i < count; i++, from += 2) {
      f64[to + i] = f64[from] * f64[from] + f64[from + 1] * f64[from + 1];
    }
  },
};

/** Writes the roots of `count` float64 at `x` as elements at `z`; those of complex64 may be in place. */
function writeRoots({ f32, f64 }: LinearMemory, dtype: DataType, x: number, count: number, z: number): void {
  const from = x >>> 3;
  for (let i = 0; i < count; i++) {
    const root = Math.sqrt(f64[from + i]);
    if (dtype === DataType.DOUBLE) f64[(z >>> 3) + i] = root;
    else {
      const [view, at] = dtype === DataType.COMPLEX64 ? [f32, (z >>> 2) + 2 * i] : [f64, (z >>> 3) + 2 * i];
      view[at] = root;
      view[at + 1] = 0;
    }
  }
}
