import { invalidArgument, resourceExhausted } from "@heddle/status";
import {
  type AsyncBuffer,
  type Compressors,
  type ParquetParsers,
  parquetMetadataAsync,
  parquetScan,
  parquetSchema,
} from "hyparquet";
import { compressors } from "hyparquet-compressors";
import type { ByteSource } from "../bytes/byte-source.js";
import type { Column, RowBatch } from "../column.js";
import { sliceColumn } from "../column-parts.js";
import { damaged } from "../errors.js";
import type { FullReadOptions } from "../read-options.js";
import { checkPages } from "./check-pages.js";
import { columnOfParquet } from "./column-of-parquet.js";

/** Rows that are decoded at once: several pages, so that few of them are decoded twice. */
const WINDOW_ROWS = 1 << 17;

/**
 * Reads Parquet, window after window of a row group; columns of lists are decoded by whole row groups.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a stream: the file is read from its end
 */
export async function* readParquet(source: ByteSource, options: FullReadOptions): AsyncGenerator<RowBatch> {
  const { batchRows, select, maxBlockBytes } = options;
  if (!source.read || source.sizeBytes === undefined) {
    throw invalidArgument(`${source.name} is a stream: Parquet is read from the end of a file`, { name: source.name });
  }
  const file = cachedFile(source, source.sizeBytes);
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw damaged(source.name, "a Parquet file", error);
    }
  };
  const metadata = await attempt(() => parquetMetadataAsync(file, { geoparquet: false }));
  const tree = await attempt(async () => parquetSchema(metadata));
  const names = tree.children.map(({ element }) => element.name);
  const selected = [...select(names)];
  const elements = selected.map((name) => tree.children[names.indexOf(name)]);
  const isNested = elements.some(({ children }) => children.length > 0);
  const scan = await attempt(() =>
    parquetScan({
      file,
      metadata,
      columns: selected,
      compressors: limited(maxBlockBytes),
      utf8: false,
      parsers: rawValues,
    }),
  );
  const totalRows = Number(metadata.num_rows);
  let firstRow = 0;
  for (const group of metadata.row_groups) {
    const groupRows = Number(group.num_rows);
    if (!Number.isSafeInteger(groupRows) || groupRows < 0)
      throw damaged(source.name, "a Parquet file", new Error(`a row group has ${group.num_rows} rows`));
    file.forget();
    await attempt(() => checkPages(file, group, selected, maxBlockBytes));
    const windowRows = isNested ? groupRows : WINDOW_ROWS;
    const groupEnd = firstRow + groupRows;
    while (firstRow < groupEnd) {
      const windowStart = firstRow;
      const windowEnd = Math.min(groupEnd, windowStart + windowRows);
      const columns: [string, Column][] = [];
      for (let i = 0; i < selected.length; i++) {
        const name = selected[i];
        const values = await attempt(() => scan.readColumn({ column: name, rowStart: windowStart, rowEnd: windowEnd }));
        if (values.length !== windowEnd - windowStart) {
          const message = `column '${name}' has ${values.length} of ${windowEnd - windowStart} rows`;
          throw damaged(source.name, "a Parquet file", new Error(message));
        }
        columns.push([name, columnOfParquet(values, elements[i], name)]);
      }
      for (; firstRow < windowEnd; firstRow = Math.min(windowEnd, firstRow + batchRows)) {
        const [start, end] = [firstRow - windowStart, Math.min(windowEnd, firstRow + batchRows) - windowStart];
        const sliced = columns.map(([name, column]): [string, Column] => [name, sliceColumn(column, start, end)]);
        const first = firstRow;
        yield {
          firstRow,
          rowCount: end - start,
          columns: new Map(sliced),
          progress: totalRows > 0 ? (windowStart + end) / totalRows : 1,
          place: (row) => `${source.name}, row ${first + row + 1}`,
        };
      }
    }
  }
}

/** A file that keeps the bytes of the column chunks of one row group, which windows read again. */
interface CachedFile extends AsyncBuffer {
  forget(): void;
}

function cachedFile(source: ByteSource, sizeBytes: number): CachedFile {
  const kept = new Map<string, Promise<ArrayBuffer>>();
  return {
    byteLength: sizeBytes,
    slice(start, end = sizeBytes) {
      if (start < 0 || end > sizeBytes || start > end) {
        return Promise.reject(new Error(`bytes ${start} up to ${end} of ${sizeBytes} are wanted`));
      }
      const key = `${start}-${end}`;
      const found = kept.get(key) ?? read(source, start, end - start);
      kept.set(key, found);
      return found;
    },
    forget() {
      kept.clear();
    },
  };
}

async function read(source: ByteSource, start: number, lengthBytes: number): Promise<ArrayBuffer> {
  const bytes = await source.read?.(start, lengthBytes);
  if (bytes?.length !== lengthBytes) throw new Error(`the file ends at byte ${start + (bytes?.length ?? 0)}`);
  const { buffer, byteOffset } = bytes;
  if (byteOffset === 0 && buffer.byteLength === lengthBytes && buffer instanceof ArrayBuffer) return buffer;
  return new Uint8Array(bytes).buffer;
}

/** The library's decompressors, for blocks up to `maxBytes`. */
function limited(maxBytes: number): Compressors {
  const entries = Object.entries(compressors).map(([codec, decompress]) => {
    const bounded = (input: Uint8Array, outputBytes: number) => {
      if (outputBytes > maxBytes || outputBytes < 0) {
        throw resourceExhausted(`a page of ${outputBytes} bytes is larger than the ${maxBytes} of maxBlockBytes`);
      }
      return decompress(input, outputBytes);
    };
    return [codec, bounded] as const;
  });
  return Object.fromEntries(entries);
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
