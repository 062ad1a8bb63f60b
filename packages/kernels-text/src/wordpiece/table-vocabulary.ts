import type { LookupTableResource } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, type Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { PieceTrie } from "./piece-trie.js";

/** The pieces of a table as a trie; values are the indices of `keys`. */
export interface TableVocabulary {
  readonly trie: PieceTrie;
  readonly keys: Tensor;
}

/**
 * The pieces of a table from texts to numbers; those with -1 do not count, as if they were missing. The caller releases `keys`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a table with other types
 */
export function readVocabulary(table: LookupTableResource): TableVocabulary {
  checkType("Key", table.keyType, DataType.STRING);
  checkType("Value", table.valueType, DataType.INT64);
  const { keys, values } = table.export();
  using numbers = values;
  const { u8, u32 } = keys.memory;
  const trie = new PieceTrie();
  const words = numbers.address >>> 2;
  for (let i = 0, cell = keys.address; i < keys.elementCount; i++, cell += CELL_BYTES) {
    if ((u32[words + 2 * i] & u32[words + 2 * i + 1]) >>> 0 === 0xffffffff) continue;
    const begin = cellDataAddress(u32, cell);
    trie.add(u8, begin, begin + cellSizeBytes(u32, cell), i);
  }
  return { trie, keys };
}

function checkType(part: "Key" | "Value", type: DataType, wanted: DataType): void {
  if (type === wanted) return;
  throw invalidArgument(`${part} must be type ${dataTypeName(type)} but got ${dataTypeName(wanted)}`);
}
