export { type ByteSink, type ByteSource, type BytesSink, bytesSink, bytesSource } from "./bytes/byte-source.js";
export { gunzip } from "./bytes/gunzip.js";
export type {
  Column,
  Columns,
  JsonColumn,
  ListColumn,
  NumberArray,
  NumberColumn,
  NumberType,
  RowBatch,
  StringColumn,
  TextColumn,
  TypedColumn,
} from "./column.js";
export { rowCountOf } from "./column.js";
export { concatColumns, gatherRows, sliceColumn, stringColumn } from "./column-parts.js";
export type { ColumnBatch, EncodedContent, EncodedRows } from "./encoded/encoded-rows.js";
export { type RowEncoder, rowEncoder, rowsOfPart } from "./encoded/row-encoder.js";
export { sendableColumns } from "./encoded/sendable-columns.js";
export { sizeOfColumns } from "./encoded/size-of-columns.js";
export { type EncodedWriter, writeEncodedRows } from "./encoded/write-encoded-rows.js";
export type { ReadOptions } from "./read-options.js";
export { readRows } from "./read-rows.js";
export { checkRowFormat, type NamedFormat, type RowFormat, rowFormatOf, rowFormats } from "./row-format.js";
export { type RowPlaces, rowPlaces } from "./row-place.js";
export type { RowWriter, WriteOptions } from "./row-writer.js";
export { spreadRows } from "./spread-rows.js";
export {
  type ColumnOptions,
  columnOfLeaves,
  columnOfValues,
  emptyColumn,
  type ValuesOfRows,
} from "./values/column-of-values.js";
export type { ColumnPlace } from "./values/flatten-column.js";
export { inputOfColumn, type NumberValues, type StringValues, type WantedInput } from "./values/input-of-column.js";
export { type JsonKind, jsonKindsOf } from "./values/typed-column.js";
export { writeRows } from "./write-rows.js";
