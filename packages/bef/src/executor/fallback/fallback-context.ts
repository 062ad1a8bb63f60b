import type { ComputeContext } from "@heddle/kernel-api";
import { type Host, KernelContext } from "@heddle/kernel-fallback";

/** The run that a kernel is called in. */
export interface FallbackRun extends Pick<ComputeContext, "cancellation" | "stepId" | "pause"> {
  readonly surroundings: Pick<ComputeContext, "files" | "resources" | "log"> & { readonly host: Host };
}

/** The context of kernels that a run calls by fallback. */
export class FallbackContext extends KernelContext {
  #run: FallbackRun;

  constructor(run: FallbackRun) {
    const { host, files, resources, log } = run.surroundings;
    super(host, { files, resources, log, cancellation: run.cancellation });
    this.#run = run;
    this.stepId = run.stepId;
  }

  /** Makes this the context of another run. */
  reset(run: FallbackRun): void {
    this.#run = run;
    this.cancellation = run.cancellation;
    this.stepId = run.stepId;
  }

  override pause(): Promise<void> | undefined {
    return this.#run.pause();
  }
}
