import type { KeyViews, TableHash } from "./table-hash.js";

/** The twins of the loops over the keys of one type. Keys of tensors and of records have the same size. */
export interface KeyLoops {
  /** The hash of a key, by the secret of the table whose work block is at `table`. */
  hash(hash: TableHash, views: KeyViews, table: number, key: number): number;
  /** True when a key equals a stored one. */
  equals(views: KeyViews, table: number, key: number, stored: number): boolean;
}
