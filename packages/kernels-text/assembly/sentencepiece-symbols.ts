/** A symbol that is merged with its neighbours: offsets in its record. */

/** The first byte in the text. */
export const START: usize = 0;
/** Its bytes; 0 when it is part of another symbol. */
export const SIZE: usize = 4;
/** The number of the symbol before it, and of the one after it; {@link NO_SYMBOL} at both ends. */
export const PREVIOUS: usize = 8;
export const NEXT: usize = 12;
/** The state of its text in the trie; 0 without one, {@link FROZEN} for a user-defined piece, which is never merged. */
export const STATE: usize = 16;
/** The score of the piece that it makes with the next symbol, float32. */
export const PAIR_SCORE: usize = 20;

export const SYMBOL_BYTES: usize = 24;

export const NO_SYMBOL: u32 = 0xffffffff;
export const FROZEN: u32 = 0xffffffff;

export function symbolAt(symbols: usize, index: u32): usize {
  return symbols + <usize>index * SYMBOL_BYTES;
}
