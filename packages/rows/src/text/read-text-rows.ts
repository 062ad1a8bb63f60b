import type { ByteSource } from "../bytes/byte-source.js";
import { RowWindow } from "../bytes/row-window.js";
import type { Columns, RowBatch } from "../column.js";
import { badText, rowTooLong } from "../errors.js";
import type { FullReadOptions } from "../read-options.js";
import { rowPlaces } from "../row-place.js";

/** A batch with more bytes of cells ends early, so that offsets of 32 bits reach them. */
const BATCH_BYTES = 2 ** 28;

/** Cuts text into rows and collects their cells. */
export interface RowParser {
  /** Lines that were parsed so far. */
  readonly lines: number;
  /** Rows that were collected since the last `take`. */
  readonly rowCount: number;
  /** Bytes of their cells. */
  readonly sizeBytes: number;
  /**
   * Parses the row, header or blank line at `start`; `isLast` says that no bytes follow `end`.
   *
   * @returns the place after it, or -1 when it is not whole
   */
  parse(bytes: Uint8Array, start: number, end: number, isLast: boolean): number;
  /** The columns of the collected rows, and the line that each began on, from 1. */
  take(): { readonly columns: Columns; readonly lines: Uint32Array };
  /** Called at the end of the file. */
  finish?(): void;
}

/** Reads the rows of a text file. @throws {StatusError} of the parser and the source; RESOURCE_EXHAUSTED for a long row */
export async function* readTextRows(
  source: ByteSource,
  parser: RowParser,
  { batchRows, maxRowBytes }: FullReadOptions,
): AsyncGenerator<RowBatch> {
  const window = new RowWindow(source);
  let firstRow = 0;
  try {
    await checkStart(window, source.name);
    for (;;) {
      while (parser.rowCount < batchRows && parser.sizeBytes < BATCH_BYTES) {
        const { start, end, isLast } = window;
        const line = parser.lines + 1;
        const next = start < end ? parser.parse(window.bytes, start, end, isLast) : -1;
        if ((next >= 0 ? next : end) - start > maxRowBytes) throw rowTooLong(`${source.name}:${line}`, maxRowBytes);
        if (next >= 0) {
          window.start = next;
        } else {
          if (isLast) break;
          await window.fill();
        }
      }
      const { rowCount } = parser;
      if (rowCount === 0) break;
      const { columns, lines } = parser.take();
      const place = rowPlaces({ source: source.name, firstRow, lines });
      yield { firstRow, rowCount, columns, progress: window.progress, lines, place };
      firstRow += rowCount;
    }
    parser.finish?.();
  } finally {
    await window.close();
  }
}

/** Files that their name calls text, by their first bytes: those of Parquet are followed by its first page, as `PAR1` may be a header. */
const OTHER_FILES: readonly (readonly [string, string])[] = [
  ["PK\x03\x04", "a zip archive, such as a workbook of Excel; save it as CSV"],
  ["PAR1\x15", "a Parquet file; read it as parquet"],
  ["ARROW1\0\0", "an Arrow file; read it as arrow"],
  ["\xff\xfe", "UTF-16; save it as UTF-8"],
  ["\xfe\xff", "UTF-16; save it as UTF-8"],
];

/** Skips a byte order mark. @throws {StatusError} INVALID_ARGUMENT for the first bytes of a file of another form */
async function checkStart(window: RowWindow, name: string): Promise<void> {
  while (window.end - window.start < 8 && !window.isLast) await window.fill();
  const first = String.fromCharCode(...window.bytes.subarray(0, Math.min(window.end, 8)));
  for (const [bytes, found] of OTHER_FILES) {
    if (first.startsWith(bytes)) throw badText(`${name}:1`, `the text is ${found}`);
  }
  if (first.startsWith("\xef\xbb\xbf")) window.start = 3;
}
