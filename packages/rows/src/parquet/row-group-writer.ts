import type { ColumnChunk, SchemaElement } from "hyparquet";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import { writeColumn } from "hyparquet-writer/src/column.js";
import { schemaPathResolver } from "hyparquet-writer/src/schema.js";
import type { Leaf } from "./column-leaves.js";

/** The library's size of a page. */
const PAGE_BYTES = 1 << 20;

/** The library's buffer of bytes; those that were taken are gone from it. */
export class FlushedBytes extends ByteWriter {
  /** The bytes since the last call; the next write overwrites them. */
  taken(): Uint8Array {
    const bytes = this.getBytes();
    this.index = 0;
    return bytes;
  }
}

/** The library's writer, for columns whose levels are known. */
export class RowGroupWriter extends ParquetWriter {
  constructor(writer: FlushedBytes, schema: SchemaElement[]) {
    super({ writer, schema, createdBy: "heddle" });
  }

  /** Writes one row group: a leaf for each column of the schema. */
  writeGroup(leaves: readonly Leaf[], rowCount: number): void {
    const resolve = schemaPathResolver(this.schema);
    const start = this.writer.offset;
    const columns: ColumnChunk[] = [];
    const names = topNames(this.schema);
    leaves.forEach(({ values, definitionLevels, repetitionLevels, isList }, index) => {
      let path = resolve([names[index]]);
      while (path[path.length - 1].children.length > 0) path = [...path, path[path.length - 1].children[0]];
      const schemaPath = path.map(({ element }) => element);
      const element = schemaPath[schemaPath.length - 1];
      const column = {
        columnName: schemaPath
          .slice(1)
          .map(({ name }) => name)
          .join("."),
        element,
        schemaPath,
        codec: this.codec,
        compressors: { SNAPPY: this.compressors.SNAPPY },
        stats: this.statistics && !isList,
        pageSize: PAGE_BYTES,
        columnIndex: false,
        offsetIndex: true,
        // A dictionary of the numbers of lists takes most of the time to find.
        ...(isList && element.type !== "BYTE_ARRAY" && element.type !== "BOOLEAN" && { encoding: "PLAIN" as const }),
      };
      const maxDefinitionLevel = schemaPath.filter(({ repetition_type: kind }) => kind && kind !== "REQUIRED").length;
      const pageData = { values, definitionLevels, repetitionLevels, maxDefinitionLevel };
      const result = writeColumn({ writer: this.writer, column, pageData });
      columns.push(result.chunk);
      this.pendingIndexes.push(result);
    });
    const sizes = columns.map(({ meta_data: data }) => data?.total_uncompressed_size ?? 0n);
    this.num_rows += BigInt(rowCount);
    this.row_groups.push({
      columns,
      total_byte_size: sizes.reduce((sum, size) => sum + size, 0n),
      num_rows: BigInt(rowCount),
      total_compressed_size: BigInt(this.writer.offset - start),
    });
  }
}

/** The names of the columns; children follow their parent in a schema. */
function topNames(schema: readonly SchemaElement[]): string[] {
  const names: string[] = [];
  let next = 1;
  const skip = () => {
    const { num_children: children = 0 } = schema[next++];
    for (let i = 0; i < children; i++) skip();
  };
  while (next < schema.length) {
    names.push(schema[next].name);
    skip();
  }
  return names;
}
