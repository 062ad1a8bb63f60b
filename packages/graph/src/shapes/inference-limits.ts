import { cancelled, resourceExhausted } from "@heddle/status";
import { nextTurn } from "../run/next-turn.js";

/** Options of `Executor.inferShapes`. */
export interface InferenceOptions {
  /**
   * Nodes that one inference may look at: those of a branch or loop count each time they are inferred. Default 1,000,000.
   */
  readonly maxNodes?: number | undefined;
  /** Functions inside each other whose shapes are inferred; nothing is known of what a deeper one returns. Default 200. */
  readonly maxCallDepth?: number | undefined;
  /** Cancels the inference, with CANCELLED. */
  readonly signal?: AbortSignal | undefined;
}

/** Nodes between turns of the event loop: about 10 ms. */
const NODES_PER_TURN = 1000;

/** Bounds the work of one inference. */
export class InferenceLimits {
  readonly maxNodes: number;
  readonly maxCallDepth: number;
  readonly #signal: AbortSignal | undefined;
  #count = 0;

  constructor({ maxNodes = 1_000_000, maxCallDepth = 200, signal }: InferenceOptions) {
    this.maxNodes = maxNodes;
    this.maxCallDepth = maxCallDepth;
    this.#signal = signal;
  }

  /**
   * Counts one node; returns a promise when the event loop is due.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED past `maxNodes`; CANCELLED
   */
  step(): Promise<void> | undefined {
    if (this.#signal?.aborted) throw cancelled("inferring shapes was cancelled");
    if (++this.#count > this.maxNodes) {
      const limit = this.maxNodes;
      throw resourceExhausted(`inferring shapes looks at more than ${limit} nodes (option maxNodes)`, { limit });
    }
    return this.#count % NODES_PER_TURN === 0 ? nextTurn() : undefined;
  }
}
