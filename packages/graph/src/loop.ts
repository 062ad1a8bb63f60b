import type { ProgramNode, TensorRef } from "./program.js";
import type { Scope } from "./scope.js";

/** A Merge through which a loop's variable goes from one iteration to the next. */
export interface LoopMerge {
  readonly node: ProgramNode;
  /** What it is in the first iteration: an Enter. */
  readonly initial: TensorRef;
  /** What it is in the others: a NextIteration. */
  readonly next: TensorRef;
  /** Which of the inputs are these. */
  readonly initialIndex: number;
  readonly nextIndex: number;
}

/** A loop of TensorFlow 1 in one scope: one for each call of a function that has it. */
export interface Loop {
  /** Tells loops of one schedule apart. */
  readonly id: number;
  readonly name: string;
  readonly scope: Scope;
  /** The loop around it, of this scope or of the one that calls it. */
  readonly parent: Loop | undefined;
  readonly depth: number;
  /** Its variables: those that are needed. */
  readonly merges: LoopMerge[];
}
