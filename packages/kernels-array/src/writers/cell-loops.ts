import { type LinearMemory, LoopModule } from "@heddle/memory";
import { CELLS_WASM } from "../gen/cells-wasm.js";

/** Loops that copy string cells into a block: short texts inline, long texts from address `text` on. */
export interface CellLoops {
  /**
   * Copies `count` runs of `run` cells, `step` bytes apart, to runs at `target`, `targetStep` bytes apart. Returns the end of the long texts,
   * or 0 when they do not fit between `text` and `end`.
   */
  copyCells(
    cell: number,
    step: number,
    count: number,
    run: number,
    target: number,
    targetStep: number,
    text: number,
    end: number,
  ): number;
  /**
   * Copies, as `copyCells` does but to consecutive cells, the run of `run` cells with each of `count` row numbers of `width` bytes, and that for
   * `outer` tables which are `step` bytes apart. For a row `PADDING` the run is of the cell at `margin`.
   */
  pickCells(
    cells: number,
    step: number,
    outer: number,
    rows: number,
    width: number,
    count: number,
    run: number,
    margin: number,
    target: number,
    text: number,
    end: number,
  ): number;
  /** The size in bytes of all long texts that `copyCells` copies. */
  longBytes(cell: number, step: number, count: number, run: number): number;
  /** The size in bytes of all long texts that `pickCells` copies. */
  pickedLongBytes(
    cells: number,
    step: number,
    outer: number,
    rows: number,
    width: number,
    count: number,
    run: number,
    margin: number,
  ): number;
}

const loops = /* @__PURE__ */ new LoopModule<CellLoops>(CELLS_WASM);

/** The loops that move string cells, over `memory`. */
export function cellLoopsOver(memory: LinearMemory): CellLoops {
  return loops.over(memory);
}
