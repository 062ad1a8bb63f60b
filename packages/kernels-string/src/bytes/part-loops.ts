import { type LinearMemory, LoopModule } from "@heddle/memory";
import { PARTS_WASM } from "../gen/parts-wasm.js";

/** The sizes and the parts of many strings at once. */
export interface PartLoops {
  /** Writes the number of bytes of each of `count` strings, as int32, to `target`. */
  countBytes(cell: number, count: number, target: number): void;
  /** Writes the number of bytes that do not continue a character, as int32, to `target`. */
  countCharacters(cell: number, count: number, target: number): void;
  /**
   * Writes the strings without ASCII whitespace at both ends as cells from `target` on, and long texts from `text` on. Returns the end of
   * those.
   */
  stripTexts(cell: number, count: number, target: number, text: number): number;
  /**
   * The bytes of the parts that are too long for a SMALL cell; -1 when a position is outside its text. `flags` are those of
   * `part-layout.ts`.
   */
  measureParts(cell: number, count: number, positions: number, lengths: number, flags: number): number;
  /**
   * Writes the part of each string as cells from `target` on, and long texts from `text` up to `textEnd`. Returns the end of those; 0 when they
   * have no room or a position is outside its text.
   */
  copyParts(
    cell: number,
    count: number,
    positions: number,
    lengths: number,
    flags: number,
    target: number,
    text: number,
    textEnd: number,
  ): number;
}

const loops = /* @__PURE__ */ new LoopModule<PartLoops>(PARTS_WASM);

/** The loops over `memory`. */
export function partLoopsOver(memory: LinearMemory): PartLoops {
  return loops.over(memory);
}
