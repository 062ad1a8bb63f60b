import type { RunOptions } from "@heddle/graph";

/**
 * The signature and outputs to compute.
 *
 * @typeParam Name the names of `outputs`
 */
export interface CallOptions<Name extends string = string> {
  /** Default: `serving_default`, or the only one. */
  readonly signature?: string | undefined;
  /** The outputs to compute; nodes that only others need do not run. Default: all outputs of the signature. */
  readonly outputs?: readonly Name[];
}

/** {@link CallOptions}, and an observer of the plan that is made; one that sees nodes gets a plan without fused steps. */
export type PrepareOptions = CallOptions & Pick<RunOptions, "observer">;
