import type { SimplePattern } from "./simple-pattern.js";
import { stepBytes, utf8Step } from "./utf8-step.js";

/** Finds matches of a simple pattern. */
export class SimpleMatcher {
  readonly #pattern: SimplePattern;
  /** 1 for each byte that a match can begin with. A plain array, which is read faster than a typed one. */
  readonly #firsts: readonly number[];

  constructor(pattern: SimplePattern) {
    this.#pattern = pattern;
    this.#firsts = Array.from({ length: 256 }, (_, byte) => {
      if (pattern.kind === "literal") return byte === pattern.bytes[0] ? 1 : 0;
      return pattern.members[byte] === 1 || (byte >= 0xc2 && pattern.hasNonAscii) ? 1 : 0;
    });
  }

  /** The first byte at `at` or later that a match can begin with, or `end`. */
  nextFirst(data: DataView, at: number, end: number): number {
    const firsts = this.#firsts;
    let next = at;
    for (const words = end - 3; next < words; next += 4) {
      const word = data.getInt32(next, true);
      if (
        (firsts[word & 0xff] |
          firsts[(word >>> 8) & 0xff] |
          firsts[(word >>> 16) & 0xff] |
          firsts[(word >>> 24) & 0xff]) !==
        0
      ) {
        break;
      }
    }
    while (next < end && firsts[data.getUint8(next)] === 0) next++;
    return next;
  }

  /** The size in bytes of the match at `at`; 0 when nothing matches there. */
  matchBytes(u8: Uint8Array, at: number, end: number): number {
    const pattern = this.#pattern;
    if (pattern.kind === "literal") {
      const { bytes } = pattern;
      if (at + bytes.length > end) return 0;
      for (let i = 0; i < bytes.length; i++) if (u8[at + i] !== bytes[i]) return 0;
      return bytes.length;
    }
    let stop = at;
    do {
      const byte = u8[stop];
      if (byte < 0x80) {
        if (pattern.members[byte] === 0) break;
        stop++;
      } else {
        if (!pattern.hasNonAscii) break;
        const step = utf8Step(u8, stop, end);
        if (step === -1) break;
        stop += stepBytes(step);
      }
    } while (pattern.isRun && stop < end);
    return stop - at;
  }
}
