import { ByteCursor } from "@heddle/protos";
import { dataLoss } from "@heddle/status";
import { badBlockEntry, badBlockHandle } from "../errors.js";
import { eachFailingAt } from "../failing-at.js";
import type { IndexBudget } from "../index-budget.js";
import { type BlockEntry, blockEntries, compareBytes } from "./block-entries.js";
import { type BlockHandle, blockTrailerBytes, readBlock } from "./read-block.js";

export interface TableEntry extends BlockEntry {
  /** The entry's block in messages, `"data block 2 at byte 4096"`. */
  readonly where: string;
}

const footerBytes = 48;
const magic = 0xdb4775248b80fb57n;

/**
 * The entries of a table (TensorFlow's sorted string table, that of LevelDB without filters), keys ascending. Reads each
 * block once: data blocks must follow one another in the file, so no file costs more than its size and `budget`.
 *
 * @throws {StatusError} DATA_LOSS at the first damage, with the block and the offset.
 * @throws {StatusError} RESOURCE_EXHAUSTED when `budget` is passed.
 *
 * Source: leveldb doc/table_format.md; tensorflow tsl/lib/io/{table,format,two_level_iterator}.cc.
 */
export function* readTable(file: Uint8Array, budget: IndexBudget): Generator<TableEntry, void, undefined> {
  budget.takeBytes(file.length);
  const end = file.length - footerBytes;
  const index = readFooter(file, end);
  const indexBlock = readBlock(file, index, end, budget);

  let last: Uint8Array | undefined;
  let number = 0;
  let blocksEnd = 0;
  for (const indexEntry of eachFailingAt(index.where, blockEntries(indexBlock, budget))) {
    const handle = readHandle(new ByteCursor(indexEntry.value), `data block ${number}`);
    if (handle.offset < blocksEnd) {
      throw badBlockHandle(handle.where, `it starts before byte ${blocksEnd}, where the block before it ends`);
    }
    const block = readBlock(file, handle, end, budget);
    blocksEnd = handle.offset + handle.sizeBytes + blockTrailerBytes;

    const first = last;
    for (const entry of eachFailingAt(handle.where, blockEntries(block, budget))) {
      if (last === first && first !== undefined && compareBytes(first, entry.key) >= 0) {
        throw badBlockEntry("the first key is not above the last of the block before it", entry.offset).at(
          handle.where,
        );
      }
      last = entry.key;
      yield { ...entry, where: handle.where };
    }
    if (last !== undefined && compareBytes(last, indexEntry.key) > 0) {
      throw badBlockEntry(`the last key of ${handle.where} is above its index key,`, indexEntry.offset).at(index.where);
    }
    number++;
  }
}

/** The handle of the index block. The meta-index block, empty in TensorFlow's tables, is skipped. */
function readFooter(file: Uint8Array, start: number): BlockHandle {
  if (start < 0) {
    throw dataLoss(
      `file is too short to be an sstable: it has ${file.length} bytes, the footer alone takes ${footerBytes}`,
      { sizeBytes: file.length },
    );
  }
  const magicAt = file.length - 8;
  const found = new DataView(file.buffer, file.byteOffset, file.byteLength).getBigUint64(magicAt, true);
  if (found !== magic) {
    throw dataLoss(
      `not an sstable (bad magic number): wanted 0x${magic.toString(16)} at byte ${magicAt}, found 0x${found.toString(16).padStart(16, "0")}`,
      { offset: magicAt },
    );
  }
  const cursor = new ByteCursor(file, start, magicAt);
  readHandle(cursor, "meta-index block");
  return readHandle(cursor, "index block");
}

function readHandle(cursor: ByteCursor, name: string): BlockHandle {
  const offset = cursor.varint();
  const sizeBytes = cursor.varint();
  if (offset === undefined || sizeBytes === undefined) {
    throw badBlockHandle(name, "its offset or size is cut short or too long");
  }
  return { offset, sizeBytes, where: `${name} at byte ${offset}` };
}
