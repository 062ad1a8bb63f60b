import { KernelContext } from "@heddle/kernel-fallback";
import type { BefRun } from "../run/bef-run.js";

/** The context of kernels that a run calls by fallback. */
export class FallbackContext extends KernelContext {
  #run: BefRun;

  constructor(run: BefRun) {
    const { host, files, resources, log } = run.surroundings;
    super(host, { files, resources, log, cancellation: run.cancellation });
    this.#run = run;
    this.stepId = run.stepId;
  }

  /** Makes this the context of another run. */
  reset(run: BefRun): void {
    this.#run = run;
    this.cancellation = run.cancellation;
    this.stepId = run.stepId;
  }

  override pause(): Promise<void> | undefined {
    return this.#run.pause();
  }
}
