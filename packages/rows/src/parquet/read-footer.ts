import { dataLoss, resourceExhausted } from "@heddle/status";
import { type FileMetaData, parquetMetadata, parquetSchema, type SchemaElement, type SchemaTree } from "hyparquet";
import { ParquetTypes } from "hyparquet/src/constants.js";
import { deserializeTCompactProtocol } from "hyparquet/src/thrift.js";
import { checkFields } from "./check-fields.js";
import { checkThrift } from "./check-thrift.js";
import { footerForm } from "./thrift-forms.data.js";

/** The size of the footer and the magic after it. */
const TAIL_BYTES = 8;
const MAGIC = 0x31524150;
/** The library makes objects of a multiple of these bytes. */
const MAX_FOOTER_BYTES = 1 << 25;
const MAX_SCHEMA_ELEMENTS = 10_000;
const MAX_SCHEMA_DEPTH = 100;
/** The library takes quadratic time for the digits of a decimal. */
const MAX_DECIMAL_BYTES = 64;

/** The metadata of a file, and its schema as a tree. */
export interface Footer {
  readonly metadata: FileMetaData;
  readonly tree: SchemaTree;
}

/**
 * Reads and checks the footer of a file of `sizeBytes` bytes.
 *
 * @throws {StatusError} DATA_LOSS; RESOURCE_EXHAUSTED for a footer of more than 32 MiB, 10,000 schema elements or 100 levels
 */
export async function readFooter(
  read: (offset: number, lengthBytes: number) => Promise<Uint8Array>,
  sizeBytes: number,
): Promise<Footer> {
  if (sizeBytes < TAIL_BYTES) throw dataLoss("it has no end");
  const tail = await read(sizeBytes - TAIL_BYTES, TAIL_BYTES);
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  if (view.getUint32(4, true) !== MAGIC) throw dataLoss("it does not end with PAR1");
  const footerBytes = view.getUint32(0, true);
  if (footerBytes > sizeBytes - TAIL_BYTES) throw dataLoss(`a footer of ${footerBytes} bytes does not fit`);
  if (footerBytes > MAX_FOOTER_BYTES) {
    throw resourceExhausted(`the footer has ${footerBytes} bytes: the limit is ${MAX_FOOTER_BYTES}`, { footerBytes });
  }
  const footer = await read(sizeBytes - TAIL_BYTES - footerBytes, footerBytes + TAIL_BYTES);
  const body = new DataView(footer.buffer, footer.byteOffset, footerBytes);
  checkThrift(body, 0, "the footer");
  const raw = deserializeTCompactProtocol({ view: body, offset: 0 });
  checkFields(raw, footerForm, "the footer");
  checkStatistics(raw);
  const metadata = parquetMetadata(footer, { geoparquet: false });
  checkSchema(metadata.schema);
  return { metadata, tree: parquetSchema(metadata) };
}

/** The library decodes the statistics of all columns with the footer. @param raw a footer whose fields have their forms */
function checkStatistics(raw: ReturnType<typeof deserializeTCompactProtocol>): void {
  const schema: readonly { field_1?: number; field_6?: number }[] = raw.field_2;
  const hasDecimals = schema.some(({ field_6: converted }) => converted === DECIMAL);
  const types = schema.flatMap(({ field_1: type }) => (type !== undefined && ParquetTypes[type] ? [type] : []));
  for (const group of raw.field_4) {
    for (const [i, column] of group.field_1.entries()) {
      const statistics = column.field_3?.field_12;
      if (statistics === undefined) continue;
      if (i >= types.length)
        throw dataLoss(`a row group has statistics of column ${i}, the schema ${types.length} columns`);
      const least = leastBytes[types[i]] ?? 0;
      for (const value of Object.values(statistics)) {
        if (!(value instanceof Uint8Array)) continue;
        if (value.length < least || (hasDecimals && value.length > MAX_DECIMAL_BYTES)) {
          const file = hasDecimals ? " in a file with decimals" : "";
          throw dataLoss(`the statistics of a column have a value of ${value.length} bytes${file}`);
        }
      }
    }
  }
}

/** The number of the converted type. */
const DECIMAL = 5;
/** The bytes of a value by the number of its type: INT32, INT64. */
const leastBytes: Readonly<Record<number, number>> = { 1: 4, 2: 8 };

function checkSchema(schema: readonly SchemaElement[]): void {
  if (schema.length > MAX_SCHEMA_ELEMENTS) {
    throw resourceExhausted(`the schema has ${schema.length} elements: the limit is ${MAX_SCHEMA_ELEMENTS}`);
  }
  /** The children that the elements around the current one still lack. */
  const missing: number[] = [];
  for (let i = 0; i < schema.length; i++) {
    const { name, num_children: children = 0 } = schema[i];
    if (typeof name !== "string" || !(children >= 0 && children < schema.length)) {
      throw dataLoss(`element ${i} of the schema has no name, or ${children} children`);
    }
    if (i > 0 && missing.length === 0) throw dataLoss("the schema has elements outside of its tree");
    if (children > 0) missing.push(children);
    else while (missing.length > 0 && --missing[missing.length - 1] === 0) missing.pop();
    if (missing.length > MAX_SCHEMA_DEPTH) {
      throw resourceExhausted(`the schema has more than ${MAX_SCHEMA_DEPTH} levels`);
    }
  }
  if (schema.length === 0 || missing.length > 0) throw dataLoss("the schema ends early");
}
