import { checkOptionNames, describeValue, invalidArgument } from "@heddle/status";
import type { ByteSink } from "./bytes/byte-source.js";
import type { Columns } from "./column.js";
import { checkRowFormat, type RowFormat } from "./row-format.js";
import type { RowWriter, WriteOptions } from "./row-writer.js";
import { csvWriter } from "./text/csv-writer.js";
import { jsonlWriter } from "./text/jsonl-writer.js";
import { txtWriter } from "./text/txt-writer.js";

/**
 * Makes a writer of a file of rows. Parquet and Arrow take their columns from the first batch; their code is imported when it is used.
 *
 * Lists are JSON text in CSV and TSV. A text file has one column, whose strings have no line breaks.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an unknown form and another value than a sink; from the writer for other values than columns
 */
export async function writeRows(sink: ByteSink, format: RowFormat, options: WriteOptions = {}): Promise<RowWriter> {
  checkOptionNames("writeRows", options, OPTIONS);
  const form = checkRowFormat(format);
  if (typeof sink?.write !== "function") {
    throw invalidArgument(`writeRows takes a sink, as bytesSink() makes, found ${describeValue(sink)}`);
  }
  const writer = await writerOf(sink, form, options);
  return {
    async begin(columns) {
      checkColumns(columns);
      await writer.begin(columns);
    },
    async write(columns, rowCount) {
      checkColumns(columns);
      await writer.write(columns, rowCount);
    },
    finish: () => writer.finish(),
  };
}

/** @throws {StatusError} INVALID_ARGUMENT for what JavaScript may pass in place of columns, and would be lost */
function checkColumns(columns: Columns): void {
  if (!(columns instanceof Map)) {
    throw invalidArgument(`columns are a Map of names to columns, found ${describeValue(columns)}`);
  }
  for (const [name, column] of columns) {
    if (typeof column?.kind === "string") continue;
    throw invalidArgument(`column '${name}' must be one that columnOfValues makes, found ${describeValue(column)}`);
  }
}

async function writerOf(sink: ByteSink, format: RowFormat, options: WriteOptions): Promise<RowWriter> {
  switch (format) {
    case "txt":
      return txtWriter(sink);
    case "csv":
      return csvWriter(sink, ",", options);
    case "tsv":
      return csvWriter(sink, "\t", options);
    case "jsonl":
      return jsonlWriter(sink);
    case "parquet": {
      const { parquetWriter } = await import("./parquet/parquet-writer.js");
      return parquetWriter(sink, options);
    }
    case "arrow": {
      if (options.arrowStream) {
        const { arrowStreamWriter } = await import("./arrow/arrow-stream-writer.js");
        return arrowStreamWriter(sink);
      }
      const { arrowWriter } = await import("./arrow/arrow-writer.js");
      return arrowWriter(sink);
    }
  }
}

const OPTIONS: Readonly<Record<keyof WriteOptions, true>> = { rowGroupRows: true, arrowStream: true, header: true };
