import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { highestOf, type Lane, lowestOf, numericLane, viewOf } from "@heddle/tensor/numbers";
import { ARG_EXTREMES_WASM } from "../../gen/arg-extremes-wasm.js";

/** The types that {@link ArgExtremeLoops} take; each is called by its place here. */
export const ARG_EXTREME_TYPES: readonly DataType[] = [DataType.FLOAT, DataType.DOUBLE, DataType.INT32, DataType.INT64];

/** Places of extremes along a dimension, by address. */
export interface ArgExtremeLoops {
  /**
   * Writes the index of the first greatest or least along the middle dimension of `[outer, length, inner]` elements at `x` to `target`, as
   * int32, or as int64 when `isLong` is not 0. It is 0 where no element is better than the type's least or greatest finite value; NaN is
   * never better.
   */
  findMiddle(
    type: number,
    isGreatest: number,
    x: number,
    outer: number,
    length: number,
    inner: number,
    target: number,
    isLong: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<ArgExtremeLoops>(ARG_EXTREMES_WASM, twin);

/** The loops over `memory`. */
export function argExtremeLoopsOver(memory: LinearMemory): ArgExtremeLoops {
  return loops.over(memory);
}

/** The twin of `assembly/arg-extremes.ts`. */
function twin(memory: LinearMemory): ArgExtremeLoops {
  return {
    findMiddle(type, isGreatest, x, outer, length, inner, target, isLong) {
      const lane = numericLane(ARG_EXTREME_TYPES[type]);
      const values = viewOf<Lane>(memory, lane);
      const limit = isGreatest ? lowestOf<Lane>(lane) : highestOf<Lane>(lane);
      const { i32 } = memory;
      for (let o = 0, from = x >>> lane.shift, to = target >>> 2; o < outer; o++, from += length * inner) {
        for (let i = 0; i < inner; i++) {
          let best = limit;
          let found = 0;
          for (let l = 0; l < length; l++) {
            const value = values[from + l * inner + i];
            if (!(isGreatest ? value > best : value < best)) continue;
            best = value;
            found = l;
          }
          i32[to++] = found;
          if (isLong) i32[to++] = 0;
        }
      }
    },
  };
}
