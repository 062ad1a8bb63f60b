import { KernelContext } from "@heddle/kernel-fallback";
import type { Tensor } from "@heddle/tensor";
import type { Run } from "./run.js";

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
    this.log = run.log;
  }

  override pause(): Promise<void> | undefined {
    return this.run.pause();
  }
}

/** The slots and the context of one run of a plan. Later runs use them again. */
export interface Workspace {
  readonly slots: (Tensor | undefined)[];
  readonly context: RunContext;
}
