/** The pieces of strings that are joined. */
export interface Pieces {
  /** The number of all pieces. */
  readonly total: number;
  /** The number of pieces of an element of the result. */
  readonly countOf: (element: number) => number;
  /** The cell of a piece. */
  readonly cellOf: (element: number, piece: number) => number;
  /** Writes the cells of all pieces of the elements from `start` to `end` as words from number `to` on. */
  readonly list: (u32: Uint32Array, to: number, start: number, end: number) => void;
}
