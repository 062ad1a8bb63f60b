import { type LinearMemory, LoopModule } from "@heddle/memory";
import { CROSS_WASM } from "../../gen/cross-wasm.js";

/**
 * The crosses of rows. `columns` is the address of as many columns, see `cross-layout.ts`. Features of the last column vary fastest. `indices` may be 0, where none
 * are wanted.
 */
export interface CrossLoops {
  /** Writes how many crosses there are, and for texts how long they are, to `result`. */
  measureCrosses(
    columns: number,
    columnCount: number,
    rows: number,
    separatorSize: number,
    isText: boolean,
    result: number,
  ): void;
  /**
   * Writes the features of each cross, joined by a separator, to cells from `target` on, and its row and number there to `indices`, int64. Long
   * texts go to `text`. Returns where they end.
   */
  crossTexts(
    columns: number,
    columnCount: number,
    rows: number,
    separator: number,
    separatorSize: number,
    target: number,
    text: number,
    indices: number,
  ): number;
  /**
   * Writes the hash of each cross, of 8 bytes, from the hashes of its features, and its row and number there to `indices`, int64.
   *
   * @param keyAndModulus two words of 8 bytes: what the first hash is added to if `hasKey`, and what results are below
   */
  crossHashes(
    columns: number,
    columnCount: number,
    rows: number,
    hasKey: boolean,
    keyAndModulus: number,
    target: number,
    indices: number,
  ): void;
  /** Writes the fingerprint of each string cell, of 8 bytes. */
  hashTexts(cells: number, count: number, target: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<CrossLoops>(CROSS_WASM);

/** The loops over `memory`. */
export function crossLoopsOver(memory: LinearMemory): CrossLoops {
  return loops.over(memory);
}
