import type { HashKey } from "./table-hash.js";

/** A table as bytes that contain no address. */
export interface TableImage {
  readonly count: number;
  readonly hashKey: HashKey;
  /** Groups of 64 bytes as `hash-index.ts` has them: a power of 2 of them, at least 2, with at most 8 entries a group. */
  readonly slots: Uint8Array;
  /** The records, followed by the text of long strings, to which OFFSET cells refer; short strings are SMALL cells. */
  readonly records: Uint8Array;
}
