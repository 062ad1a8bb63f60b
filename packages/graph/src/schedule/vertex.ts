import type { ProgramNode } from "../program/program.js";
import type { Scope } from "../program/scope.js";
import type { TensorRef } from "../program/tensor-ref.js";

/** A point that the scheduler passes: a node, the entry of a call, its return, or a whole loop. */
export interface Vertex {
  readonly scope: Scope;
  readonly node: ProgramNode;
  readonly part: "node" | "callEntry" | "callReturn" | "loop";
  /** The loop of TensorFlow 1 that it runs in. */
  readonly loop: Loop | undefined;
  /** The loop that it stands for, when its part is `loop`. */
  readonly standsFor?: Loop;
  state: "new" | "open" | "done";
  /** All vertices that it depends on, in its own loop and around it; undefined until they are looked for. */
  dependencies: readonly Vertex[] | undefined;
  /** The vertices of its own loop that come before it. */
  predecessors: readonly Vertex[];
  /** The number of predecessors that were visited. */
  visited: number;
}

/** A loop of TensorFlow 1 in one scope: a loop in a function's body is one for each call. */
export interface Loop {
  /** Unique in a schedule. */
  readonly id: number;
  readonly name: string;
  readonly scope: Scope;
  /** The loop around it, of this scope or of the one that calls it. */
  readonly parent: Loop | undefined;
  readonly depth: number;
  /** The merges of its variables, but for those that nothing needs. */
  readonly merges: LoopMerge[];
}

/** The Merge of a loop's variable. */
export interface LoopMerge {
  readonly node: ProgramNode;
  /** The Enter that is its value in the first iteration. */
  readonly initial: TensorRef;
  /** The NextIteration that is its value in the others. */
  readonly next: TensorRef;
  /** Which inputs of the Merge these are. */
  readonly initialIndex: number;
  readonly nextIndex: number;
}
