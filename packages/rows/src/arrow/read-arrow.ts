import { dataLoss, resourceExhausted } from "@heddle/status";
import { type AsyncRecordBatchFileReader, compressionRegistry, RecordBatchReader } from "apache-arrow";
import { decompressZstd } from "hyparquet-compressors";
import { type ByteSource, bytesSource } from "../bytes/byte-source.js";
import type { Column, RowBatch } from "../column.js";
import { sliceColumn } from "../column-parts.js";
import { damaged } from "../errors.js";
import type { FullReadOptions } from "../read-options.js";
import { columnOfData } from "./column-of-data.js";
import { decompressLz4Frame } from "./lz4-frame.js";

/** Arrow's numbers of codecs. */
const LZ4_FRAME = 0;
const ZSTD = 1;

const FILE_MAGIC = "ARROW1";
/** The magic with its padding, and after the footer its size and the magic. */
const HEAD_BYTES = 8;
const TAIL_BYTES = 10;

type FileHandle = Parameters<typeof RecordBatchReader.from>[0] & { stat(): Promise<{ size: number }> };

/** Reads Arrow's IPC form, file or stream. A file that comes as a stream of bytes is collected first, up to `maxBlockBytes`. */
export async function* readArrow(source: ByteSource, options: FullReadOptions): AsyncGenerator<RowBatch> {
  const { batchRows, select, maxBlockBytes } = options;
  registerCodecs(maxBlockBytes);
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw damaged(source.name, "an Arrow file", error);
    }
  };
  const opened = await attempt(() => openArrow(source, maxBlockBytes));
  try {
    const reader = await attempt(() => opened.reader());
    const names = reader.schema.fields.map((field) => field.name);
    const selected = [...select(names)];
    let firstRow = 0;
    for (;;) {
      const next = await attempt(() => reader.next());
      if (next.done) return;
      const { numRows, data } = next.value;
      const columns = selected.map((name) => [name, columnOfData(data.children[names.indexOf(name)], name)] as const);
      const progress = source.sizeBytes ? Math.min(1, opened.bytesRead() / source.sizeBytes) : undefined;
      for (let start = 0; start < numRows; start += batchRows) {
        const end = Math.min(numRows, start + batchRows);
        const first = firstRow + start;
        const sliced = columns.map(([name, column]): [string, Column] => [name, sliceColumn(column, start, end)]);
        const place = (row: number) => `${source.name}, row ${first + row + 1}`;
        yield { firstRow: first, rowCount: end - start, columns: new Map(sliced), progress, place };
      }
      firstRow += numRows;
    }
  } finally {
    await opened.close();
  }
}

interface OpenedArrow {
  reader(): Promise<AsyncRecordBatchFileReader>;
  bytesRead(): number;
  close(): Promise<void>;
}

async function openArrow(source: ByteSource, maxBytes: number): Promise<OpenedArrow> {
  if (source.read) {
    const head = await source.read(0, HEAD_BYTES);
    if (isMagic(head)) return openFile(source);
  }
  const pieces = source.chunks()[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let headBytes = 0;
  while (headBytes < HEAD_BYTES) {
    const { done, value } = await pieces.next();
    if (done) break;
    head.push(value);
    headBytes += value.length;
  }
  const first = joined(head);
  let bytesRead = first.length;
  async function* all(): AsyncGenerator<Uint8Array> {
    yield first;
    for (;;) {
      const { done, value } = await pieces.next();
      if (done) return;
      bytesRead += value.length;
      yield value;
    }
  }
  if (isMagic(first)) return openFile(bytesSource(await collected(all(), maxBytes), source.name));
  return {
    async reader() {
      const opening = await RecordBatchReader.from(all());
      return opened((await opening.open({ autoDestroy: false })) as AsyncRecordBatchFileReader);
    },
    bytesRead: () => bytesRead,
    async close() {
      await pieces.return?.();
    },
  };
}

/** A file is read from its footer, by place. */
function openFile(source: ByteSource): OpenedArrow {
  const size = source.sizeBytes ?? 0;
  let bytesRead = 0;
  const handle = {
    fd: 0, // The library takes an object with `stat` and a number here for a file.
    stat: async () => ({ size }),
    close: async () => {},
    async read(buffer: Uint8Array, offset: number, lengthBytes: number, position: number) {
      const bytes = (await source.read?.(position, lengthBytes)) ?? new Uint8Array(0);
      if (bytes.length === 0) throw dataLoss(`the file ends at byte ${position}`);
      buffer.set(bytes, offset);
      bytesRead = Math.max(bytesRead, position + bytes.length);
      return { bytesRead: bytes.length, buffer };
    },
  };
  return {
    async reader() {
      const tail = await source.read?.(Math.max(0, size - TAIL_BYTES), TAIL_BYTES);
      if (tail?.length !== TAIL_BYTES || !isMagic(tail.subarray(4))) throw dataLoss("the file has no end");
      const footerBytes = new DataView(tail.buffer, tail.byteOffset).getInt32(0, true);
      if (footerBytes <= 0 || footerBytes > size - HEAD_BYTES - TAIL_BYTES) {
        throw dataLoss(`a footer of ${footerBytes} bytes does not fit`);
      }
      const opening = await RecordBatchReader.from(handle as FileHandle);
      const reader = (await opening.open({ autoDestroy: false })) as AsyncRecordBatchFileReader;
      bytesRead = 0; // Opening read the end.
      return opened(reader);
    },
    bytesRead: () => bytesRead,
    async close() {},
  };
}

function opened(reader: AsyncRecordBatchFileReader): AsyncRecordBatchFileReader {
  if (reader.schema === undefined) throw dataLoss("it has no schema");
  return reader;
}

function isMagic(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, FILE_MAGIC.length)) === FILE_MAGIC;
}

async function collected(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of chunks) {
    pieces.push(piece);
    size += piece.length;
    if (size > maxBytes) {
      const advice = "a file of Arrow that comes as a stream is kept in memory; use Arrow's stream form";
      throw resourceExhausted(`the input has more than the ${maxBytes} bytes of maxBlockBytes: ${advice}`, {
        maxBytes,
      });
    }
  }
  return joined(pieces);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** The library has one table of codecs for all its users: theirs stay. */
function registerCodecs(maxBytes: number): void {
  if (!compressionRegistry.get(LZ4_FRAME)) {
    compressionRegistry.set(LZ4_FRAME, { decode: (frame) => decompressLz4Frame(frame, maxBytes) });
  }
  if (!compressionRegistry.get(ZSTD)) compressionRegistry.set(ZSTD, { decode: (frame) => decompressZstd(frame) });
}
