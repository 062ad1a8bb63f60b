import { type LinearMemory, LoopModule } from "@heddle/memory";
import { TEXTS_WASM } from "../gen/texts-wasm.js";
import { CELL_BYTES } from "../layout.js";
import { cellDataAddress, cellSizeBytes } from "../read-cell.js";
import { writeTextCell } from "../write-cell.js";

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
  /** Writes the length of each text in UTF-16 units to `units`, or 2^32 - 1 when it is not well-formed UTF-8. */
  measureTexts(cell: number, stride: number, count: number, units: number): void;
}

const modules = /* @__PURE__ */ new LoopModule<TextLoops>(TEXTS_WASM, textLoops);

/** The loops over `memory`: WebAssembly, or their twins. */
export function textLoopsOver(memory: LinearMemory): TextLoops {
  return modules.over(memory);
}

/** The twin of `assembly/pack.ts` and `assembly/unpack.ts`. */
function textLoops(memory: LinearMemory): TextLoops {
  return {
    cutTexts(source, units, count, ascii, cell, text) {
      const { u32, u8 } = memory;
      let [from, end] = [source, text];
      for (let i = 0; i < count; i++) {
        const length = u32[(units >>> 2) + i];
        const to = ascii ? from + length : textEnd(u8, from, length);
        if (to === 0) return 0;
        end = writeTextCell(u8, u32, cell + i * CELL_BYTES, from, to - from, end);
        from = to;
      }
      return end;
    },
    joinTexts(cell, stride, count, target, capacity, sizes) {
      const { u32, u8 } = memory;
      let to = target;
      let high = 0;
      let i = 0;
      for (; i < count; i++) {
        const size = cellSizeBytes(u32, cell + i * stride);
        if (size > target + capacity - to) break;
        const data = cellDataAddress(u32, cell + i * stride);
        for (let k = 0; k < size; k++) {
          const byte = u8[data + k];
          u8[to + k] = byte;
          high |= byte;
        }
        to += size;
        u32[(sizes >>> 2) + i] = size;
      }
      return high < 0x80 ? i | 0x80000000 : i;
    },
    decodeTexts(cell, stride, count, target, units) {
      const { u32, u16, u8 } = memory;
      let to = target >>> 1;
      for (let i = 0; i < count; i++) {
        const data = cellDataAddress(u32, cell + i * stride);
        const text = lossy.decode(u8.subarray(data, data + cellSizeBytes(u32, cell + i * stride)));
        for (let k = 0; k < text.length; k++) u16[to + k] = text.charCodeAt(k);
        to += text.length;
        u32[(units >>> 2) + i] = text.length;
      }
      return to * 2;
    },
    measureTexts(cell, stride, count, units) {
      const { u32, u8 } = memory;
      for (let i = 0; i < count; i++) {
        const data = cellDataAddress(u32, cell + i * stride);
        u32[(units >>> 2) + i] = unitsOf(u8.subarray(data, data + cellSizeBytes(u32, cell + i * stride)));
      }
    },
  };
}

const lossy = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });
const strict = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true, fatal: true });

function unitsOf(bytes: Uint8Array): number {
  try {
    return strict.decode(bytes).length;
  } catch {
    return 0xffffffff;
  }
}

function textEnd(u8: Uint8Array, source: number, length: number): number {
  let at = source;
  let left = length;
  for (; left > 0; left--) {
    const byte = u8[at];
    if (byte >= 0xf0) left--;
    at += byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
  }
  return left < 0 ? 0 : at;
}
