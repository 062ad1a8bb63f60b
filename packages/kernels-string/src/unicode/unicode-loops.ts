import { type LinearMemory, LoopModule } from "@heddle/memory";
import { UNICODE_WASM } from "../gen/unicode-wasm.js";
import type { ErrorPolicy } from "./error-policy.js";
import { DROPS, REPLACES_CONTROLS, STRICT } from "./policy-layout.js";

/** UTF-8 texts as code points, int32, and back. Splits are int32 for the `splitShift` 2 and int64 for 3. */
export interface UnicodeLoops {
  /** The number of code points that {@link decodeCodePoints} writes; -1 when a strict policy refuses a text. */
  countCodePoints(cell: number, count: number, policy: number): number;
  /**
   * Writes the code points of `count` texts to `values`, the number of bytes before each in its text, int64, to `offsets` unless that is 0, and for
   * each text the number of code points up to its end, with `before` earlier ones, to `splits`. Returns the last of those numbers.
   */
  decodeCodePoints(
    cell: number,
    count: number,
    policy: number,
    replacement: number,
    values: number,
    offsets: number,
    splits: number,
    splitShift: number,
    before: number,
  ): number;
  /**
   * Writes the size of each of `rows` rows of `count` code points as UTF-8 to `sizes`, uint32; the first split is 0. Returns the bytes of all texts
   * that are too long for a SMALL cell; -1 for splits or code points that are to be refused, and for a text that no cell can hold.
   */
  encodedSizes(
    values: number,
    count: number,
    splits: number,
    splitShift: number,
    rows: number,
    policy: number,
    replacement: number,
    sizes: number,
  ): number;
  /** Writes the rows as cells, and long texts from `text` on. Returns the end of those. */
  encodeRows(
    values: number,
    splits: number,
    splitShift: number,
    rows: number,
    policy: number,
    replacement: number,
    sizes: number,
    cell: number,
    text: number,
  ): number;
}

const loops = /* @__PURE__ */ new LoopModule<UnicodeLoops>(UNICODE_WASM);

/** The loops over `memory`. */
export function unicodeLoopsOver(memory: LinearMemory): UnicodeLoops {
  return loops.over(memory);
}

/** The bits of a policy. */
export function policyBits({ errors, replacesControls }: Pick<ErrorPolicy, "errors" | "replacesControls">): number {
  const bits = errors === "strict" ? STRICT : errors === "ignore" ? DROPS : 0;
  return bits | (replacesControls ? REPLACES_CONTROLS : 0);
}
