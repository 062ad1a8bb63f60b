import type { AttrMap } from "@heddle/kernel-api";
import type { ProgramFunction } from "../program/program.js";

/** A function that kernels run: a branch, the body of a loop. */
export type PlannedFunction = Pick<ProgramFunction, "name" | "inputs" | "outputs">;

/** A function with the values of its attributes. */
export interface FunctionCall {
  readonly func: PlannedFunction;
  readonly attrs: AttrMap;
  /** Leads the names of its nodes. */
  readonly prefix: string;
}
