/** The values of one column in a batch of rows. */
export type Column = TextColumn | JsonColumn | TypedColumn;

/** Columns whose values have a type. */
export type TypedColumn = StringColumn | NumberColumn | ListColumn;

/** Row `i` is the bytes from `offsets[i]` up to `offsets[i + 1]`. */
interface Slices {
  readonly bytes: Uint8Array;
  readonly offsets: Int32Array;
}

/** The cells of a text file. They have no type: their user knows whether `12` is a number or a text. */
export interface TextColumn extends Slices {
  readonly kind: "text";
}

/** The JSON text of each value; empty for a key that the row does not have. */
export interface JsonColumn extends Slices {
  readonly kind: "json";
}

/** Strings, which may be any bytes. */
export interface StringColumn extends Slices {
  readonly kind: "string";
  /** True for bytes that are not text: Arrow's binary, in place of utf8. */
  readonly isBinary?: boolean;
  /** One byte for each row, 1 for null. Absent when no row is null. */
  readonly nulls?: Uint8Array;
}

/** Numbers and booleans. */
export interface NumberColumn {
  readonly kind: "number";
  readonly type: NumberType;
  /** One element for each row; booleans are the bytes 0 and 1. */
  readonly values: NumberArray;
  readonly nulls?: Uint8Array;
}

/** Lists: row `i` is the items from `offsets[i]` up to `offsets[i + 1]`. */
export interface ListColumn {
  readonly kind: "list";
  readonly offsets: Int32Array;
  readonly items: Column;
  readonly nulls?: Uint8Array;
}

/** The types of numbers, by TensorFlow's names. */
export type NumberType =
  | "bool"
  | "int8"
  | "int16"
  | "int32"
  | "int64"
  | "uint8"
  | "uint16"
  | "uint32"
  | "uint64"
  | "float"
  | "double";

/** The arrays that the values of a {@link NumberColumn} are in. */
export type NumberArray =
  | Int8Array
  | Int16Array
  | Int32Array
  | BigInt64Array
  | Uint8Array
  | Uint16Array
  | Uint32Array
  | BigUint64Array
  | Float32Array
  | Float64Array;

/** Columns by name, in the order of the file. */
export type Columns = ReadonlyMap<string, Column>;

/** Some rows of a file, one after another. */
export interface RowBatch {
  /** The number of the first row in the file, from 0. */
  readonly firstRow: number;
  readonly rowCount: number;
  readonly columns: Columns;
  /** The part of the file that was read so far, from 0 to 1; undefined when the size is unknown. */
  readonly progress: number | undefined;
  /** The line on which each row begins, from 1; absent where rows have no lines. */
  readonly lines?: Uint32Array;
  /** The place of a row of this batch in messages, such as `rows.csv:12` for a line. */
  place(row: number): string;
}

/** The array of each type. */
export const numberArrays = {
  bool: Uint8Array,
  int8: Int8Array,
  int16: Int16Array,
  int32: Int32Array,
  int64: BigInt64Array,
  uint8: Uint8Array,
  uint16: Uint16Array,
  uint32: Uint32Array,
  uint64: BigUint64Array,
  float: Float32Array,
  double: Float64Array,
} as const;

/** The number of rows of a column. */
export function rowCountOf(column: Column): number {
  return column.kind === "number" ? column.values.length : column.offsets.length - 1;
}

/** True when row `row` has no value. */
export function isNull(column: Column, row: number): boolean {
  switch (column.kind) {
    case "text":
      return false;
    case "json": {
      const { bytes, offsets } = column;
      const at = offsets[row];
      const size = offsets[row + 1] - at;
      return size === 0 || (size === 4 && bytes[at] === 0x6e); // A JSON value of four bytes with `n` is `null`.
    }
    default:
      return column.nulls?.[row] === 1;
  }
}
