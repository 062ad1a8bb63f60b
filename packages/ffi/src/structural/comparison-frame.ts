import type { Ffi } from "../ffi.js";
import type { AccessStep } from "./access-path.js";
import type { Region } from "./structural-options.js";

/** The answer of a frame whose parts were all compared. */
export const DONE = "done";

/** Two objects of one type, part of whose parts were compared. */
export interface Frame {
  readonly lhs: number;
  readonly rhs: number;
  /** How many variables, shared nodes and own functions were met before it. */
  contexts: number;
  /** Compares the next part: true or false, undefined when that is a frame on top of this. */
  next(): boolean | undefined | typeof DONE;
  /** The result when all parts are equal. */
  finish(): boolean;
  /** The steps to the part that was compared last. */
  steps(): readonly [lhs: AccessStep, rhs: AccessStep] | undefined;
}

/** The comparison, as its frames see it. */
export interface ComparisonSite {
  readonly ffi: Ffi;
  /** True when the way to a mismatch is wanted. */
  readonly hasPaths: boolean;
  /** A cell for a view that lives until the next call. */
  readonly scratch: number;
  /** Compares two cells: undefined when the result is that of a new frame. */
  compare(lhs: number, rhs: number, region: Region): boolean | undefined;
  /** The object that one of the left side was matched with, or itself. */
  matchOf(lhs: number): number;
  /** The object that one of the right side was matched with, or itself. */
  matchedBy(rhs: number): number;
  /** Notes the last steps to a mismatch. @returns false */
  mismatch(lhs: AccessStep, rhs: AccessStep): false;
}
