import { type LinearMemory, LoopModule } from "@heddle/memory";
import { RANKING_WASM } from "../gen/ranking-wasm.js";

/** The ranks of elements of float32 rows, by address. */
export interface RankingLoops {
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
