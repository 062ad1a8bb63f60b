import { type LinearMemory, LoopModule } from "@heddle/memory";
import { WHERE_WASM } from "../../gen/where-wasm.js";

/** Loops over bools, which are bytes: 0 is false, any other byte is true. */
export interface WhereLoops {
  /** The number of true ones of `count` bools. */
  countTrue(mask: number, count: number): number;
  /**
   * Writes the position of each true bool, `rank` numbers of 8 bytes, to `target`. The bools are `lines` lines of `columns`. At
   * `sizes` are the sizes of all dimensions but the last, at `position` as many zeros; both are numbers of 4 bytes.
   */
  writePlaces(
    mask: number,
    lines: number,
    columns: number,
    rank: number,
    sizes: number,
    position: number,
    target: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<WhereLoops>(WHERE_WASM);

/** The loops over `memory`. */
export function whereLoopsOver(memory: LinearMemory): WhereLoops {
  return loops.over(memory);
}
