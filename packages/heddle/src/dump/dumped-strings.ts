/** What `heddle dump` shows of the bytes of a string tensor, in every layout. */
export interface DumpedStrings {
  readonly cells: readonly DumpedCell[];
  /** Fields that belong to no cell. */
  readonly fields: readonly Field[];
}

/** One string of a tensor. Positions are bytes from the start of the file. */
export interface DumpedCell {
  /** Where the cell starts, or the offset that stands for it. */
  readonly at: number;
  /** Undefined in a layout whose cells are all of one kind. */
  readonly type?: string;
  readonly sizeBytes: number | bigint;
  /** Undefined where a string has none. */
  readonly capacity?: number | bigint;
  /** The address of the text; in a file without addresses, its position. */
  readonly pointer: number | bigint;
  /** Undefined when it is not in the file: `problem` says why. */
  readonly text?: Uint8Array;
  readonly problem?: string;
  /** What each of its bytes says: asked for only when it is shown. */
  fields(): readonly Field[];
}

/** Bytes with one meaning. */
export interface Field {
  readonly at: number;
  readonly lengthBytes: number;
  readonly means: string;
}

/** How to read a file. */
export interface DumpOptions {
  /** Strings in the file; found in the bytes when it is not given. */
  readonly count?: number;
  /** The address that the first byte of the file had, for cells with addresses; default 0. */
  readonly base?: number;
}

/** Reads the bytes of a file. @throws {StatusError} INVALID_ARGUMENT when they are not of its layout */
export type ReadDump = (bytes: Uint8Array, options: DumpOptions) => DumpedStrings;
