import type { LinearMemory } from "@heddle/memory";
import type { DataType } from "@heddle/tensor";
import type { ElementClass, Lane } from "@heddle/tensor/numbers";
import type { BigFunction, NumberFunction } from "./element-loops.js";

/** The functions of an op of one or two inputs, by class of arithmetic; a class without one has no kernel. */
export interface ElementRow {
  readonly float?: NumberFunction;
  readonly int?: NumberFunction;
  readonly big?: BigFunction;
  /** True when `complex-ops.data.ts` has a function for the op; it is imported when a node needs it. */
  readonly complex?: boolean;
  /** The run in WebAssembly. */
  readonly run?: RunMaker;
  /** Classes, and types, whose runs are imported with the first node. */
  readonly rare?: readonly (ElementClass | DataType)[];
}

/** Makes the run in WebAssembly for a type that has one. @param twin the run of the row's own function, for memories without WebAssembly */
export type RunMaker = (lane: Lane, twin: ElementRun) => ElementRun | undefined;

/**
 * Computes `count` elements at address `z`; `x` and `y` are addresses whose elements advance by `xs` and `ys`, 0 or 1.
 * `z` may be the address of either that advances. With `rows`, by default 1, the same is done for as many rows of `count` elements, of
 * which those of the inputs start `xRow` and `yRow` elements apart.
 */
export type ElementRun = (
  memory: LinearMemory,
  z: number,
  x: number,
  xs: number,
  y: number,
  ys: number,
  count: number,
  rows?: number,
  xRow?: number,
  yRow?: number,
) => void;
