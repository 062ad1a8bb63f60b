import { type LinearMemory, LoopModule } from "@heddle/memory";
import { PADDING_WASM } from "../gen/padding-wasm.js";
import type { RaggedLoops } from "./ragged-loops.js";

/** Makes rows of numbers equally long. */
export interface PaddingLoops extends Pick<RaggedLoops, "widestRow"> {
  /**
   * Copies `rows` rows of blocks of values one after the other to `target`, each cut or padded to `width` blocks. Padded is with copies of the
   * `paddingBytes` bytes at `padding`: 1, 2, 4, 8 or 16.
   *
   * @param splits rising ones of `step` bytes, of which the first four count
   */
  padRows(
    values: number,
    blockBytes: number,
    splits: number,
    step: number,
    rows: number,
    width: number,
    padding: number,
    paddingBytes: number,
    target: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<PaddingLoops>(PADDING_WASM);

/** The loops over `memory`. */
export function paddingLoopsOver(memory: LinearMemory): PaddingLoops {
  return loops.over(memory);
}
