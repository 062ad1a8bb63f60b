import { type LinearMemory, LoopModule } from "@heddle/memory";
import { PICKING_WASM } from "../gen/picking-wasm.js";

/** The largest elements of rows of any type of 32 or 64 bits, by address; `picking-layout.ts` numbers the types. */
export interface PickingLoops {
  /**
   * Writes the `k` largest elements of each of `rows` rows of `columns` elements at `x` to `values`, largest first, and their columns as int32
   * to `places`; of equal ones the first comes first. NaN is not larger than others.
   *
   * @param k from 1 to `columns`; time grows with it
   */
  pickFew(type: number, x: number, rows: number, columns: number, k: number, values: number, places: number): void;
  /**
   * As {@link pickFew} for one row, in a time that does not grow with `k`. Returns 0 for a row with NaN, of which it may have written nothing.
   *
   * @param work `COUNT_BYTES`, then twice `capacity` entries of twice the size of an element, to write to
   * @param capacity more than `k`, or `columns`
   */
  pickMany(
    type: number,
    x: number,
    columns: number,
    k: number,
    values: number,
    places: number,
    work: number,
    capacity: number,
  ): number | boolean;
  /** Returns 0 unless one of `count` elements of type `FLOATS` or `DOUBLES` is NaN. */
  hasNaN(type: number, x: number, count: number): number | boolean;
}

const loops = /* @__PURE__ */ new LoopModule<PickingLoops>(PICKING_WASM);

/** The loops over `memory`. */
export function pickingLoopsOver(memory: LinearMemory): PickingLoops {
  return loops.over(memory);
}
