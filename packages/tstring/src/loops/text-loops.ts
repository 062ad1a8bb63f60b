import { type LinearMemory, LoopModule } from "@heddle/memory";
import { TEXTS_WASM } from "../gen/texts-wasm.js";

/** Loops between JavaScript's strings and cells that are `stride` bytes apart. */
export interface TextLoops {
  /**
   * Cuts `source`, the UTF-8 of many texts in a row and a NUL, into cells from `cell` on; long texts are copied to `text`.
   * `units` holds the length of each text in UTF-16 units; with `ascii`, in bytes. Returns where the long texts end, or 0 when
   * a character spans two texts, because they end and begin with the halves of a surrogate pair.
   */
  cutTexts(source: number, units: number, count: number, ascii: boolean, cell: number, text: number): number;
  /**
   * Copies texts, one after the other, to `target`: as many as fit into `capacity` bytes, after which 16 more may be written.
   * Their sizes go to `sizes`. Returns their number, with the top bit set when all bytes are ASCII.
   */
  joinTexts(cell: number, stride: number, count: number, target: number, capacity: number, sizes: number): number;
  /**
   * Decodes texts, as `TextDecoder` does, to UTF-16 at `target`, and writes the length of each in units to `units`. Returns where
   * the UTF-16 ends; 32 bytes after that may be written.
   */
  decodeTexts(cell: number, stride: number, count: number, target: number, units: number): number;
}

const modules = /* @__PURE__ */ new LoopModule<TextLoops>(TEXTS_WASM);

/** The loops over `memory`; undefined where WebAssembly may not be compiled: texts are then converted one by one. */
export function textLoopsOver(memory: LinearMemory): TextLoops | undefined {
  return modules.overIfAny(memory);
}
