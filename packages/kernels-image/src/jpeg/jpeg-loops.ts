import { type LinearMemory, LoopModule } from "@heddle/memory";
import { JPEG_WASM } from "../gen/jpeg-wasm.js";
import type { IdctLoops } from "./idct-loops.js";
import { idctTwins } from "./idct-twin.js";
import { type LineLoops, lineTwins } from "./line-loops.js";

/** The hot loops of the JPEG decoder. */
export interface JpegLoops extends IdctLoops, LineLoops {}

const loops = /* @__PURE__ */ new LoopModule<JpegLoops>(JPEG_WASM, (memory) => ({
  ...idctTwins(memory),
  ...lineTwins(memory),
}));

/** The loops over `memory`. */
export function jpegLoopsOver(memory: LinearMemory): JpegLoops {
  return loops.over(memory);
}
