import type { Tensor } from "@heddle/tensor";
import { BLOCK, type TableStorage } from "../storage/table-storage.js";

/**
 * Adds a key and a value for each row, or for those from `first` to `end`, in order; of a key that occurs again the last value stays.
 *
 * @throws {StatusError} as `insert`
 */
export function insertColumns(
  storage: TableStorage,
  keys: Tensor,
  values: Tensor,
  first = 0,
  end = keys.elementCount,
): void {
  const { keyBytes, valueBytes } = storage;
  for (let start = first; start < end; start += BLOCK) {
    const count = Math.min(BLOCK, end - start);
    const coming = keys.elementCount - start;
    storage.put(keys.address + start * keyBytes, values.address + start * valueBytes, count, coming);
  }
}
