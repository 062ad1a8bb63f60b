import type { Tensor } from "@heddle/tensor";
import { BLOCK, type TableStorage } from "../storage/table-storage.js";

/** Adds a key and a value for each row, in order; of a key that occurs again the last value stays. @throws {StatusError} as `insert` */
export function insertColumns(storage: TableStorage, keys: Tensor, values: Tensor): void {
  const { keyBytes, valueBytes } = storage;
  for (let start = 0; start < keys.elementCount; start += BLOCK) {
    const count = Math.min(BLOCK, keys.elementCount - start);
    storage.put(keys.address + start * keyBytes, values.address + start * valueBytes, count);
  }
}
