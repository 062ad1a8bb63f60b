/** The pieces of strings that are joined. */
export interface Pieces {
  /** The number of all pieces. */
  readonly total: number;
  /** The number of pieces of an element of the result. */
  readonly countOf: (element: number) => number;
  /** The address of the cell of a piece. */
  readonly cellOf: (element: number, piece: number) => number;
  /** Writes the addresses of the cells of all pieces of the elements from `start` up to `end` to `u32`, from index `to` on. */
  readonly list: (u32: Uint32Array, to: number, start: number, end: number) => void;
}
