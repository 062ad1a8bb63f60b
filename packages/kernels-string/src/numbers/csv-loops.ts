import { type LinearMemory, LoopModule } from "@heddle/memory";
import { CSV_WASM } from "../gen/csv-wasm.js";

/** Splits many records into fields. A span is two words, the address of a text and its size in bytes. */
export interface CsvLoops {
  /**
   * Writes the span of each field of `count` records to `spans`, those of each field `stride` spans after those of the one before. A field with
   * quotes within it is copied without their doubles to `spare`, which has room for all records, or is 0. Returns the number of records before
   * the first one that has not `fields` fields, a byte out of place, or without `spare` a quote within a field.
   */
  splitRecords(
    cell: number,
    count: number,
    delimiter: number,
    usesQuotes: boolean,
    fields: number,
    spans: number,
    stride: number,
    spare: number,
  ): number;
  /** Writes a VIEW cell for each span. */
  viewSpans(spans: number, count: number, target: number): void;
  /** Not 0 when a text is empty. */
  hasEmptySpan(spans: number, count: number): number;
  /** The bytes of the texts that are too long for a SMALL cell. */
  longSpanBytes(spans: number, count: number): number;
  /** Writes the texts as cells from `target` on, and long ones from `text` on. Returns the end of those. */
  copySpans(spans: number, count: number, target: number, text: number): number;
  /** Makes the empty spans those of a text. */
  fillSpans(spans: number, count: number, text: number, size: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<CsvLoops>(CSV_WASM);

/** The loops over `memory`. */
export function csvLoopsOver(memory: LinearMemory): CsvLoops {
  return loops.over(memory);
}
