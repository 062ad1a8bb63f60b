/** The props of the graph view and of the cells view: plain data, which the model's worker posts to the page. */
import type { ListedNode } from "heddle/inspect";

export type { ListedAttr as GraphAttr, ListedInput as GraphInput, ListedNode as GraphNode } from "heddle/inspect";

/** The graph of a model, or the body of one of its functions. */
export interface ModelGraph {
  /** The name of the function; empty for the graph of the model. */
  readonly name: string;
  /** Arguments and results of a function are nodes of the ops `_Arg` and `_Retval`. */
  readonly nodes: readonly ListedNode[];
}

/** The outcome of a node in the last run. */
export interface NodeRun {
  /** The time of all its executions together; undefined when it was computed before the run. */
  readonly milliseconds?: number;
  /** How often it ran, for nodes of loops. Default 1. */
  readonly executions?: number;
  /** Its outputs of the last execution, in order. */
  readonly outputs: readonly NodeOutput[];
}

/** An output tensor of a node in the last run. */
export interface NodeOutput {
  readonly dtype: string;
  readonly shape: readonly number[];
  /** The first elements, as text; strings in quotes. */
  readonly elements: readonly string[];
  /** True when it has more elements than `elements`. */
  readonly hasMore: boolean;
}

/** Props of the graph view, `src/graph/graph-view.tsx`: `GraphView`. */
export interface GraphViewProps {
  /** The graph of the model first, then its functions. */
  readonly graphs: readonly ModelGraph[];
  /**
   * The outcomes of the last run by the node's path: the calls that lead to a node and its name, `call/inner/node`; in a function that a
   * kernel runs, a branch or the body of a loop, the name of the function and that of the node, `function/node`.
   */
  readonly runs?: ReadonlyMap<string, NodeRun> | undefined;
  /** The nodes that the signature of the last run feeds and fetches, of the graph of the model: where the view begins. */
  readonly ends?: { readonly inputs: readonly string[]; readonly outputs: readonly string[] } | undefined;
  /** Ops that cannot run: no plugin of the page has them. With each the names of packages that have it. */
  readonly missingOps?: ReadonlyMap<string, readonly string[]> | undefined;
  /** Called when the cells of a string tensor of the last run are wanted. */
  readonly onShowCells?: ((path: string, output: number) => void) | undefined;
}

/** A string tensor as it is in linear memory. */
export interface StringTensorBytes {
  /** The name of the tensor: `node:0`, or that of an output of the signature. */
  readonly name: string;
  readonly shape: readonly number[];
  /** The buffer of the tensor: `cellCount` cells of 24 bytes, then the texts in the same block. */
  readonly bytes: Uint8Array;
  /** The address of the first byte in linear memory. */
  readonly address: number;
  readonly cellCount: number;
  /** The texts of LARGE and VIEW cells, which are elsewhere in memory. */
  readonly outside: readonly { readonly address: number; readonly bytes: Uint8Array }[];
}

/** Props of the cells view, `src/cells/cells-view.tsx`: `CellsView`. */
export interface CellsViewProps {
  readonly tensor: StringTensorBytes;
}
