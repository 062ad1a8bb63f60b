import { type LinearMemory, LoopModule } from "@heddle/memory";
import { BASE64_WASM } from "../gen/base64-wasm.js";

/** Base64 in its URL-safe alphabet. Both write cells from `target` on, long texts to `text`, and return where these end. */
export interface Base64Loops {
  /** Encodes `count` texts, padded to a multiple of four characters or not. */
  encodeTexts(cell: number, count: number, isPadded: boolean, target: number, text: number): number;
  /** Decodes `count` texts. Returns 0 for one that is not valid. */
  decodeTexts(cell: number, count: number, target: number, text: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<Base64Loops>(BASE64_WASM);

/** The loops over `memory`. */
export function base64LoopsOver(memory: LinearMemory): Base64Loops {
  return loops.over(memory);
}
