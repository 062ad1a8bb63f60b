import {
  Binary,
  Bool,
  type Data,
  DataType,
  Field,
  Float32,
  Float64,
  type Int,
  Int8,
  Int16,
  Int32,
  Int64,
  List,
  makeData,
  Uint8,
  Uint16,
  Uint32,
  Uint64,
  Utf8,
} from "apache-arrow";
import type { Column, NumberType } from "../column.js";
import { rowCountOf } from "../column.js";

/** Arrow's type of each type of number. */
const numberTypes: Readonly<Record<NumberType, () => DataType>> = {
  bool: () => new Bool(),
  int8: () => new Int8(),
  int16: () => new Int16(),
  int32: () => new Int32(),
  int64: () => new Int64(),
  uint8: () => new Uint8(),
  uint16: () => new Uint16(),
  uint32: () => new Uint32(),
  uint64: () => new Uint64(),
  float: () => new Float32(),
  double: () => new Float64(),
};

/** The field of a column in a schema; every field may have nulls. */
export function fieldOfColumn(name: string, column: Column): Field {
  return new Field(name, typeOfColumn(column), true);
}

function typeOfColumn(column: Column): DataType {
  if (column.kind === "number") return numberTypes[column.type]();
  if (column.kind === "list") return new List(fieldOfColumn("item", column.items));
  return column.kind === "string" && column.isBinary ? new Binary() : new Utf8();
}

/** The buffers of a column: its own arrays, but for booleans and nulls, which Arrow has as bits. */
export function dataOfColumn(column: Column, type: DataType): Data {
  const length = rowCountOf(column);
  const validity = column.kind === "text" || column.kind === "json" ? undefined : validityOf(column.nulls);
  if ((DataType.isUtf8(type) || DataType.isBinary(type)) && "bytes" in column) {
    return makeData({ type: type as Utf8, length, ...validity, valueOffsets: column.offsets, data: column.bytes });
  }
  if (DataType.isList(type) && column.kind === "list") {
    const { items, offsets } = column;
    return makeData({
      type,
      length,
      ...validity,
      valueOffsets: offsets,
      child: dataOfColumn(items, type.children[0].type),
    });
  }
  const values = column.kind === "number" ? column.values : new Uint8Array(0);
  const data = DataType.isBool(type) ? bitsOf(values as Uint8Array) : values;
  return makeData({ type: type as Int, length, ...validity, data: data as Int["TArray"] });
}

function validityOf(nulls: Uint8Array | undefined): { nullBitmap: Uint8Array; nullCount: number } | { nullCount: 0 } {
  if (!nulls) return { nullCount: 0 };
  const valid = nulls.map((isNull) => isNull ^ 1);
  return { nullBitmap: bitsOf(valid), nullCount: nulls.reduce((count, isNull) => count + isNull, 0) };
}

function bitsOf(bytes: Uint8Array): Uint8Array {
  const bits = new Uint8Array((bytes.length + 7) >> 3);
  for (let i = 0; i < bytes.length; i++) if (bytes[i] === 1) bits[i >> 3] |= 1 << (i & 7);
  return bits;
}
