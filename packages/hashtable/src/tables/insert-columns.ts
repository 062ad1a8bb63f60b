import type { Tensor } from "@heddle/tensor";
import { BLOCK, type TableStorage } from "../storage/table-storage.js";

/** A table that grows gets room for at most so many times its entries, while the keys to come may be those that it has. */
const MOST_GROWTH = 8;
/** After so many keys, of which at least this part were new, the keys to come are expected to be new. */
const FEWEST_KEYS = 1024;
const NEW_PART = 0.9;

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
  const { keyBytes, valueBytes, count: before } = storage;
  for (let start = first; start < end; start += BLOCK) {
    const count = Math.min(BLOCK, end - start);
    const { count: present } = storage;
    const areNew = start - first >= FEWEST_KEYS && present - before >= (start - first) * NEW_PART;
    const most = areNew ? Number.POSITIVE_INFINITY : MOST_GROWTH * (present + count) - present;
    const coming = Math.min(keys.elementCount - start, most);
    storage.put(keys.address + start * keyBytes, values.address + start * valueBytes, count, coming);
  }
}
