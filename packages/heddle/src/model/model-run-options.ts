import type { RunOptions } from "@heddle/graph";
import type { CallOptions } from "./call-options.js";
import type { ModelDiagnosticOptions } from "./diagnostic-options.js";
import type { LoadedRunOptions } from "./loaded-model.js";

/** Options of `Model.run`. */
export interface ModelRunOptions<Name extends string = string, Kept extends string = never>
  extends CallOptions<Name>,
    RunOptions,
    Pick<LoadedRunOptions, "devices">,
    ModelDiagnosticOptions {
  /**
   * Returns tensors in the host's memory, which must be released, in place of JavaScript values. Default false: results are
   * copied.
   */
  readonly zeroCopy?: boolean;
  /**
   * Names of outputs that stay in the model's memory: their results are handles, which later runs take as inputs without a copy, and
   * `model.session` lists. Default none.
   */
  readonly keep?: readonly Kept[];
}

/** Options of a run that returns tensors. */
export interface ZeroCopy {
  readonly zeroCopy: true;
}

/** Options of a run that returns values. */
export interface Copy {
  readonly zeroCopy?: false;
}
