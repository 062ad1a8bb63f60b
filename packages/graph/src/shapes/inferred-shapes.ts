import type { PartialShape } from "@heddle/kernel-api";
import type { DataType } from "@heddle/tensor";

/**
 * The shapes of a request's tensors, as far as they follow from its feeds and from the graph. A size below -1 is a symbol: unknown,
 * and equal wherever it stands.
 */
export interface InferredShapes {
  /** Of the results, in the order of the request's fetches. */
  readonly fetches: readonly PartialShape[];
  /** The types of the results; INVALID where they are unknown. */
  readonly types: readonly DataType[];
  /**
   * Of the outputs of each node that runs, by the node's name, which is that of a plan's step; nodes of functions that calls are
   * replaced by have the name of the call before their own. Nodes of functions that kernels run, branches and bodies of loops, are
   * not among them.
   */
  readonly nodes: ReadonlyMap<string, readonly PartialShape[]>;
}
