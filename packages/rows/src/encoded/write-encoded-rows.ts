import type { ByteSink } from "../bytes/byte-source.js";
import type { RowFormat } from "../row-format.js";
import type { RowWriter } from "../row-writer.js";
import { writeRows } from "../write-rows.js";
import type { EncodedRows } from "./encoded-rows.js";

/** Writes a file of parts that were encoded elsewhere, in their order. */
export interface EncodedWriter extends Pick<RowWriter, "begin" | "finish"> {
  /** Writes a part. Resolves when the next one may be written. */
  write(rows: EncodedRows): Promise<void>;
}

/** Makes a writer of the parts of a {@link RowEncoder}: the file is the one that `writeRows` makes of the rows. */
export async function writeEncodedRows(sink: ByteSink, format: RowFormat): Promise<EncodedWriter> {
  if (format === "parquet") {
    const { ParquetFile } = await import("../parquet/parquet-file.js");
    const file = new ParquetFile(sink);
    return {
      begin: async (columns) => file.begin(columns),
      async write({ columns, content }) {
        file.begin(columns);
        if (content.kind === "group") await file.write(content.group);
      },
      finish: () => file.finish(),
    };
  }
  const writer = await writeRows(sink, format);
  return {
    begin: (columns) => writer.begin(columns),
    async write({ columns, content }) {
      await writer.begin(columns);
      if (content.kind === "text") await sink.write(content.bytes);
      else if (content.kind === "batches")
        for (const batch of content.batches) await writer.write(batch.columns, batch.rowCount);
    },
    finish: () => writer.finish(),
  };
}
