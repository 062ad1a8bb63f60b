import { type LinearMemory, LoopModule } from "@heddle/memory";
import { LISTS_WASM } from "../gen/lists-wasm.js";

/** The lists of strings of serialized tensors: the lengths as varints, then the texts. */
export interface ListLoops {
  /** The bytes of the list of the strings in `count` cells. */
  listBytes(cells: number, count: number): number;
  /** Writes the lengths of the strings in `count` cells. Returns the address after them. */
  writeLengths(cells: number, count: number, target: number): number;
  /**
   * Writes the texts of the strings in `count` cells to bytes before `end`, up to which it may change the bytes after them. Returns the address
   * after the texts.
   */
  writeTexts(cells: number, count: number, target: number, end: number): number;
  /**
   * Checks that `size` bytes are a list of `count` strings. Returns the address of its texts, and adds the bytes of the texts that are too
   * long for SMALL cells to the float64 at `longBytes`; returns 0 for other bytes.
   */
  measureList(list: number, size: number, count: number, longBytes: number): number;
  /**
   * Copies the strings of `count` measured lists, in the layout of `LIST_BYTES`, to cells, and the long texts to `text`. Returns where the
   * texts end.
   */
  copyLists(lists: number, count: number, cells: number, text: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<ListLoops>(LISTS_WASM);

/** The loops over `memory`. */
export function listLoopsOver(memory: LinearMemory): ListLoops {
  return loops.over(memory);
}
