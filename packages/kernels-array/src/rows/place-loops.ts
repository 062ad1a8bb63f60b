import { type LinearMemory, LoopModule } from "@heddle/memory";
import { PLACES_WASM } from "../gen/places-wasm.js";

/** Loops that put rows to other places. Numbers and addresses have 4 bytes. */
export interface PlaceLoops {
  /** Counts how many of `count` numbers are each one below `limit`. Returns the index of the first that is not below it, or `count`. */
  countParts(parts: number, count: number, limit: number, sizes: number): number;
  /** Writes the index of each of `count` numbers to the next place of its part; `starts` has the first places and then their ends. */
  placeParts(parts: number, count: number, starts: number, rows: number): void;
  /**
   * Numbers the elements of a tensor of shape [outer, first, middle, second] as they are when the first ones of each sequence are read backwards,
   * as many as its length of `width` bytes says. Sequences are along `second` with a length for each of `first`, or else the other way round.
   */
  mirrorRows(
    lengths: number,
    width: number,
    isPerLine: boolean,
    outer: number,
    first: number,
    middle: number,
    second: number,
    rows: number,
  ): void;
  /** Writes the address of each of `count` rows of `rowBytes` at `source` to the place that its index names. */
  noteRows(indices: number, count: number, source: number, rowBytes: number, places: number): void;
  /** Copies the rows at `count` addresses to `target`, one after the other; zeros for the address 0. */
  gatherRows(places: number, count: number, rowBytes: number, target: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<PlaceLoops>(PLACES_WASM);

/** The loops over `memory`. */
export function placeLoopsOver(memory: LinearMemory): PlaceLoops {
  return loops.over(memory);
}
