import type { Ffi } from "../ffi.js";

/** Writes values of JavaScript of one kind into cells: arrays, Maps, functions, tensors. */
export interface Converter {
  /** The values it takes, for messages: `arrays`. */
  readonly takes: string;
  /**
   * Writes `value` into the cell at `address`, whose content is undefined before, as a value that the cell owns.
   *
   * @returns false, with nothing written, when the value is not of its kind
   */
  write(ffi: Ffi, address: number, value: unknown): boolean;
}
