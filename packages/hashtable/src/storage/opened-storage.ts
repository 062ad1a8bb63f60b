import type { LoopModule } from "@heddle/memory";
import { DataType, elementCount, type Tensor } from "@heddle/tensor";
import { snapshotDamaged } from "../snapshot/errors.js";
import { readSnapshotHeader, type SnapshotTypes } from "../snapshot/snapshot-header.js";
import type { FindLoops } from "./find-loops.js";
import { recordSizes } from "./record-sizes.js";
import { SearchStorage } from "./search-storage.js";

/**
 * The entries in a snapshot, searched where it is: nothing is built, copied or hashed. Holds one reference of the snapshot's buffer,
 * whose bytes must not change. Strings are SMALL cells, or OFFSET cells of text in the snapshot.
 *
 * The bytes may be hostile. They are checked in one pass over the index and the cells, not by their checksum: a search that ends and
 * reads nothing outside of the snapshot is sure, a right answer is not.
 */
export class OpenedStorage extends SearchStorage {
  /** The snapshot, borrowed. */
  readonly snapshot: Tensor;
  override readonly count: number;
  override readonly firstKey: number;

  /**
   * @param snapshot a vector of uint8 with what `encodeSnapshot` returned; retained
   * @throws {StatusError} INVALID_ARGUMENT for bytes that are not a snapshot of a table of these types; UNIMPLEMENTED for another
   * version; DATA_LOSS for a damaged snapshot; RESOURCE_EXHAUSTED when memory is out
   */
  constructor(module: LoopModule<FindLoops>, snapshot: Tensor, types: SnapshotTypes) {
    const { memory, address, elementCount: sizeBytes } = snapshot;
    const loops = module.over(memory);
    const words = memory.u32.subarray(address >>> 2, (address + sizeBytes) >>> 2);
    const header = readSnapshotHeader(words, sizeBytes, types);
    const { count, groupCount, hashKey, slotsOffset, recordsOffset, end } = header;
    const elements = elementCount(types.valueShape);
    const sizes = recordSizes(types.keyType, types.valueType, elements);
    const { keyBytes, strideBytes, keyCells, valueCells } = sizes;
    const groups = address + slotsOffset;
    const records = address + recordsOffset;
    if (recordsOffset + count * strideBytes > end) throw snapshotDamaged("it ends in the records");
    if (loops.checkSlots(groups, groupCount, count) === 0) throw snapshotDamaged("its index is invalid");
    const cells = keyCells + valueCells;
    const firstCell = keyCells > 0 ? records : records + keyBytes;
    const textStart = records + count * strideBytes;
    if (cells > 0 && loops.checkCells(firstCell, count, strideBytes, cells, textStart, address + end) === 0) {
      throw snapshotDamaged("a string lies outside of it");
    }
    const isBool = types.valueType === DataType.BOOL;
    if (isBool && loops.checkBools(records + keyBytes, count, strideBytes, elements) === 0) {
      throw snapshotDamaged("a bool is neither 0 nor 1");
    }
    super(memory, module, sizes, hashKey);
    this.snapshot = snapshot.retain();
    this.count = count;
    this.firstKey = records;
    const mask = groupCount - 1;
    this.work.tell({ groups, mask, shift: Math.clz32(mask), records, count, textNext: 0 });
  }

  override dispose(): void {
    this.work.dispose();
    this.snapshot.release();
  }
}
