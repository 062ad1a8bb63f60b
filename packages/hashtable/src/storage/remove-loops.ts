import { LoopModule } from "@heddle/memory";
import { REMOVE_WASM } from "../gen/remove-wasm.js";

/** The loop of tables that shrink: few models have it. */
export interface RemoveLoops {
  /**
   * Removes those of `count` keys that the table has, where the last record takes the place of each. Returns the bytes of their long texts, in
   * keys and values.
   */
  remove(table: number, keys: number, count: number): number;
}

/** The loop as WebAssembly, or as TypeScript with the same results. */
export const removeLoops = /* @__PURE__ */ new LoopModule<RemoveLoops>(REMOVE_WASM);
