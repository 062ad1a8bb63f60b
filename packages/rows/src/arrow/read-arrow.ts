import { dataLoss, resourceExhausted } from "@heddle/status";
import type { Schema } from "apache-arrow";
import { type ByteSource, bytesSource } from "../bytes/byte-source.js";
import type { Column, RowBatch } from "../column.js";
import { sliceColumn } from "../column-parts.js";
import { damaged } from "../errors.js";
import type { FullReadOptions } from "../read-options.js";
import { rowPlaces } from "../row-place.js";
import { type ArrowArray, BatchArrays, emptyArray } from "./batch-arrays.js";
import { checkedSchema } from "./check-schema.js";
import { columnOfData } from "./column-of-data.js";
import {
  type ArrowMessage,
  DICTIONARY_BATCH,
  joined,
  RECORD_BATCH,
  readArrowFooter,
  readMessage,
  SCHEMA,
  takeFrom,
} from "./read-messages.js";

const FILE_MAGIC = "ARROW1";
/** The magic with its padding, and after the footer its size and the magic. */
const HEAD_BYTES = 8;
const TAIL_BYTES = 10;

/**
 * Reads Arrow's IPC form, file or stream. A file that comes as a stream of bytes is collected first, up to `maxBlockBytes`. The library
 * decodes the schema; counts, places and sizes are checked here.
 */
export async function* readArrow(source: ByteSource, options: FullReadOptions): AsyncGenerator<RowBatch> {
  const { wholeBatches, select, maxBlockBytes } = options;
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw damaged(source.name, "an Arrow file", error);
    }
  };
  const opened = await attempt(() => openArrow(source, maxBlockBytes));
  try {
    const { schema } = opened;
    const names = schema.fields.map((field) => field.name);
    const selected = [...select(names)];
    const wanted = selected.map((name) => names.indexOf(name));
    const dictionaries = new Map<number, ArrowArray[]>();
    const context = { dictionary: (id: number) => dictionaries.get(id) ?? [], maxBytes: maxBlockBytes };
    const fields = wanted.map((index) => schema.fields[index]);
    const none = await attempt(async () =>
      fields.map(({ name, type }): [string, Column] => [name, columnOfData(emptyArray(type), name, context)]),
    );
    options.onColumns(new Map(none));
    let firstRow = 0;
    for (;;) {
      const message = await attempt(() => opened.next());
      if (!message) return;
      if (message.kind === DICTIONARY_BATCH) {
        await attempt(async () => addDictionary(message, schema, dictionaries, maxBlockBytes));
      }
      if (message.kind !== RECORD_BATCH) continue;
      const { numRows, columns } = await attempt(async () => {
        const batch = new BatchArrays(message.header, message, maxBlockBytes);
        const arrays = schema.fields.map(({ type }, i) => batch.next(type, wanted.includes(i)));
        const found = selected.map((name, i): [string, Column] => {
          const array = arrays[wanted[i]];
          if (array.length !== batch.rowCount) {
            throw dataLoss(`column '${name}' has ${array.length} rows in a batch of ${batch.rowCount}`, { name });
          }
          return [name, columnOfData(array, name, context)];
        });
        return { numRows: batch.rowCount, columns: found };
      });
      const progress = source.sizeBytes ? Math.min(1, opened.bytesRead() / source.sizeBytes) : undefined;
      const batchRows = wholeBatches ? Math.max(1, numRows) : options.batchRows;
      for (let start = 0; start < numRows || (wholeBatches && start === 0); start += batchRows) {
        const end = Math.min(numRows, start + batchRows);
        const first = firstRow + start;
        const sliced = columns.map(([name, column]): [string, Column] => [name, sliceColumn(column, start, end)]);
        const place = rowPlaces({ source: source.name, firstRow: first });
        yield { firstRow: first, rowCount: end - start, columns: new Map(sliced), progress, place };
      }
      firstRow += numRows;
    }
  } finally {
    await opened.close();
  }
}

function addDictionary(
  message: ArrowMessage,
  schema: Schema,
  dictionaries: Map<number, ArrowArray[]>,
  maxBytes: number,
): void {
  const id = Number(message.header.int64(0));
  const type = schema.dictionaries.get(id);
  const data = message.header.table(1);
  if (!type || !data) throw dataLoss(`dictionary ${id} is not in the schema, or has no data`);
  const batch = new BatchArrays(data, message, maxBytes);
  const array = batch.next(type, true);
  if (array.length !== batch.rowCount) {
    throw dataLoss(`dictionary ${id} has ${array.length} words in a batch of ${batch.rowCount}`);
  }
  const isDelta = message.header.uint8(2) !== 0;
  dictionaries.set(id, isDelta ? [...(dictionaries.get(id) ?? []), array] : [array]);
}

interface OpenedArrow {
  readonly schema: Schema;
  /** The messages after the schema; undefined at the end. */
  next(): Promise<ArrowMessage | undefined>;
  bytesRead(): number;
  close(): Promise<void>;
}

async function openArrow(source: ByteSource, maxBytes: number): Promise<OpenedArrow> {
  if (source.read) {
    const head = await source.read(0, HEAD_BYTES);
    if (isMagic(head)) return openFile(source, maxBytes);
  }
  const pieces = source.chunks()[Symbol.asyncIterator]();
  let bytesRead = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const { done, value } = await pieces.next();
      if (done) return;
      bytesRead += value.length;
      yield value;
    }
  }
  const close = async () => {
    await pieces.return?.();
  };
  try {
    const take = takeFrom(counted());
    const head = await take(HEAD_BYTES);
    if (isMagic(head)) {
      const whole = await collected(head, take, maxBytes);
      await close();
      return await openFile(bytesSource(whole, source.name), maxBytes);
    }
    let rest = head;
    const takeAll = async (lengthBytes: number) => {
      const first = rest.subarray(0, lengthBytes);
      rest = rest.subarray(first.length);
      return first.length === lengthBytes ? first : joined([first, await take(lengthBytes - first.length)]);
    };
    const message = await readMessage(takeAll, maxBytes);
    if (message?.kind !== SCHEMA) throw dataLoss("it has no schema");
    return {
      schema: checkedSchema(message.header, message.version),
      next: () => readMessage(takeAll, maxBytes),
      bytesRead: () => bytesRead,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A file is read from its footer, by place. */
async function openFile(source: ByteSource, maxBytes: number): Promise<OpenedArrow> {
  const sizeBytes = source.sizeBytes ?? 0;
  const read = async (offset: number, lengthBytes: number) =>
    (await source.read?.(offset, Math.min(lengthBytes, Math.max(0, sizeBytes - offset)))) ?? new Uint8Array(0);
  const tail = await read(Math.max(0, sizeBytes - TAIL_BYTES), TAIL_BYTES);
  if (tail.length !== TAIL_BYTES || !isMagic(tail.subarray(4))) throw dataLoss("the file has no end");
  const footerBytes = new DataView(tail.buffer, tail.byteOffset).getInt32(0, true);
  if (footerBytes <= 0 || footerBytes > Math.min(maxBytes, sizeBytes - HEAD_BYTES - TAIL_BYTES)) {
    throw dataLoss(`a footer of ${footerBytes} bytes does not fit`);
  }
  const { schema, version, offsets } = readArrowFooter(await read(sizeBytes - TAIL_BYTES - footerBytes, footerBytes));
  let index = 0;
  let bytesRead = 0;
  let totalBytes = 0;
  return {
    schema: checkedSchema(schema, version),
    async next() {
      if (index === offsets.length) return undefined;
      let at = offsets[index++];
      const message = await readMessage(async (lengthBytes) => {
        const bytes = await read(at, lengthBytes);
        at += bytes.length;
        totalBytes += bytes.length;
        return bytes;
      }, maxBytes);
      if (!message) throw dataLoss(`the file has no message at byte ${offsets[index - 1]}`);
      // Blocks that share bytes would make much of a small file.
      if (totalBytes > sizeBytes) throw dataLoss("its messages have more bytes than the file");
      bytesRead = Math.max(bytesRead, at);
      return message;
    },
    bytesRead: () => bytesRead,
    async close() {},
  };
}

function isMagic(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, FILE_MAGIC.length)) === FILE_MAGIC;
}

async function collected(
  head: Uint8Array,
  take: (lengthBytes: number) => Promise<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array> {
  const rest = await take(maxBytes + 1 - head.length);
  if (head.length + rest.length > maxBytes) {
    const advice = "a file of Arrow that comes as a stream is kept in memory; use Arrow's stream form";
    throw resourceExhausted(`the input has more than the ${maxBytes} bytes of maxBlockBytes: ${advice}`, {
      maxBytes,
    });
  }
  return joined([head, rest]);
}
