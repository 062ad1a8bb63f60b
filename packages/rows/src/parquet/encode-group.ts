import type { ColumnChunk, RowGroup, SchemaElement } from "hyparquet";
import { ByteWriter, type ParquetWriter } from "hyparquet-writer";
import { writeColumn } from "hyparquet-writer/src/column.js";
import { schemaPathResolver } from "hyparquet-writer/src/schema.js";
import { snappyCompress } from "hyparquet-writer/src/snappy.js";
import type { Leaf } from "./column-leaves.js";

/** The library's size of a page. */
const PAGE_BYTES = 1 << 20;

/** A row group, whose places are counted from its first byte. It can be sent to another thread. */
export interface EncodedGroup {
  readonly bytes: Uint8Array;
  readonly group: RowGroup;
  readonly indexes: ParquetWriter["pendingIndexes"];
}

/** Encodes one row group, compressed with Snappy: a leaf for each column of the schema, with its levels. */
export function encodeGroup(schema: SchemaElement[], leaves: readonly Leaf[], rowCount: number): EncodedGroup {
  const resolve = schemaPathResolver(schema);
  const writer = new ByteWriter();
  const columns: ColumnChunk[] = [];
  const indexes: ParquetWriter["pendingIndexes"] = [];
  const names = topNames(schema);
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
      codec: "SNAPPY" as const,
      compressors: { SNAPPY: snappyCompress },
      stats: !isList,
      pageSize: PAGE_BYTES,
      columnIndex: false,
      offsetIndex: true,
      // A dictionary of the numbers of lists takes most of the time to find.
      ...(isList && element.type !== "BYTE_ARRAY" && element.type !== "BOOLEAN" && { encoding: "PLAIN" as const }),
    };
    const maxDefinitionLevel = schemaPath.filter(({ repetition_type: kind }) => kind && kind !== "REQUIRED").length;
    const pageData = { values, definitionLevels, repetitionLevels, maxDefinitionLevel };
    const result = writeColumn({ writer, column, pageData });
    columns.push(result.chunk);
    indexes.push(result);
  });
  const sizes = columns.map(({ meta_data: data }) => data?.total_uncompressed_size ?? 0n);
  const group: RowGroup = {
    columns,
    total_byte_size: sizes.reduce((sum, size) => sum + size, 0n),
    num_rows: BigInt(rowCount),
    total_compressed_size: BigInt(writer.offset),
  };
  return { bytes: writer.getBytes(), group, indexes };
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
