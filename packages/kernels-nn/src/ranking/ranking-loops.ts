import { type LinearMemory, LoopModule } from "@heddle/memory";
import { RANKING_WASM } from "../gen/ranking-wasm.js";

/** The largest elements of float32 rows, by address. */
export interface RankingLoops {
  /**
   * Writes the `k` largest elements of each of `rows` rows of `columns` elements at `x` to `values`, largest first, and their columns as int32
   * to `indices`; of equal ones the first comes first. NaN is not larger than others.
   *
   * @param k from 1 to `columns`; time grows with it
   */
  pickFew(x: number, rows: number, columns: number, k: number, values: number, indices: number): void;
  /**
   * Whether fewer than `k` elements of a row at `x` are larger than the one in column `target`, and all are finite.
   */
  isAmong(x: number, columns: number, target: number, k: number): number | boolean;
}

const loops = /* @__PURE__ */ new LoopModule<RankingLoops>(RANKING_WASM, twin);

/** The loops over `memory`. */
export function rankingLoopsOver(memory: LinearMemory): RankingLoops {
  return loops.over(memory);
}

/** The twin of `assembly/ranking.ts`. */
function twin(memory: LinearMemory): RankingLoops {
  return {
    pickFew(x, rows, columns, k, values, indices) {
      const { f32, i32 } = memory;
      for (let row = 0, from = x >>> 2, to = 0; row < rows; row++, from += columns, to += k) {
        const [best, places] = [(values >>> 2) + to, (indices >>> 2) + to];
        for (let i = 0; i < columns; i++) {
          const value = f32[from + i];
          if (i >= k && !(value > f32[best + k - 1])) continue;
          let place = Math.min(i, k - 1);
          for (; place > 0 && value > f32[best + place - 1]; place--) {
            f32[best + place] = f32[best + place - 1];
            i32[places + place] = i32[places + place - 1];
          }
          f32[best + place] = value;
          i32[places + place] = i;
        }
      }
    },
    isAmong(x, columns, target, k) {
      const { f32 } = memory;
      const from = x >>> 2;
      let above = 0;
      for (let i = from; i < from + columns; i++) {
        if (!Number.isFinite(f32[i])) return false;
        if (f32[i] > f32[from + target]) above++;
      }
      return above < k;
    },
  };
}
