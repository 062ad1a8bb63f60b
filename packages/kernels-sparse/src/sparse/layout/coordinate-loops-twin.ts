import type { LinearMemory } from "@heddle/memory";
import type { CoordinateLoops } from "./coordinate-loops.js";

/** The twin of `assembly/coordinates.ts`. */
export function coordinateLoopsTwin(memory: LinearMemory): CoordinateLoops {
  /** The place of an index, times weights or in its own sizes; -1n for one outside. */
  const placeOf = (index: number, rank: number, sizes: number, weights?: number) => {
    const { i64 } = memory;
    let place = 0n;
    for (let d = 0; d < rank; d++) {
      const at = i64[index / 8 + d];
      const size = i64[sizes / 8 + d];
      if (at < 0n || at >= size) return -1n;
      place = weights === undefined ? place * size + at : place + at * i64[weights / 8 + d];
    }
    return place;
  };
  return {
    countInOrder(indices, count, rank, sizes) {
      let before = -1n;
      for (let i = 0; i < count; i++) {
        const place = placeOf(indices + i * rank * 8, rank, sizes);
        if (place <= before) return i;
        before = place;
      }
      return count;
    },
    flatten(indices, count, rank, sizes, weights, target) {
      for (let i = 0; i < count; i++) {
        const place = placeOf(indices + i * rank * 8, rank, sizes, weights);
        if (place < 0n) return i;
        memory.u32[(target >>> 2) + i] = Number(place);
      }
      return count;
    },
    countInside(indices, count, rank, sizes) {
      for (let i = 0; i < count; i++) if (placeOf(indices + i * rank * 8, rank, sizes) < 0n) return i;
      return count;
    },
    scatterInside(indices, count, rank, sizes, mustAscend, source, step, size, target) {
      const { u8 } = memory;
      let before = -1n;
      for (let i = 0; i < count; i++) {
        const place = placeOf(indices + i * rank * 8, rank, sizes);
        if (place < 0n || (mustAscend !== 0 && place <= before)) return i;
        before = place;
        const from = source + i * step;
        u8.copyWithin(target + Number(place) * size, from, from + size);
      }
      return count;
    },
    addProducts(indices, rowColumn, count, values, right, columns, target) {
      const { f32, u32 } = memory;
      for (let i = 0; i < count; i++) {
        const at = (indices + i * 16) >>> 2;
        const to = (target >>> 2) + u32[at + 2 * rowColumn] * columns;
        const from = (right >>> 2) + u32[at + 2 * (1 - rowColumn)] * columns;
        const value = f32[(values >>> 2) + i];
        for (let n = 0; n < columns; n++) f32[to + n] += Math.fround(value * f32[from + n]);
      }
    },
    addDoubles(indices, rowColumn, count, values, right, columns, target) {
      const { f64, u32 } = memory;
      for (let i = 0; i < count; i++) {
        const at = (indices + i * 16) >>> 2;
        const to = target / 8 + u32[at + 2 * rowColumn] * columns;
        const from = right / 8 + u32[at + 2 * (1 - rowColumn)] * columns;
        const value = f64[values / 8 + i];
        for (let n = 0; n < columns; n++) f64[to + n] += value * f64[from + n];
      }
    },
    reshapeAll(indices, count, rank, sizes, newRank, newSizes, target) {
      const { i64 } = memory;
      for (let i = 0; i < count; i++) {
        let rest = placeOf(indices + i * rank * 8, rank, sizes);
        if (rest < 0n) return i;
        for (let d = newRank - 1; d >= 0; d--) {
          const size = i64[newSizes / 8 + d];
          i64[target / 8 + i * newRank + d] = rest % size;
          rest /= size;
        }
      }
      return count;
    },
  };
}
