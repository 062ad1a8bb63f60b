import type { SchemaElement } from "hyparquet";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import type { ByteSink } from "../bytes/byte-source.js";
import type { Columns } from "../column.js";
import type { EncodedGroup } from "./encode-group.js";
import { FileSchema } from "./parquet-schema.js";

/** A file of row groups that were encoded before. */
export class ParquetFile {
  readonly #sink: ByteSink;
  readonly #bytes = new FlushedBytes();
  readonly #schema = new FileSchema();
  #writer: GroupsWriter | undefined;

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  /** States the columns. @throws {StatusError} INVALID_ARGUMENT for other columns than before */
  begin(columns: Columns): void {
    this.#schema.set(columns);
  }

  async write(group: EncodedGroup): Promise<void> {
    this.#groups().add(group);
    await this.#flush();
  }

  /** Writes the footer. */
  async finish(): Promise<void> {
    await this.#groups().finish();
    await this.#flush();
  }

  #groups(): GroupsWriter {
    this.#writer ??= new GroupsWriter(this.#bytes, this.#schema.elements);
    return this.#writer;
  }

  async #flush(): Promise<void> {
    const taken = this.#bytes.taken();
    if (taken.length > 0) await this.#sink.write(taken);
  }
}

/** The library's buffer of bytes; those that were taken are gone from it. */
class FlushedBytes extends ByteWriter {
  /** The bytes since the last call; the next write overwrites them. */
  taken(): Uint8Array {
    const bytes = this.getBytes();
    this.index = 0;
    return bytes;
  }
}

/** The library's writer of files, for row groups that are bytes already. */
class GroupsWriter extends ParquetWriter {
  constructor(writer: FlushedBytes, schema: SchemaElement[]) {
    super({ writer, schema, createdBy: "heddle" });
  }

  add({ bytes, group, indexes }: EncodedGroup): void {
    const start = BigInt(this.writer.offset);
    for (const chunk of group.columns) {
      chunk.file_offset += start;
      const { meta_data: meta } = chunk;
      if (!meta) continue;
      meta.data_page_offset += start;
      if (meta.dictionary_page_offset !== undefined) meta.dictionary_page_offset += start;
    }
    for (const { offsetIndex } of indexes) {
      for (const location of offsetIndex?.page_locations ?? []) location.offset += start;
    }
    this.writer.appendBytes(bytes);
    this.row_groups.push(group);
    this.pendingIndexes.push(...indexes);
    this.num_rows += group.num_rows;
  }
}
