import type { DataType } from "@heddle/tensor";
import type { KernelStep, Plan, PlannedConstant } from "../../plan/plan.js";

/** A value that is the same in all steps of a loop: a variable that the body passes on, a constant, or computed of such. */
export type Invariant =
  | { readonly kind: "variable"; readonly variable: number }
  | { readonly kind: "constant"; readonly constant: PlannedConstant }
  | { readonly kind: "slot"; readonly slot: number };

/** A sequence whose items a loop reads. */
export interface LoopSequence {
  readonly variable: number;
  readonly dtype: DataType;
  readonly itemShape: readonly number[] | undefined;
}

/** The body of a loop as a recurrence: see the op HeddleRecurrence. */
export interface RecurrenceBody {
  readonly plan: Plan;
  /** The variable that says which items a step reads. */
  readonly time: number;
  /** The variables that count steps. */
  readonly counters: ReadonlySet<number>;
  readonly sequences: readonly LoopSequence[];
  /** The variables that are states. */
  readonly states: readonly number[];
  readonly invariants: readonly Invariant[];
  /** The steps that compute values of kind `slot`, in order. */
  readonly invariantSteps: readonly KernelStep[];
  /** The variable that is the list of results. */
  readonly list: number;
  /** The place of every result in the list; -1 for the place that `time` says. */
  readonly outputIndex: number;
  readonly code: readonly string[];
  readonly next: readonly string[];
  readonly output: string;
}
