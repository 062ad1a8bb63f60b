import { dataLoss, resourceExhausted, unimplemented } from "@heddle/status";
import type { DecodedArray, Encoding, SchemaElement } from "hyparquet";
import { byteStreamSplit } from "hyparquet/src/encoding.js";
import { readPlain } from "hyparquet/src/plain.js";
import { readDeltaInt32, readDeltaInt64 } from "./delta-integers.js";
import { readHybridRuns } from "./hybrid-runs.js";

/** The values of one page. */
export interface PageValues {
  /** The page without its levels. */
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
  readonly count: number;
  readonly element: SchemaElement;
  /** The values of the dictionary page before it. */
  readonly dictionary: DecodedArray | undefined;
  readonly maxBytes: number;
  /** The page in messages, such as `page 2 of column 'x'`. */
  readonly what: string;
}

/** Bytes of a value; those of strings have their length before them, booleans are bits. */
const plainBytes: Readonly<Record<string, number>> = {
  BOOLEAN: 1 / 8,
  INT32: 4,
  INT64: 8,
  INT96: 12,
  FLOAT: 4,
  DOUBLE: 8,
  BYTE_ARRAY: 4,
};

/**
 * Decodes the values of a page, once their bytes are known to hold them.
 *
 * @throws {StatusError} DATA_LOSS; UNIMPLEMENTED for an encoding
 */
export function readPageValues({
  bytes,
  encoding,
  count,
  element,
  dictionary,
  maxBytes,
  what,
}: PageValues): DecodedArray {
  const { type = "BOOLEAN" } = element;
  const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), offset: 0 };
  const needFixed = () => {
    const valueBytes = type === "FIXED_LEN_BYTE_ARRAY" ? (element.type_length ?? 0) : plainBytes[type];
    if (!(valueBytes > 0) || Math.ceil(count * valueBytes) > bytes.length) {
      throw dataLoss(`${what} has ${count} values in ${bytes.length} bytes`, { count });
    }
  };
  if (count === 0) return [];
  switch (encoding) {
    case "PLAIN":
      needFixed();
      return type === "BYTE_ARRAY"
        ? plainStrings(bytes, count, what)
        : readPlain(reader, type, count, element.type_length);
    case "BYTE_STREAM_SPLIT":
      needFixed();
      return byteStreamSplit(reader, count, type, element.type_length);
    case "PLAIN_DICTIONARY":
    case "RLE_DICTIONARY":
      return dictionaryValues(bytes, count, dictionary, what);
    case "RLE": {
      if (type !== "BOOLEAN" || bytes.length < 4) break;
      const end = 4 + reader.view.getUint32(0, true);
      if (end > bytes.length) throw dataLoss(`${what} has values outside of it`);
      const bits = readHybridRuns(bytes, { start: 4, end, width: 1, count, max: 1, what: `the values of ${what}` });
      return Array.from(bits, (bit) => bit === 1);
    }
    case "DELTA_BINARY_PACKED":
      if (type === "INT32") return readDeltaInt32(bytes, 0, count, `the values of ${what}`).values;
      if (type === "INT64") return readDeltaInt64(bytes, 0, count, `the values of ${what}`).values;
      break;
    case "DELTA_LENGTH_BYTE_ARRAY": {
      const lengths = readDeltaInt32(bytes, 0, count, `the lengths of ${what}`);
      return stringsOfLengths(bytes, lengths.end, lengths.values, what);
    }
    case "DELTA_BYTE_ARRAY":
      return deltaStrings(bytes, count, maxBytes, what);
  }
  throw unimplemented(`${what} has values of type ${type} in the encoding ${encoding ?? "unknown"}`, { encoding });
}

function plainStrings(bytes: Uint8Array, count: number, what: string): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const values = new Array<Uint8Array>(count);
  let at = 0;
  for (let i = 0; i < count; i++) {
    const end = at + 4 > bytes.length ? Number.POSITIVE_INFINITY : at + 4 + view.getUint32(at, true);
    if (end > bytes.length) throw dataLoss(`string ${i} of ${what} leaves it`, { count });
    values[i] = bytes.subarray(at + 4, end);
    at = end;
  }
  return values;
}

function dictionaryValues(bytes: Uint8Array, count: number, dictionary: DecodedArray | undefined, what: string) {
  if (!dictionary || dictionary.length === 0) throw dataLoss(`${what} needs a dictionary`);
  if (bytes.length === 0) throw dataLoss(`${what} has no indexes`);
  const indexes = readHybridRuns(bytes, {
    start: 1,
    end: bytes.length,
    width: bytes[0],
    count,
    max: dictionary.length - 1,
    what: `the indexes of ${what}`,
  });
  const values = new Array<unknown>(count);
  for (let i = 0; i < count; i++) values[i] = dictionary[indexes[i]];
  return values;
}

function stringsOfLengths(bytes: Uint8Array, start: number, lengths: Int32Array, what: string): Uint8Array[] {
  const values = new Array<Uint8Array>(lengths.length);
  let at = start;
  for (let i = 0; i < lengths.length; i++) {
    const end = at + lengths[i];
    if (lengths[i] < 0 || end > bytes.length) throw dataLoss(`string ${i} of ${what} leaves it`);
    values[i] = bytes.subarray(at, end);
    at = end;
  }
  return values;
}

/** Each string begins with some bytes of the one before it: a few bytes may state many. */
function deltaStrings(bytes: Uint8Array, count: number, maxBytes: number, what: string): Uint8Array[] {
  const prefixes = readDeltaInt32(bytes, 0, count, `the prefixes of ${what}`);
  const suffixes = readDeltaInt32(bytes, prefixes.end, count, `the lengths of ${what}`);
  const values = stringsOfLengths(bytes, suffixes.end, suffixes.values, what);
  let total = 0;
  let before = 0;
  for (let i = 0; i < count; i++) {
    const prefix = prefixes.values[i];
    if (prefix < 0 || prefix > before)
      throw dataLoss(`string ${i} of ${what} begins with ${prefix} of ${before} bytes`);
    before = prefix + values[i].length;
    total += before;
  }
  if (total > maxBytes) {
    throw resourceExhausted(`${what} has strings of ${total} bytes, more than the ${maxBytes} of maxBlockBytes`);
  }
  for (let i = 0; i < count; i++) {
    const prefix = prefixes.values[i];
    if (prefix === 0) continue;
    const joined = new Uint8Array(prefix + values[i].length);
    joined.set(values[i - 1].subarray(0, prefix));
    joined.set(values[i], prefix);
    values[i] = joined;
  }
  return values;
}
