import { type LinearMemory, LoopModule } from "@heddle/memory";
import { SELECT_WASM } from "../../gen/select-wasm.js";

/** Loops that select between blocks of plain bytes. */
export interface SelectLoops {
  /**
   * Writes a block of `size` bytes for each of `count` bools (0 is false, any other byte is true): from `x` where the bool is true,
   * else from `y`. `x` and `y` advance by `xStep` and `yStep` bytes with each bool: by `size`, or by 0 to use one block for all.
   * The target may be the address of a source that advances.
   */
  selectBlocks(
    mask: number,
    x: number,
    xStep: number,
    y: number,
    yStep: number,
    count: number,
    size: number,
    target: number,
  ): void;
  /**
   * Writes `rows` rows of `columns` elements of `size` bytes, a power of 2 or a multiple of 8, at least one of each: of `x` where a bool is
   * true, else of `y`. Each of the three advances by its own bytes with a row and with an element. The target may be
   * the address of a source that has an element of its own for each.
   */
  selectPlane(
    mask: number,
    maskRow: number,
    maskStep: number,
    x: number,
    xRow: number,
    xStep: number,
    y: number,
    yRow: number,
    yStep: number,
    rows: number,
    columns: number,
    size: number,
    target: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<SelectLoops>(SELECT_WASM);

/** The loops over `memory`. */
export function selectLoopsOver(memory: LinearMemory, work?: number): SelectLoops {
  return loops.over(memory, work);
}
