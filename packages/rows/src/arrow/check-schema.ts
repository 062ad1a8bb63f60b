import { dataLoss, resourceExhausted, unimplemented } from "@heddle/status";
import { MessageReader, type Schema } from "apache-arrow";
import type { FlatTable } from "./flat-table.js";

const MAX_TABLES = 100_000;
const MAX_DEPTH = 100;
/** Names and metadata may be shared: the library makes a string of each use. */
const MAX_TEXT_BYTES = 1 << 26;
/** The kinds of tables with more than numbers in them. */
const TIMESTAMP = 10;
const UNION = 14;
const SCHEMA_HEADER = 1;

/**
 * Checks the tables of a schema, then decodes them with the library, which follows every offset and count.
 *
 * @param version Arrow's number of the version of the metadata
 * @throws {StatusError} DATA_LOSS; RESOURCE_EXHAUSTED past 100,000 tables, 100 levels or 64 MiB of text; UNIMPLEMENTED for big-endian data
 */
export function checkedSchema(schema: FlatTable, version: number): Schema {
  checkTables(schema);
  const decoded = new MessageReader(schemaMessage(schema, version)).readSchema();
  if (!decoded) throw dataLoss("it has no schema");
  return decoded;
}

function checkTables(schema: FlatTable): void {
  if (schema.int16(0) !== 0) throw unimplemented("the data of the Arrow file is big-endian");
  let tables = 0;
  let textBytes = 0;
  const count = (depth: number) => {
    if (++tables > MAX_TABLES) throw resourceExhausted(`the schema has more than ${MAX_TABLES} tables`);
    if (depth > MAX_DEPTH) throw resourceExhausted(`the schema has more than ${MAX_DEPTH} levels`);
  };
  const text = (table: FlatTable | undefined, field: number) => {
    textBytes += table?.vector(field, 1)?.count ?? 0;
    if (textBytes > MAX_TEXT_BYTES) throw resourceExhausted(`the schema has more than ${MAX_TEXT_BYTES} bytes of text`);
  };
  const metadata = (table: FlatTable, field: number) => {
    for (const pair of table.tables(field)) {
      count(0);
      text(pair, 0);
      text(pair, 1);
    }
  };
  const fields = (table: FlatTable, slot: number, depth: number) => {
    for (const field of table.tables(slot)) {
      count(depth);
      text(field, 0);
      const type = field.table(3);
      checkType(field.uint8(2), type, field.vector(5, 4)?.count ?? 0);
      if (field.uint8(2) === TIMESTAMP) text(type, 1);
      if (field.uint8(2) === UNION) textBytes += (type?.vector(1, 4)?.count ?? 0) * 4;
      field.table(4)?.table(1);
      metadata(field, 6);
      fields(field, 5, depth + 1);
    }
  };
  fields(schema, 1, 0);
  metadata(schema, 2);
}

/** Checks that a field has what its type needs: the library takes it for granted. */
function checkType(kind: number, type: FlatTable | undefined, children: number): void {
  if (!READ_TYPES.has(kind)) throw unimplemented(`the schema has a field of type ${kind}, which cannot be read`);
  if (!type && TYPES_WITH_FIELDS.has(kind)) throw dataLoss(`the schema has a field of type ${kind} without its table`);
  if (LIST_TYPES.has(kind) && children !== 1) {
    throw dataLoss(`the schema has a field of type ${kind}, a list, with ${children} children`);
  }
}

/** The numbers of all types up to LargeList, of BinaryView and of Utf8View. The library reads 0 as Null. */
const READ_TYPES: ReadonlySet<number> = new Set([...Array.from({ length: 22 }, (_, i) => i), 23, 24]);
/** Int, FloatingPoint, Decimal, Date, Time, Timestamp, Interval, Union, FixedSizeBinary, FixedSizeList, Map, Duration. */
const TYPES_WITH_FIELDS: ReadonlySet<number> = new Set([2, 3, 7, 8, 9, 10, 11, 14, 15, 16, 17, 18]);
/** List, FixedSizeList, Map, LargeList. */
const LIST_TYPES: ReadonlySet<number> = new Set([12, 16, 17, 21]);

/** A message whose header is the schema: a table of three fields before the bytes that hold the schema, which may be a footer. */
function schemaMessage({ view, at }: FlatTable, version: number): Uint8Array {
  const PREFIX_BYTES = 8;
  const TABLE_BYTES = 32;
  const bytes = new Uint8Array(PREFIX_BYTES + TABLE_BYTES + view.byteLength);
  const head = new DataView(bytes.buffer);
  head.setInt32(0, -1, true);
  head.setInt32(4, TABLE_BYTES + view.byteLength, true);
  const message = new DataView(bytes.buffer, PREFIX_BYTES);
  message.setUint32(0, 16, true);
  // The vtable at 4: its size, the table's size, then the places of version, kind of header and header in the table at 16.
  for (const [i, value] of [10, 12, 8, 10, 4].entries()) message.setUint16(4 + i * 2, value, true);
  message.setInt32(16, 12, true);
  message.setUint32(20, TABLE_BYTES + at - 20, true);
  message.setInt16(24, version, true);
  message.setUint8(26, SCHEMA_HEADER);
  bytes.set(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), PREFIX_BYTES + TABLE_BYTES);
  return bytes;
}
