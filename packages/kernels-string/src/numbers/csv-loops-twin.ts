import type { CsvLoops } from "./csv-loops.js";

/** The twin of `assembly/csv.ts`, which leaves all records to the reader of single ones. */
export function csvLoopsTwin(): CsvLoops {
  return {
    splitRecords: () => 0,
    viewSpans: () => {},
    hasEmptySpan: () => 0,
    longSpanBytes: () => 0,
    copySpans: (_spans, _count, _target, text) => text,
    fillSpans: () => {},
  };
}
