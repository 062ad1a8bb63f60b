import { checkOptionNames, describeValue, invalidArgument } from "@heddle/status";
import type { ByteSource } from "./bytes/byte-source.js";
import type { RowBatch } from "./column.js";
import { defaultReadOptions, type ReadOptions } from "./read-options.js";
import { checkRowFormat, type RowFormat } from "./row-format.js";
import { CsvParser } from "./text/csv-parser.js";
import { JsonlParser } from "./text/jsonl-parser.js";
import { readTextRows } from "./text/read-text-rows.js";
import { TxtParser, VALUE_COLUMN } from "./text/txt-parser.js";

/**
 * Reads a file of rows, batch after batch; memory holds one batch, and for Parquet one row group. The code for Parquet and Arrow is
 * imported when it is used. Ending the iteration closes the source.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an unknown form, wrong options and another value than a source, and with file, line and column for text that breaks the rules of its form; DATA_LOSS for damaged
 * files; RESOURCE_EXHAUSTED past a limit; UNIMPLEMENTED for a codec or type that is not supported
 */
export async function* readRows(
  source: ByteSource,
  format: RowFormat,
  options: ReadOptions = {},
): AsyncGenerator<RowBatch, void, undefined> {
  checkOptionNames("readRows", options, OPTIONS);
  const full = { ...defaultReadOptions, ...options };
  if (!Number.isSafeInteger(full.batchRows) || full.batchRows < 1) {
    throw invalidArgument(`batchRows must be a whole number above 0, found ${full.batchRows}`);
  }
  if (typeof full.select !== "function") {
    throw invalidArgument(`select must be a function of the column names, found ${describeValue(full.select)}`);
  }
  const form = checkRowFormat(format);
  if (typeof source?.chunks !== "function") {
    throw invalidArgument(`readRows takes a source, as bytesSource(bytes) makes, found ${describeValue(source)}`);
  }
  switch (form) {
    case "txt":
      full.select([VALUE_COLUMN]);
      return yield* readTextRows(source, new TxtParser(), full);
    case "csv":
      return yield* readTextRows(source, new CsvParser(source.name, 0x2c, full), full);
    case "tsv":
      return yield* readTextRows(source, new CsvParser(source.name, 0x09, full), full);
    case "jsonl":
      return yield* readTextRows(source, new JsonlParser(source.name, full), full);
    case "parquet": {
      const { readParquet } = await import("./parquet/read-parquet.js");
      return yield* readParquet(source, full);
    }
    case "arrow": {
      const { readArrow } = await import("./arrow/read-arrow.js");
      return yield* readArrow(source, full);
    }
  }
}

const OPTIONS: Readonly<Record<keyof ReadOptions, true>> = {
  batchRows: true,
  wholeBatches: true,
  onColumns: true,
  select: true,
  maxRowBytes: true,
  maxDepth: true,
  header: true,
  maxBlockBytes: true,
};
