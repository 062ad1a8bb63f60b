import { B as ByteSource, a as ByteSink } from './byte-source.js';
export { b as BytesSink, c as bytesSink, d as bytesSource } from './byte-source.js';
import { RowGroup } from 'hyparquet';
import { ParquetWriter } from 'hyparquet-writer';
declare function gunzip(source: ByteSource): ByteSource;
type Column = TextColumn | JsonColumn | TypedColumn;
type TypedColumn = StringColumn | NumberColumn | ListColumn;
interface Slices {
    readonly bytes: Uint8Array;
    readonly offsets: Int32Array;
}
interface TextColumn extends Slices {
    readonly kind: "text";
}
interface JsonColumn extends Slices {
    readonly kind: "json";
}
interface StringColumn extends Slices {
    readonly kind: "string";
    readonly isBinary?: boolean;
    readonly nulls?: Uint8Array;
}
interface NumberColumn {
    readonly kind: "number";
    readonly type: NumberType;
    readonly values: NumberArray;
    readonly nulls?: Uint8Array;
}
interface ListColumn {
    readonly kind: "list";
    readonly offsets: Int32Array;
    readonly items: Column;
    readonly nulls?: Uint8Array;
}
type NumberType = "bool" | "int8" | "int16" | "int32" | "int64" | "uint8" | "uint16" | "uint32" | "uint64" | "float" | "double";
type NumberArray = Int8Array | Int16Array | Int32Array | BigInt64Array | Uint8Array | Uint16Array | Uint32Array | BigUint64Array | Float32Array | Float64Array;
type Columns = ReadonlyMap<string, Column>;
interface RowBatch {
    readonly firstRow: number;
    readonly rowCount: number;
    readonly columns: Columns;
    readonly progress: number | undefined;
    readonly lines?: Uint32Array;
    place(row: number): string;
}
declare function rowCountOf(column: Column): number;
declare function sliceColumn<T extends Column>(column: T, start: number, end: number): T;
declare function gatherRows<T extends Column>(column: T, indexes: ArrayLike<number>): T;
declare function concatColumns(parts: readonly TypedColumn[]): TypedColumn;
declare function stringColumn(values: ArrayLike<string | Uint8Array | null | undefined>): StringColumn;
interface EncodedGroup {
    readonly bytes: Uint8Array;
    readonly group: RowGroup;
    readonly indexes: ParquetWriter["pendingIndexes"];
}
interface EncodedRows {
    readonly columns: Columns;
    readonly rowCount: number;
    readonly content: EncodedContent;
}
type EncodedContent = {
    readonly kind: "text";
    readonly bytes: Uint8Array;
} | {
    readonly kind: "group";
    readonly group: EncodedGroup;
} | {
    readonly kind: "batches";
    readonly batches: readonly ColumnBatch[];
};
interface ColumnBatch {
    readonly columns: Columns;
    readonly rowCount: number;
}
declare const rowFormats: readonly [
    "jsonl",
    "csv",
    "tsv",
    "txt",
    "parquet",
    "arrow"
];
type RowFormat = (typeof rowFormats)[number];
interface NamedFormat {
    readonly format: RowFormat | undefined;
    readonly isGzip: boolean;
}
declare function rowFormatOf(name: string): NamedFormat;
declare function checkRowFormat(name: string): RowFormat;
type JsonKind = "string" | "int64" | "double" | "bool" | "json";
declare function jsonKindsOf(columns: Columns): ReadonlyMap<string, JsonKind>;
interface RowEncoder {
    encode(batches: readonly ColumnBatch[], transfer: Transferable[]): Promise<EncodedRows>;
}
declare function rowEncoder(format: RowFormat, kinds: ReadonlyMap<string, JsonKind>): RowEncoder;
declare function rowsOfPart(format: RowFormat): number;
declare function sendableColumns(columns: Columns, transfer: Transferable[]): Columns;
declare function sizeOfColumns(columns: Columns): number;
interface RowWriter {
    begin(columns: Columns): Promise<void>;
    write(columns: Columns, rowCount: number): Promise<void>;
    finish(): Promise<void>;
}
interface WriteOptions {
    readonly rowGroupRows?: number;
    readonly arrowStream?: boolean;
    readonly header?: boolean;
}
interface EncodedWriter extends Pick<RowWriter, "begin" | "finish"> {
    write(rows: EncodedRows): Promise<void>;
}
declare function writeEncodedRows(sink: ByteSink, format: RowFormat): Promise<EncodedWriter>;
interface ReadOptions {
    readonly batchRows?: number;
    readonly wholeBatches?: boolean;
    readonly onColumns?: (columns: Columns) => void;
    readonly select?: (names: readonly string[]) => readonly string[];
    readonly maxRowBytes?: number;
    readonly maxDepth?: number;
    readonly header?: boolean;
    readonly maxBlockBytes?: number;
}
declare function readRows(source: ByteSource, format: RowFormat, options?: ReadOptions): AsyncGenerator<RowBatch, void, undefined>;
interface RowPlaces {
    readonly source: string;
    readonly firstRow: number;
    readonly lines?: Uint32Array | undefined;
}
declare function rowPlaces({ source, firstRow, lines }: RowPlaces): (row: number) => string;
declare function spreadRows(column: Column, indexes: ArrayLike<number>, rowCount: number): TypedColumn;
interface ValuesOfRows {
    readonly dtype: string;
    readonly shape: readonly number[];
    readonly data: ArrayLike<unknown>;
}
interface ColumnOptions {
    readonly rowCount?: number;
    readonly unwrap?: boolean;
}
declare function columnOfValues(values: ValuesOfRows, options?: ColumnOptions): Column;
declare function columnOfLeaves<T extends Column>(leaves: T, shape: readonly number[], { rowCount, unwrap }?: ColumnOptions): T | ListColumn;
declare function emptyColumn(dtype: string): StringColumn | NumberColumn;
interface ColumnPlace {
    readonly name: string;
    place(row: number): string;
}
interface WantedInput {
    readonly dtype: string;
    readonly shape: readonly number[] | undefined;
}
interface StringValues {
    readonly values: Uint8Array;
    readonly offsets: Int32Array;
    readonly shape: number[];
}
interface NumberValues {
    readonly dtype: string;
    readonly shape: number[];
    readonly data: NumberArray;
}
declare function inputOfColumn(column: Column, wanted: WantedInput, where: ColumnPlace): StringValues | NumberValues;
declare function writeRows(sink: ByteSink, format: RowFormat, options?: WriteOptions): Promise<RowWriter>;
export { ByteSink, ByteSource, type Column, type ColumnBatch, type ColumnOptions, type ColumnPlace, type Columns, type EncodedContent, type EncodedRows, type EncodedWriter, type JsonColumn, type JsonKind, type ListColumn, type NamedFormat, type NumberArray, type NumberColumn, type NumberType, type NumberValues, type ReadOptions, type RowBatch, type RowEncoder, type RowFormat, type RowPlaces, type RowWriter, type StringColumn, type StringValues, type TextColumn, type TypedColumn, type ValuesOfRows, type WantedInput, type WriteOptions, checkRowFormat, columnOfLeaves, columnOfValues, concatColumns, emptyColumn, gatherRows, gunzip, inputOfColumn, jsonKindsOf, readRows, rowCountOf, rowEncoder, rowFormatOf, rowFormats, rowPlaces, rowsOfPart, sendableColumns, sizeOfColumns, sliceColumn, spreadRows, stringColumn, writeEncodedRows, writeRows };

// byte-source.d.ts
interface ByteSource {
    readonly name: string;
    readonly sizeBytes: number | undefined;
    chunks(): AsyncIterable<Uint8Array>;
    read?(offset: number, lengthBytes: number): Promise<Uint8Array>;
}
interface ByteSink {
    readonly name: string;
    write(bytes: Uint8Array): Promise<void>;
    give?(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}
declare function bytesSource(bytes: Uint8Array, name?: string): ByteSource;
interface BytesSink extends ByteSink {
    bytes(): Uint8Array;
}
declare function bytesSink(name?: string): BytesSink;
export { type ByteSource as B, type ByteSink as a, type BytesSink as b, bytesSink as c, bytesSource as d };
