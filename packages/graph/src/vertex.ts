import type { Loop } from "./loop.js";
import type { ProgramNode } from "./program.js";
import type { Scope } from "./scope.js";

/** A point that the scheduler passes: a node, the beginning or end of a call, or all of a loop. */
export interface Vertex {
  readonly scope: Scope;
  readonly node: ProgramNode;
  readonly part: "node" | "entry" | "exit" | "loop";
  /** The loop of TensorFlow 1 that it runs in. */
  readonly loop: Loop | undefined;
  /** The loop that it stands for, when its part is `loop`. */
  readonly stands?: Loop;
  state: "new" | "open" | "done";
  /** What it needs, in its own loop and around it; undefined before somebody asks. */
  needs: readonly Vertex[] | undefined;
  /** What it waits for in its own loop. */
  waits: readonly Vertex[];
  next: number;
}
