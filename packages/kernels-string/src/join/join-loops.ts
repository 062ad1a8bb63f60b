import { type LinearMemory, LoopModule } from "@heddle/memory";
import { JOIN_WASM } from "../gen/join-wasm.js";

/**
 * Joins many strings at once. `pieces` are the addresses of the cells of all pieces, 32-bit words; result `i` is made of those from
 * number `starts[i]` up to `starts[i + 1]`. With `skipsEmptyStart` the empty pieces before the first that is not empty are left out with their separators.
 */
export interface JoinLoops {
  /** Writes two float64 to `sizes`: the bytes of all results that are too long for a SMALL cell, and of the longest result. */
  measureJoined(
    pieces: number,
    starts: number,
    count: number,
    separatorBytes: number,
    skipsEmptyStart: boolean,
    sizes: number,
  ): void;
  /**
   * Writes the results as cells from `target` on, and long texts from `text` on; up to 16 bytes after those may be written. Returns their
   * end. `work` has room for 64 bytes.
   */
  joinPieces(
    pieces: number,
    starts: number,
    count: number,
    separator: number,
    separatorBytes: number,
    skipsEmptyStart: boolean,
    work: number,
    target: number,
    text: number,
  ): number;
}

const loops = /* @__PURE__ */ new LoopModule<JoinLoops>(JOIN_WASM);

/** The loops over `memory`. */
export function joinLoopsOver(memory: LinearMemory): JoinLoops {
  return loops.over(memory);
}
