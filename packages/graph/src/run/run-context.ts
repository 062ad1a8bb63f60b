import type { CancellationManager } from "@heddle/cancellation";
import type { FileSystem, ResourceManager } from "@heddle/kernel-api";
import { type Host, KernelContext } from "@heddle/kernel-fallback";
import type { Tensor } from "@heddle/tensor";
import type { TimeLimit } from "./time-limit.js";

/** The state that all steps of one run share, those of the functions that its kernels run included. */
export interface Run {
  readonly host: Host;
  readonly files: FileSystem;
  readonly resources: ResourceManager;
  readonly cancellation: CancellationManager;
  readonly stepId: number;
  readonly limit: TimeLimit | undefined;
  readonly maxCallDepth: number;
  /** Functions that kernels of this run have started and that have not ended. */
  callDepth: number;
}

/** The context that the kernels of a plan get: through it a function that a kernel runs reaches the run. */
export class RunContext extends KernelContext {
  run: Run;

  constructor(run: Run) {
    super(run.host, run);
    this.run = run;
  }

  /** Makes this the context of another run. */
  reset(run: Run): void {
    this.run = run;
    this.cancellation = run.cancellation;
    this.stepId = run.stepId;
  }
}

/** The slots and the context of one run of a plan. Later runs use them again. */
export interface Workspace {
  readonly slots: (Tensor | undefined)[];
  readonly context: RunContext;
}
