import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { MERGE_WASM } from "../../gen/merge-wasm.js";

/** The types whose elements are combined by loops, which are called with the place of a type here. */
export const COMBINED_TYPES: readonly DataType[] = [DataType.FLOAT, DataType.DOUBLE, DataType.INT32, DataType.INT64];

/** The operations of {@link MergeLoops.combineAt}. */
export const CombineKind = { ADD: 0, MULTIPLY: 1, DIVIDE: 2 } as const;

/** Puts sparse tensors together with others, by address. */
export interface MergeLoops {
  /**
   * Merges indices of `rank` int64 in the order in which they come; of two equal ones at the heads comes one. Writes them to `target`; for each
   * of `a` its place there, to `alone` or, where `b` has it too, to `common`, and all bits set to the other; and for each of `b` its place to
   * `others`. Places take 4 bytes. Returns how many there are.
   */
  mergeRows(
    a: number,
    countA: number,
    b: number,
    countB: number,
    rank: number,
    target: number,
    alone: number,
    common: number,
    others: number,
  ): number;
  /**
   * Goes on with the merge at an address, see `merge-layout.ts`, by at most `most` indices of `rank` int64 and their values.
   *
   * @param type a place in {@link COMBINED_TYPES}
   */
  mergeValues(type: number, kind: number, rank: number, most: number, merge: number): void;
  /**
   * Combines each of `count` values with the element of `dense` whose number is in `places`, 4 bytes each.
   *
   * @param type a place in {@link COMBINED_TYPES}
   * @param kind a {@link CombineKind}
   * @returns the place of the first divisor that is 0, else `count`
   */
  combineAt(
    type: number,
    kind: number,
    values: number,
    dense: number,
    places: number,
    count: number,
    target: number,
  ): number;
}

const loops = /* @__PURE__ */ new LoopModule<MergeLoops>(MERGE_WASM);

/** The loops over `memory`. */
export function mergeLoopsOver(memory: LinearMemory): MergeLoops {
  return loops.over(memory);
}
