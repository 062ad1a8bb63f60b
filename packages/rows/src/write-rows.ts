import { checkOptionNames } from "@heddle/status";
import type { ByteSink } from "./bytes/byte-source.js";
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
 * @throws {StatusError} INVALID_ARGUMENT for an unknown form
 */
export async function writeRows(sink: ByteSink, format: RowFormat, options: WriteOptions = {}): Promise<RowWriter> {
  checkOptionNames("writeRows", options, OPTIONS);
  switch (checkRowFormat(format)) {
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
