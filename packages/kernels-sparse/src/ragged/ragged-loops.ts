import { type LinearMemory, LoopModule } from "@heddle/memory";
import { RAGGED_WASM } from "../gen/ragged-wasm.js";

/** The uint32 of a run for {@link RaggedLoops.copyRuns}: its first block, the number of blocks, the block to copy them to. */
export const RUN_WORDS = 3;

/** Copies rows of ragged tensors as runs of values. */
export interface RaggedLoops {
  /**
   * Writes the index at which each run of equal integers among `count` starts, as uint32. Returns the number of runs. The integers
   * are int32 for the `shift` 2 and int64 for 3.
   *
   * @param starts room for a uint32 for each integer
   */
  listRuns(values: number, shift: number, count: number, starts: number): number;
  /**
   * Writes where the values of each row start, and the last ones end, as uint32, from the number of each value's row: integers as those of
   * `listRuns`, which rise and are below `rows`. Returns the length of the longest row; all bits set for other integers.
   *
   * @param splits room for `rows` + 2 uint32
   */
  splitRows(values: number, shift: number, count: number, rows: number, splits: number): number;
  /**
   * The length of the longest of `rows` rows between splits: integers as those of `listRuns`, which begin at 0, rise, and end below 2^31. All bits
   * set for other splits.
   */
  widestRow(splits: number, shift: number, rows: number): number;
  /**
   * Lists the runs of rows that are not empty, each at the beginning of a row of `width` blocks and cut to it. Writes the number of their blocks to
   * `placed`, as uint32, and returns that of runs.
   *
   * @param splits rising ones of `step` bytes, of which the first four count
   * @param runs room for a run of each row, and one more
   */
  listSplits(splits: number, step: number, rows: number, width: number, runs: number, placed: number): number;
  /**
   * Lists the rows of `count` indices as runs, one after the other, and writes the split after each of them to the numbers after `output`, which are
   * `outputStep` bytes apart. Returns the blocks of all runs, those of `picked` before these too.
   *
   * @param splits as those of `listSplits`
   * @param indices numbers of rows, `indexStep` bytes apart, of which the first four count
   * @param runs room for a run of each index
   */
  listPicked(
    splits: number,
    step: number,
    indices: number,
    indexStep: number,
    count: number,
    runs: number,
    output: number,
    outputStep: number,
    picked: number,
  ): number;
  /**
   * Copies runs of blocks to their places from `target` on, in rising order, and fills the gaps between them, and from the last to
   * `end`, with copies of the `fallbackBytes` bytes at `fallback`. Long texts of string cells go to `text`; returns their end. For
   * other elements `text` is 0.
   */
  copyRuns(
    values: number,
    blockBytes: number,
    runs: number,
    count: number,
    fallback: number,
    fallbackBytes: number,
    target: number,
    end: number,
    text: number,
  ): number;
  /** The bytes of the texts of `count` cells that are too long for a SMALL cell. */
  longBytes(cells: number, count: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<RaggedLoops>(RAGGED_WASM);

/** The loops over `memory`. */
export function raggedLoopsOver(memory: LinearMemory): RaggedLoops {
  return loops.over(memory);
}
