import type { JsonTape } from "../json/json-tape.js";
import type { ServableInput } from "../servable/servable.js";

/** The elements of an input, as they are read from JSON values. */
export interface ElementColumn {
  /** The number of elements so far. */
  readonly length: number;
  /**
   * Adds the value at `node` and those after it, up to `count`, and stops at one that is not an element of the type.
   *
   * @returns the node after the last that was added
   */
  add(tape: JsonTape, node: number, count: number): number;
  /** The elements as an input. No more can be added. */
  toInput(shape: readonly number[]): ServableInput;
}
