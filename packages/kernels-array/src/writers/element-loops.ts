import { type LinearMemory, LoopModule } from "@heddle/memory";
import { LOOPS_WASM } from "../gen/loops-wasm.js";

/** Loops that copy many blocks of plain bytes. Sources and targets never overlap. */
export interface BlockLoops {
  /** Copies `count` blocks of `size` bytes, `step` bytes apart, to blocks that are `targetStep` bytes apart. */
  copyBlocks(source: number, step: number, count: number, size: number, target: number, targetStep: number): void;
  /** Copies the blocks of `size` bytes with `count` row numbers, of `width` bytes each, to consecutive blocks at `target`. */
  pickBlocks(source: number, rows: number, width: number, count: number, size: number, target: number): void;
  /** Copies `rows` rows of `count` blocks to consecutive blocks: rows are `rowStep` bytes apart, the blocks of a row `step`. */
  copyPlane(
    source: number,
    rowStep: number,
    rows: number,
    step: number,
    count: number,
    size: number,
    target: number,
  ): void;
  /** Does as `pickBlocks` for `outer` sources, which are `step` bytes apart. */
  pickPlane(
    source: number,
    step: number,
    outer: number,
    rows: number,
    width: number,
    count: number,
    size: number,
    target: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<BlockLoops>(LOOPS_WASM);

/** The loops that move elements, over `memory`. */
export function elementLoopsOver(memory: LinearMemory, work?: number): BlockLoops {
  return loops.over(memory, work);
}
