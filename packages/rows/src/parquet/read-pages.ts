import { dataLoss, resourceExhausted, unimplemented } from "@heddle/status";
import type { ColumnMetaData, DecodedArray, PageHeader, ParquetParsers, SchemaTree } from "hyparquet";
import { assembleLists } from "hyparquet/src/assemble.js";
import { parquetHeader } from "hyparquet/src/column.js";
import { convert } from "hyparquet/src/convert.js";
import { getMaxDefinitionLevel, getMaxRepetitionLevel, isFlatColumn } from "hyparquet/src/schema.js";
import { deserializeTCompactProtocol } from "hyparquet/src/thrift.js";
import { checkFields } from "./check-fields.js";
import { checkThrift } from "./check-thrift.js";
import { decompressPage } from "./decompress-page.js";
import { readHybridRuns } from "./hybrid-runs.js";
import { readPageValues } from "./page-values.js";
import { pageHeaderForm } from "./thrift-forms.data.js";

/** The most values of one page: arrays of this length are made for a few bytes of runs. */
const MAX_PAGE_VALUES = 1 << 24;
/** The library takes quadratic time for the digits of a decimal. */
const MAX_DECIMAL_BYTES = 64;

/** The bytes of one column of a row group. */
export interface ColumnChunk {
  readonly bytes: Uint8Array;
  readonly meta: ColumnMetaData;
  /** The schema from the root to the column. */
  readonly path: SchemaTree[];
  /** The rows that the row group states. */
  readonly rowCount: number;
  readonly maxBytes: number;
}

/**
 * Decodes a column chunk, page after page; a column with lists is one piece. Headers, levels, indexes and lengths are checked first, so that
 * the library sees sound values alone.
 *
 * @throws {StatusError} DATA_LOSS; RESOURCE_EXHAUSTED past a limit; UNIMPLEMENTED for an encoding or codec
 */
export async function* readPages(chunk: ColumnChunk): AsyncGenerator<DecodedArray> {
  const { bytes, meta, path, rowCount, maxBytes } = chunk;
  const name = meta.path_in_schema.join(".");
  const { element } = path[path.length - 1];
  const isFlat = isFlatColumn(path);
  const decoder = {
    pathInSchema: meta.path_in_schema,
    type: meta.type,
    element,
    schemaPath: path,
    codec: meta.codec,
    parsers: rawValues,
    utf8: false,
  };
  const convertValues = (values: DecodedArray, what: string): DecodedArray => {
    if (element.converted_type === "DECIMAL") {
      for (const value of values) {
        if (value instanceof Uint8Array && value.length > MAX_DECIMAL_BYTES) {
          throw dataLoss(`${what} has a decimal of ${value.length} bytes`);
        }
      }
    }
    return convert(values, decoder);
  };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lists: unknown[] = [];
  let dictionary: DecodedArray | undefined;
  let totalBytes = 0;
  let totalValues = 0;
  let rows = 0;
  let at = 0;
  for (let page = 0; at < bytes.length - 1 && (!isFlat || rows < rowCount); page++) {
    const what = `page ${page} of column '${name}'`;
    const headerEnd = checkThrift(view, at, `the header of ${what}`);
    checkFields(deserializeTCompactProtocol({ view, offset: at }), pageHeaderForm, `the header of ${what}`);
    const header = parquetHeader({ view, offset: at });
    const { compressed_page_size: pageBytes, uncompressed_page_size: plainBytes } = header;
    if (!(pageBytes >= 0) || headerEnd + pageBytes > bytes.length) throw dataLoss(`${what} leaves its column chunk`);
    at = headerEnd + pageBytes;
    const body = bytes.subarray(headerEnd, at);
    const count = valueCount(header);
    totalBytes += plainBytes;
    if (!(count >= 0) || !(plainBytes >= 0)) throw dataLoss(`${what} has ${count} values in ${plainBytes} bytes`);
    if (count > MAX_PAGE_VALUES || totalBytes > maxBytes) {
      const message = `${what} has ${count} values in ${plainBytes} bytes: the limits are ${MAX_PAGE_VALUES}, and ${maxBytes} for all pages`;
      throw resourceExhausted(message, { name, values: count, sizeBytes: plainBytes });
    }
    if (header.type === "DICTIONARY_PAGE") {
      const plain = await decompressPage(body, plainBytes, meta.codec, what);
      const common = { element, count, dictionary: undefined, maxBytes, what };
      dictionary = convertValues(readPageValues({ ...common, bytes: plain, encoding: "PLAIN" }), what);
      continue;
    }
    if (header.type === "INDEX_PAGE") continue;
    totalValues += count;
    if (totalValues * 8 > maxBytes) {
      throw resourceExhausted(
        `column '${name}' has ${totalValues} values or more in a row group: maxBlockBytes is ${maxBytes}`,
        { name, values: totalValues },
      );
    }
    const { levels, plain, encoding } = await dataPage({ header, body, count, meta, path, what });
    const { definition, repetition } = levels;
    const maxDefinition = getMaxDefinitionLevel(path);
    const present = definition ? definition.reduce((sum, level) => sum + (level === maxDefinition ? 1 : 0), 0) : count;
    const read = readPageValues({ bytes: plain, encoding, count: present, element, dictionary, maxBytes, what });
    // The values of the dictionary were converted with it.
    const values = encoding.endsWith("_DICTIONARY") ? read : convertValues(read, what);
    if (isFlat) {
      rows += count;
      if (rows > rowCount) throw dataLoss(`column '${name}' has more than the ${rowCount} rows of its row group`);
      if (count > 0) yield present === count || !definition ? values : withNulls(values, definition, maxDefinition);
    } else {
      if (lists.length === 0 && repetition && repetition[0] > 0) throw dataLoss(`${what} begins inside a row`);
      if (count > 0)
        assembleLists(
          lists,
          definition ? Array.from(definition) : undefined,
          Array.from(repetition ?? []),
          values,
          path,
        );
    }
  }
  if (!isFlat) yield lists;
}

function valueCount(header: PageHeader): number {
  const body = header.data_page_header ?? header.data_page_header_v2 ?? header.dictionary_page_header;
  return body?.num_values ?? 0;
}

interface PageBytes {
  readonly header: PageHeader;
  readonly body: Uint8Array;
  readonly count: number;
  readonly meta: ColumnMetaData;
  readonly path: SchemaTree[];
  readonly what: string;
}

interface Levels {
  readonly definition?: Int32Array;
  readonly repetition?: Int32Array;
}

/** The levels of a page, one for each value, and the bytes after them. Absent where the schema has no such levels. */
async function dataPage({ header, body, count, meta, path, what }: PageBytes) {
  const kinds = [
    { kind: "repetition", max: getMaxRepetitionLevel(path) },
    { kind: "definition", max: getMaxDefinitionLevel(path) },
  ] as const;
  const levels: { definition?: Int32Array; repetition?: Int32Array } = {};
  const plainBytes = header.uncompressed_page_size;
  const decode = (bytes: Uint8Array, kind: "repetition" | "definition", max: number, start: number, end: number) => {
    if (!(start <= end) || end > bytes.length) throw dataLoss(`the ${kind} levels of ${what} leave it`);
    const width = 32 - Math.clz32(max);
    const runs = { start, end, width, count, max, what: `the ${kind} levels of ${what}` };
    levels[kind] = readHybridRuns(bytes, runs);
  };
  if (header.type === "DATA_PAGE" && header.data_page_header) {
    const first = header.data_page_header;
    const bytes = await decompressPage(body, plainBytes, meta.codec, what);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let at = 0;
    for (const { kind, max } of kinds) {
      if (max === 0) continue;
      if (first[`${kind}_level_encoding`] !== "RLE") {
        throw unimplemented(`the ${kind} levels of ${what} have the encoding ${first[`${kind}_level_encoding`]}`);
      }
      if (at + 4 > bytes.length) throw dataLoss(`the ${kind} levels of ${what} leave it`);
      const end = at + 4 + view.getUint32(at, true);
      decode(bytes, kind, max, at + 4, end);
      at = end;
    }
    return { levels: levels satisfies Levels, plain: bytes.subarray(at), encoding: first.encoding };
  }
  if (header.type !== "DATA_PAGE_V2" || !header.data_page_header_v2) throw dataLoss(`${what} is not a page of data`);
  const second = header.data_page_header_v2;
  let at = 0;
  for (const { kind, max } of kinds) {
    const end = at + second[`${kind}_levels_byte_length`];
    if (!(end >= at) || end > body.length) throw dataLoss(`the ${kind} levels of ${what} leave it`);
    if (max > 0) decode(body, kind, max, at, end);
    at = end;
  }
  const rest = body.subarray(at);
  const isPlain = second.is_compressed === false || (rest.length === 0 && plainBytes === at);
  const plain = isPlain ? rest : await decompressPage(rest, restBytes(plainBytes, at, what), meta.codec, what);
  return { levels: levels satisfies Levels, plain, encoding: second.encoding };
}

function restBytes(plainBytes: number, levelBytes: number, what: string): number {
  if (levelBytes > plainBytes) throw dataLoss(`${what} has ${plainBytes} bytes, and levels of ${levelBytes}`);
  return plainBytes - levelBytes;
}

function withNulls(values: DecodedArray, definition: Int32Array, max: number): DecodedArray {
  const all = new Array<unknown>(definition.length);
  let at = 0;
  for (let i = 0; i < all.length; i++) all[i] = definition[i] === max ? values[at++] : null;
  return all;
}

/** Leaves strings as bytes, and dates and times as the integers that they are stored as. */
const rawValues: ParquetParsers = {
  stringFromBytes: (bytes) => bytes,
  jsonFromBytes: (bytes) => bytes,
  uuidFromBytes: (bytes) => bytes,
  geometryFromBytes: (bytes) => bytes,
  geographyFromBytes: (bytes) => bytes,
  dateFromDays: (days) => days,
  timestampFromMilliseconds: (time) => time,
  timestampFromMicroseconds: (time) => time,
  timestampFromNanoseconds: (time) => time,
};
