import { type LinearMemory, LoopModule } from "@heddle/memory";
import { PNG_WASM } from "../gen/png-wasm.js";

/** The hot loop of the PNG decoder. */
export interface UnfilterLoops {
  /**
   * Undoes the filters of the `rows` lines at `at`, each after the byte of its filter, in place.
   *
   * @param unit the bytes of a pixel, at least 1
   * @param hasAbove 1 when the first of the lines follows another one in the memory, else 0
   * @returns 0, or 1 at an unknown filter
   */
  unfilter(at: number, rows: number, lineBytes: number, unit: number, hasAbove: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<UnfilterLoops>(PNG_WASM, (memory) => ({
  unfilter: (at, rows, lineBytes, unit, hasAbove) => unfilter(memory.u8, at, rows, lineBytes, unit, hasAbove),
}));

/** The loop over `memory`. */
export function unfilterLoopsOver(memory: LinearMemory): UnfilterLoops {
  return loops.over(memory);
}

/** The twin of `assembly/unfilter.ts`. */
function unfilter(u8: Uint8Array, at: number, rows: number, lineBytes: number, unit: number, hasAbove: number): number {
  for (let row = 0, line = at; row < rows; row++, line += lineBytes + 1) {
    const from = line + 1;
    const to = from + lineBytes;
    const up = row === 0 && hasAbove === 0 ? 0 : lineBytes + 1;
    switch (u8[line]) {
      case 0:
        break;
      case 1:
        for (let i = from + unit; i < to; i++) u8[i] += u8[i - unit];
        break;
      case 2:
        if (up > 0) for (let i = from; i < to; i++) u8[i] += u8[i - up];
        break;
      case 3:
        average(u8, from, to, unit, up);
        break;
      case 4:
        paeth(u8, from, to, unit, up);
        break;
      default:
        return 1;
    }
  }
  return 0;
}

function average(u8: Uint8Array, from: number, to: number, unit: number, up: number): void {
  const first = Math.min(from + unit, to);
  if (up === 0) {
    for (let i = first; i < to; i++) u8[i] += u8[i - unit] >> 1;
    return;
  }
  for (let i = from; i < first; i++) u8[i] += u8[i - up] >> 1;
  for (let i = first; i < to; i++) u8[i] += (u8[i - unit] + u8[i - up]) >> 1;
}

function paeth(u8: Uint8Array, from: number, to: number, unit: number, up: number): void {
  const first = Math.min(from + unit, to);
  if (up === 0) {
    for (let i = first; i < to; i++) u8[i] += u8[i - unit];
    return;
  }
  for (let i = from; i < first; i++) u8[i] += u8[i - up];
  for (let i = first; i < to; i++) {
    const a = u8[i - unit];
    const b = u8[i - up];
    const c = u8[i - up - unit];
    const pa = Math.abs(b - c);
    const pb = Math.abs(a - c);
    const pc = Math.abs(a + b - c - c);
    u8[i] += pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
  }
}
