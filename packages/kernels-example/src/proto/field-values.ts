/**
 * Values of a field on the wire.
 *
 * Source: WireFormatLite of protobuf; tensorflow/core/util/proto/decode.h (TensorFlow 2.21) for what becomes of them.
 */
import { dataLoss } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import type { WireReader } from "../scan/wire-reader.js";
import { FieldType, fieldForms } from "./proto-field.js";

/** A number, or the bytes of a string, message or group; a 64-bit integer is a bigint. */
export type FieldValue = number | bigint | Uint8Array;

/** Groups in groups that protobuf reads. */
const MOST_GROUPS = 100;

/** Reads a value of `type` after its tag; undefined for bytes that are not a value. `fieldNumber` is read for groups alone. */
export function readValue(reader: WireReader, type: FieldType, fieldNumber: number): FieldValue | undefined {
  switch (fieldForms[type].wire) {
    case "bytes":
      return readBytes(reader);
    case "group":
      return readGroup(reader, fieldNumber);
    case "varint":
      return readVarint(reader, type);
    default:
      return readFixed(reader, type);
  }
}

/**
 * The values in the next `size` bytes. Negative ones of int32 lose their sign in a tensor of int64, as in TensorFlow.
 *
 * @throws {StatusError} DATA_LOSS for bytes that are not whole values
 */
export function readPacked(reader: WireReader, type: FieldType, size: number, dtype: DataType): FieldValue[] {
  const end = reader.at + size;
  const { wire } = fieldForms[type];
  if (wire === "group") throw dataLoss("TYPE_GROUP encountered as packed");
  const width = wire === "fixed64" ? 8 : 4;
  if (wire !== "varint" && size % width !== 0) {
    throw dataLoss(`Illegal data length for packed fixed-size type: ${size}`);
  }
  if (wire === "varint" && (reader.u8[end - 1] ?? 0) >= 0x80) throw dataLoss("Corrupt packed varint");
  const values: FieldValue[] = [];
  while (reader.at < end) {
    const value = wire === "varint" ? readVarint(reader, type) : readFixed(reader, type);
    if (value === undefined) throw dataLoss("Corrupt packed varint");
    const isUnsigned = type === FieldType.INT32 && dtype === DataType.INT64;
    values.push(isUnsigned ? Number(value) >>> 0 : value);
  }
  return values;
}

/** Skips a field whose tag was read. False for bytes that are not one. */
export function skipField(reader: WireReader, tag: number, depth = 0): boolean {
  if (tag >>> 3 === 0) return false;
  switch (tag & 7) {
    case 0:
      return reader.varint() >= 0;
    case 1:
      return reader.skip(8);
    case 2: {
      const length = reader.varint();
      return length >= 0 && reader.skip(length);
    }
    case 3:
      return skipGroup(reader, tag >>> 3, depth);
    case 5:
      return reader.skip(4);
    default:
      return false;
  }
}

function skipGroup(reader: WireReader, fieldNumber: number, depth: number): boolean {
  if (depth >= MOST_GROUPS) return false;
  while (!reader.isAtEnd) {
    const tag = reader.varint();
    if (tag < 0) return false;
    if ((tag & 7) === 4) return tag >>> 3 === fieldNumber;
    if (!skipField(reader, tag, depth + 1)) return false;
  }
  return false;
}

function readBytes(reader: WireReader): Uint8Array | undefined {
  const length = reader.varint();
  const start = reader.at;
  return length >= 0 && reader.skip(length) ? reader.u8.subarray(start, reader.at) : undefined;
}

/** The bytes of a group with the tags around it. */
function readGroup(reader: WireReader, fieldNumber: number): Uint8Array | undefined {
  const start = reader.at - tagBytes(fieldNumber);
  return skipGroup(reader, fieldNumber, 0) ? reader.u8.subarray(start, reader.at) : undefined;
}

function tagBytes(fieldNumber: number): number {
  return Math.ceil((35 - Math.clz32(fieldNumber)) / 7);
}

function readVarint(reader: WireReader, type: FieldType): number | bigint | undefined {
  const start = reader.at;
  const low = reader.varint();
  if (low < 0) return undefined;
  switch (type) {
    case FieldType.INT64:
      return BigInt.asIntN(64, wholeVarint(reader, start));
    case FieldType.UINT64:
      return wholeVarint(reader, start);
    case FieldType.SINT64: {
      const bits = wholeVarint(reader, start);
      return (bits >> 1n) ^ -(bits & 1n);
    }
    case FieldType.BOOL:
      return wholeVarint(reader, start) === 0n ? 0 : 1;
    case FieldType.UINT32:
      return low;
    case FieldType.SINT32:
      return (low >>> 1) ^ -(low & 1);
    default:
      return low | 0;
  }
}

/** The 64 bits of the varint from `start` to where the reader is. */
function wholeVarint({ u8, at }: WireReader, start: number): bigint {
  let value = 0n;
  for (let i = start; i < at; i++) value |= BigInt((u8[i] ?? 0) & 0x7f) << BigInt(7 * (i - start));
  return BigInt.asUintN(64, value);
}

function readFixed(reader: WireReader, type: FieldType): number | bigint | undefined {
  const { at, u8 } = reader;
  if (!reader.skip(fieldForms[type].wire === "fixed64" ? 8 : 4)) return undefined;
  const view = new DataView(u8.buffer, u8.byteOffset + at);
  switch (type) {
    case FieldType.DOUBLE:
      return view.getFloat64(0, true);
    case FieldType.FLOAT:
      return view.getFloat32(0, true);
    case FieldType.FIXED64:
      return view.getBigUint64(0, true);
    case FieldType.SFIXED64:
      return view.getBigInt64(0, true);
    case FieldType.FIXED32:
      return view.getUint32(0, true);
    default:
      return view.getInt32(0, true);
  }
}
