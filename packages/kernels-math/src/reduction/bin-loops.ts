import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { addElements, elementOf, type Lane, numericLane, viewOf } from "@heddle/tensor/numbers";
import { BINS_WASM } from "../gen/bins-wasm.js";

/** The types of bins; loops are called with the place of a type here. */
export const BIN_TYPES: readonly DataType[] = [DataType.FLOAT, DataType.DOUBLE, DataType.INT32, DataType.INT64];

/** Counts of integers, by address. Vectors of integers are int32 for the shift 2 and int64 for 3. */
export interface BinLoops {
  /** The index of the first of `count` integers that is negative, or -1. */
  firstNegative(values: number, shift: number, count: number): number;
  /**
   * For each of `count` integers, none of them negative, that is below `size`, adds 1, or its weight, to the bin with its number; or makes
   * the bin 1 when `isBinary` is not 0.
   *
   * @param weights the address of weights of the type of the bins, or 0
   */
  addToBins(
    type: number,
    values: number,
    shift: number,
    count: number,
    weights: number,
    isBinary: number,
    bins: number,
    size: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<BinLoops>(BINS_WASM, twin);

/** The loops over `memory`. */
export function binLoopsOver(memory: LinearMemory): BinLoops {
  return loops.over(memory);
}

/** The twin of `assembly/bins.ts`. */
function twin(memory: LinearMemory): BinLoops {
  return {
    firstNegative(values, shift, count) {
      const { i32 } = memory;
      const sign = (values >>> 2) + (shift - 2);
      for (let i = 0; i < count; i++) if (i32[sign + (i << (shift - 2))] < 0) return i;
      return -1;
    },
    addToBins(type, values, shift, count, weights, isBinary, bins, size) {
      const lane = numericLane(BIN_TYPES[type]);
      const numbers = viewOf<Lane>(memory, lane);
      const one = elementOf<Lane>(lane, 1);
      const { u32 } = memory;
      for (let i = 0; i < count; i++) {
        const at = (values >>> 2) + (i << (shift - 2));
        if (u32[at] >= size || (shift === 3 && u32[at + 1] > 0)) continue;
        const bin = (bins >>> lane.shift) + u32[at];
        const weight = weights === 0 ? one : numbers[(weights >>> lane.shift) + i];
        numbers[bin] = isBinary ? one : addElements(numbers[bin], weight);
      }
    },
  };
}
