import type { Host, KernelInstance } from "@heddle/kernel-fallback";
import type { Tensor } from "@heddle/tensor";
import type { Plan, Step } from "../plan/plan.js";

/** A run of an executor, as observers know it: the same object in all calls about one run. */
export interface ObservedRun {
  /** The number of the run on its host: kernels have it as `stepId`. */
  readonly stepId: number;
  readonly host: Host;
}

/** The node that a kernel is created for. */
export interface ObservedNode {
  readonly nodeName: string;
  /** The name of its op. */
  readonly op: string;
}

/**
 * Is told of plans that an executor makes, and of the steps of its runs, those of functions that kernels run included: see
 * `RunOptions.observer`. Without one, a step costs nothing more. All methods are optional; they borrow tensors, and must not throw.
 *
 * The steps of a run nest: between `stepBegins` and `stepEnds` of a step that runs a function come those of the steps of the function.
 * Steps of several runs interleave when kernels are asynchronous.
 */
export interface RunObserver {
  /**
   * True to be told of every node of the model: functions run their plans without fused steps, and a caller gives runs such plans too
   * (`PlanOptions.fusion`). Default false: steps as runs without an observer have them.
   */
  readonly seesNodes?: boolean;
  /** A kernel is created for a node; the end is reported also if that fails. With it constants are read from the model. */
  constructionBegins?(node: ObservedNode): void;
  constructionEnds?(node: ObservedNode): void;
  /** A node over constants is computed while a plan is made. */
  foldingBegins?(instance: KernelInstance): void;
  /** @param outputs the results; undefined when the node is left to the runs */
  foldingEnds?(instance: KernelInstance, outputs: readonly Tensor[] | undefined): void;
  /** A run begins, with the tensors that it is fed, in the order of `plan.feeds`. */
  runBegins?(run: ObservedRun, plan: Plan, feeds: readonly Tensor[]): void;
  /** @param results in the order of `plan.fetches`; undefined when the run failed */
  runEnds?(run: ObservedRun, results: readonly Tensor[] | undefined): void;
  /**
   * A step is due: the steps before it have ended. Called again when the step had to wait, for the event loop or for another run
   * that computes its kernel; no other call follows when the step is of a branch that is not taken.
   */
  stepScheduled?(run: ObservedRun, step: Step): void;
  /** A step begins: its kernel is called next. */
  stepBegins?(run: ObservedRun, step: Step, inputs: readonly Tensor[]): void;
  /** The kernel of a step returned a promise: other runs may compute until the step ends. */
  stepWaits?(run: ObservedRun, step: Step): void;
  /** A step has ended; its inputs are released afterwards. @param outputs undefined where a control step left one dead */
  stepEnds?(run: ObservedRun, step: Step, outputs: readonly (Tensor | undefined)[]): void;
  /** The kernel of a step failed, and the run fails. */
  stepFails?(run: ObservedRun, step: Step, error: unknown): void;
}

/** The name of a step's node. */
export function stepNodeName(step: Step): string {
  return (step.instance ?? step).nodeName;
}

/** The op of a step's node; of control flow TensorFlow's name: `Switch`, `Merge`, `NextIteration`. */
export function stepOpName(step: Step): string {
  return step.instance ? step.instance.op.name : CONTROL_OPS[step.action.kind];
}

const CONTROL_OPS = {
  pass: "Identity",
  exit: "Exit",
  switch: "Switch",
  switchN: "_SwitchN",
  merge: "Merge",
  begin: "Enter",
  next: "NextIteration",
} as const;
