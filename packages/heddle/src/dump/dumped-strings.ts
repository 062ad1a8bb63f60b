/** The strings in the bytes of a string tensor, of any layout. */
export interface DumpedStrings {
  readonly cells: readonly DumpedCell[];
  /** Fields that belong to no cell. */
  readonly fields: readonly Field[];
}

/** One string of a tensor. Positions are bytes from the start of the file. */
export interface DumpedCell {
  /** The start of the cell, or of the offset that stands for it. */
  readonly at: number;
  /** Undefined in a layout with one type of cells. */
  readonly type?: string | undefined;
  readonly sizeBytes: number | bigint;
  /** Undefined in a layout without capacities. */
  readonly capacity?: number | bigint | undefined;
  /** The address of the text; in a file without addresses, its position. */
  readonly pointer: number | bigint;
  /** Undefined when it is not in the file, for the reason in `problem`. */
  readonly text?: Uint8Array;
  readonly problem?: string;
  /** The meaning of each of its bytes. A function, since few callers show them. */
  fields(): readonly Field[];
}

/**
 * The kind of a field. `end` is the NUL after a text, `count` and `room` are the words of OFFSET cells after the distance, `header` is all that
 * belongs to no cell.
 */
export type FieldKind =
  | "size"
  | "capacity"
  | "pointer"
  | "text"
  | "end"
  | "count"
  | "room"
  | "owner"
  | "unused"
  | "header";

/** Consecutive bytes with one meaning. */
export interface Field {
  readonly at: number;
  readonly lengthBytes: number;
  readonly kind: FieldKind;
  /** The meaning and the value, for people: `size 5, type 0`. */
  readonly means: string;
}

/** Options of reading the bytes of a string tensor. */
export interface DumpOptions {
  /** Strings in the file. Default: found in the bytes. */
  readonly count?: number | undefined;
  /** The address of the first byte of the file, for cells with addresses. Default 0. */
  readonly base?: number | undefined;
}

/** Reads the bytes of a string tensor. @throws {StatusError} INVALID_ARGUMENT when they are not of its layout */
export type ReadDump = (bytes: Uint8Array, options: DumpOptions) => DumpedStrings;
