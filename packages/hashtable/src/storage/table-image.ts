import type { HashKey } from "./table-hash.js";

/** A table as bytes without an address in them. */
export interface TableImage {
  readonly count: number;
  readonly hashKey: HashKey;
  /** Pairs of words {hash, entry}: a power of 2 of them, at least 16, of which at least half are zeros. */
  readonly slots: Uint8Array;
  /** The records, and behind them the text of long strings, to which OFFSET cells refer; short ones are SMALL cells. */
  readonly records: Uint8Array;
}
