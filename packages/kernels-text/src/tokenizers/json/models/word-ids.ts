import type { PieceTable } from "./piece-table.js";
import type { ShortWords } from "./short-words.js";

/** The ids of words. */
export interface WordIds {
  /** By their UTF-16 units. */
  readonly table: PieceTable<Uint16Array>;
  /** Of the short ones of ASCII characters, which are in the table, too. */
  readonly short: ShortWords;
  /** The id of other words; -1 when missing. */
  readonly unknown: number;
}
