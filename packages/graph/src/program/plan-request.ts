import type { PartialShape } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import type { Initializer, ProgramNode, Signature } from "./program.js";
import type { TensorRef } from "./tensor-ref.js";

/** A tensor that a run is given. */
export interface PlanFeed {
  /** The output that the tensor takes the place of; nothing before it runs. */
  readonly ref: TensorRef;
  /** The name of the feed in messages. */
  readonly name: string;
  readonly dtype: DataType;
  /** The shape as far as it is known, for inferring the shapes of other tensors. Default: unknown. */
  readonly shape?: PartialShape;
  /** True when the first size may be another than `shape` states. Default false. */
  readonly isResizable?: boolean;
}

/** The feeds, results and effects of a run that a plan is made for. */
export interface PlanRequest {
  readonly feeds: readonly PlanFeed[];
  /** The tensors that the run returns, in this order. */
  readonly fetches: readonly TensorRef[];
  /** The names of the fetches in messages. Default: the texts of the references. */
  readonly fetchNames?: readonly string[];
  /** Nodes to run for their effects. Default none. */
  readonly targets?: readonly string[];
  /** The nodes of the graph, in place of the program's: a part of a cut. */
  readonly nodes?: readonly ProgramNode[];
}

/** The request that runs an initializer: feed its paths as scalar strings, in the order of its `feeds`. */
export function initializerRequest({ targets, feeds }: Initializer): PlanRequest {
  return {
    targets,
    fetches: [],
    feeds: feeds.map(({ ref }) => ({ ref, name: ref.node, dtype: DataType.STRING, shape: [] })),
  };
}

/** The request that computes all outputs of a signature. */
export function signatureRequest({ inputs, outputs }: Signature): PlanRequest {
  return { feeds: inputs, fetches: outputs.map(({ ref }) => ref) };
}
