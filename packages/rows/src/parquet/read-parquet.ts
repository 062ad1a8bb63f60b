import { dataLoss, invalidArgument, resourceExhausted, unimplemented } from "@heddle/status";
import type { DecodedArray, RowGroup, SchemaTree } from "hyparquet";
import { assembleNested } from "hyparquet/src/assemble.js";
import { DEFAULT_PARSERS } from "hyparquet/src/convert.js";
import type { ByteSource } from "../bytes/byte-source.js";
import type { Column, RowBatch } from "../column.js";
import { damaged } from "../errors.js";
import type { FullReadOptions } from "../read-options.js";
import { rowPlaces } from "../row-place.js";
import { columnOfParquet, leafPath } from "./column-of-parquet.js";
import { readFooter } from "./read-footer.js";
import { readPages } from "./read-pages.js";

/** The most rows of a row group. */
const MAX_GROUP_ROWS = 2 ** 31 - 1;

/**
 * Reads Parquet, page after page of each column; columns of lists are decoded by whole row groups.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a stream: the file is read from its end
 */
export async function* readParquet(source: ByteSource, options: FullReadOptions): AsyncGenerator<RowBatch> {
  const { batchRows, select, maxBlockBytes } = options;
  const { sizeBytes } = source;
  if (!source.read || sizeBytes === undefined) {
    throw invalidArgument(`${source.name} is a stream: Parquet is read from the end of a file`, { name: source.name });
  }
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw damaged(source.name, "a Parquet file", error);
    }
  };
  const read = (offset: number, lengthBytes: number) => readExactly(source, offset, lengthBytes);
  const { metadata, tree } = await attempt(() => readFooter(read, sizeBytes));
  const names = tree.children.map(({ element }) => element.name);
  const selected = [...select(names)];
  const paths = selected.map((name) => leafPath(tree, name));
  // Without a column, the rows are those of the first one.
  const [first] = tree.children;
  const counted = paths.length > 0 || !first ? paths : [firstLeaf(tree)];
  let unreadBytes = sizeBytes;
  let firstRow = 0;
  const totalRows = Number(metadata.num_rows);
  for (const [index, group] of metadata.row_groups.entries()) {
    const groupRows = Number(group.num_rows);
    const columns = await attempt(async () => {
      if (!(groupRows >= 0)) throw dataLoss(`row group ${index} has ${group.num_rows} rows`);
      if (groupRows > MAX_GROUP_ROWS) {
        throw resourceExhausted(`row group ${index} has ${groupRows} rows: the limit is ${MAX_GROUP_ROWS}`);
      }
      if (groupRows > 0 && counted.length === 0) throw dataLoss(`row group ${index} has rows without columns`);
      const opened: ColumnRows[] = [];
      for (const path of counted) {
        const chunk = await columnBytes(read, group, path, { index, sizeBytes, maxBlockBytes });
        unreadBytes -= chunk.bytes.length;
        // Row groups that share bytes would make much of a small file.
        if (unreadBytes < 0) throw dataLoss("its column chunks have more bytes than the file");
        opened.push(new ColumnRows(path, readPages({ ...chunk, path, rowCount: groupRows, maxBytes: maxBlockBytes })));
      }
      return opened;
    });
    for (let done = 0; done < groupRows; ) {
      const rowCount = Math.min(batchRows, groupRows - done);
      const batch = await attempt(async () => {
        const found: [string, Column][] = [];
        for (const [i, column] of columns.entries()) {
          const values = await column.take(rowCount);
          if (values.length !== rowCount) {
            const rows = `${done + values.length} of ${groupRows} rows`;
            throw dataLoss(`column '${column.name}' has ${rows} in row group ${index}`);
          }
          if (i < selected.length) {
            found.push([column.name, columnOfParquet(values, column.tree, column.name, maxBlockBytes)]);
          }
        }
        return new Map(found);
      });
      const start = firstRow;
      done += rowCount;
      firstRow += rowCount;
      yield {
        firstRow: start,
        rowCount,
        columns: batch,
        progress: totalRows > 0 ? Math.min(1, firstRow / totalRows) : 1,
        place: rowPlaces({ source: source.name, firstRow: start }),
      };
    }
  }
}

/** The rows of one column of a row group, in the order of the file. */
class ColumnRows {
  readonly name: string;
  /** The column in the schema; for a list, the whole. */
  readonly tree: SchemaTree;
  readonly #pages: AsyncGenerator<DecodedArray>;
  #page: DecodedArray = [];
  #at = 0;

  constructor([, tree]: readonly SchemaTree[], pages: AsyncGenerator<DecodedArray>) {
    this.name = tree.element.name;
    this.tree = tree;
    this.#pages = pages;
  }

  /** The next rows: fewer than `count` at the end. */
  async take(count: number): Promise<DecodedArray> {
    const parts: DecodedArray[] = [];
    let missing = count;
    while (missing > 0) {
      if (this.#at === this.#page.length) {
        const { done, value } = await this.#pages.next();
        if (done) break;
        this.#page = this.tree.children.length > 0 ? assembled(value, this.tree) : value;
        this.#at = 0;
      }
      const end = Math.min(this.#page.length, this.#at + missing);
      parts.push(this.#page.slice(this.#at, end));
      missing -= end - this.#at;
      this.#at = end;
    }
    return parts.length === 1 ? parts[0] : parts.flatMap((part) => Array.from<unknown>(part));
  }
}

/** The rows of a column of lists, whose levels of optional groups the library takes away. */
function assembled(values: DecodedArray, tree: SchemaTree): DecodedArray {
  let leaf = tree;
  while (leaf.children.length > 0) [leaf] = leaf.children;
  const columns = new Map([[leaf.path.join("."), values]]);
  assembleNested(columns, tree, DEFAULT_PARSERS);
  const rows = columns.get(tree.path.join("."));
  if (!rows) throw dataLoss(`column '${tree.element.name}' has no rows`);
  return rows;
}

function firstLeaf(tree: SchemaTree): SchemaTree[] {
  const path = [tree];
  for (let at = tree; at.children.length > 0; ) {
    [at] = at.children;
    path.push(at);
  }
  return path;
}

interface ChunkPlace {
  readonly index: number;
  readonly sizeBytes: number;
  readonly maxBlockBytes: number;
}

/** The bytes of the column at `path` in a row group, once they are known to lie in the file. */
async function columnBytes(
  read: (offset: number, lengthBytes: number) => Promise<Uint8Array>,
  group: RowGroup,
  path: readonly SchemaTree[],
  { index, sizeBytes, maxBlockBytes }: ChunkPlace,
) {
  const wanted = path.slice(1).map(({ element }) => element.name);
  const name = wanted.join(".");
  const column = group.columns.find(
    ({ meta_data: meta }) => meta?.path_in_schema.length === wanted.length && meta.path_in_schema.join(".") === name,
  );
  const meta = column?.meta_data;
  if (!column || !meta) throw dataLoss(`row group ${index} has no column '${name}'`);
  if (column.file_path) throw unimplemented(`column '${name}' is in another file, ${column.file_path}`, { name });
  const { type } = path[path.length - 1].element;
  if (meta.type !== type)
    throw dataLoss(`column '${name}' has the type ${meta.type ?? "unknown"}, the schema says ${type ?? "unknown"}`);
  const { dictionary_page_offset: dictionary, data_page_offset: data } = meta;
  const start = Number(dictionary !== undefined && dictionary > 0n && dictionary < data ? dictionary : data);
  const size = Number(meta.total_compressed_size);
  if (!(start >= 0 && size >= 0 && start + size <= sizeBytes)) {
    throw dataLoss(`column '${name}' of row group ${index} has bytes ${start} up to ${start + size} of ${sizeBytes}`);
  }
  if (size > maxBlockBytes) {
    const message = `a row group has ${size} bytes of column '${name}', more than the ${maxBlockBytes} of maxBlockBytes`;
    throw resourceExhausted(message, { name, sizeBytes: size, maxBytes: maxBlockBytes });
  }
  return { bytes: await read(start, size), meta };
}

async function readExactly(source: ByteSource, offset: number, lengthBytes: number): Promise<Uint8Array> {
  const bytes = await source.read?.(offset, lengthBytes);
  if (bytes?.length !== lengthBytes) throw dataLoss(`the file ends at byte ${offset + (bytes?.length ?? 0)}`);
  return bytes;
}
