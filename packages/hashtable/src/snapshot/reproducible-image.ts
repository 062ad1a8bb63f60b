import { elementCount } from "@heddle/tensor";
import type { HashKey } from "../storage/table-hash.js";
import type { TableImage } from "../storage/table-image.js";
import { HASH_KEY_WORDS, SPREAD_WORDS } from "../storage/table-layout.js";
import { TableStorage } from "../storage/table-storage.js";
import { insertColumns } from "../tables/insert-columns.js";
import type { SearchedTable } from "../tables/searched-table.js";

/**
 * The entries of a table as bytes that depend on the entries and their order alone, so that a model is compiled to the same file
 * each time. The secret of the hash follows from their number: a file that others read has no secret.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
 */
export function reproducibleImage(table: SearchedTable): TableImage {
  const { memory, keyType, valueType, valueShape, size } = table;
  const storage = new TableStorage(memory, keyType, valueType, elementCount(valueShape), hashKeyOf(size));
  try {
    const { keys, values } = table.export();
    try {
      storage.reserve(size);
      insertColumns(storage, keys, values);
      return storage.save();
    } finally {
      keys.release();
      values.release();
    }
  } finally {
    storage.dispose();
  }
}

/** Words of a generator that begins with `seed`. Source: splitmix32, Steele et al., "Fast splittable pseudorandom number generators". */
function hashKeyOf(seed: number): HashKey {
  const key = new Uint32Array(HASH_KEY_WORDS);
  for (let i = 0, state = seed; i < key.length; i++) {
    state = (state + 0x9e3779b9) | 0;
    let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    key[i] = word ^ (word >>> 15);
  }
  key[SPREAD_WORDS] |= 1;
  return key;
}
