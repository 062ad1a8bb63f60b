import type { BinaryFunction, BinaryLoop } from "./binary-loops.js";
import type { Complex } from "./complex.js";

/** What an op of two inputs computes, by class of arithmetic; a class that is missing has no kernel. */
export interface BinaryRow {
  readonly float?: BinaryFunction;
  readonly int?: BinaryFunction;
  readonly big?: BinaryFunction;
  readonly complex?: (x: Complex, y: Complex) => Complex | number;
  /** The same written out, for the types that loops read themselves. */
  readonly floatLoop?: BinaryLoop;
  readonly intLoop?: BinaryLoop;
  readonly bigLoop?: BinaryLoop;
}
