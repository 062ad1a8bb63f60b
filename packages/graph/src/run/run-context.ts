import type { FrameAndIter, Rendezvous, SessionState, TensorStore } from "@heddle/kernel-api";
import { KernelContext, ROOT_FRAME } from "@heddle/kernel-fallback";
import type { Shape, Tensor } from "@heddle/tensor";
import type { Workspace } from "../plan/plan.js";
import type { OpenLoop } from "../rendezvous/frame-and-iter.js";
import type { Run } from "./run.js";

/** The context that the kernels of a plan get: through it a function that a kernel runs reaches the run. */
export class RunContext extends KernelContext {
  run: Run;
  /** The frame and iteration that the plan runs in: those of a kernel that runs a function. */
  around = ROOT_FRAME;
  /** The loops of the plan that its current step is in, the outermost first. */
  readonly loops: OpenLoop[] = [];

  constructor(run: Run) {
    super(run.host, run);
    this.run = run;
  }

  /** Makes this the context of another run. */
  reset(run: Run, around: FrameAndIter): void {
    this.run = run;
    this.around = around;
    this.cancellation = run.cancellation;
    this.stepId = run.stepId;
    this.log = run.log;
  }

  override get rendezvous(): Rendezvous {
    return this.run.rendezvous ?? super.rendezvous;
  }

  override get session(): SessionState | undefined {
    return this.run.session;
  }

  override get tensorStore(): TensorStore | undefined {
    return this.run.tensorStore;
  }

  override get frameAndIter(): FrameAndIter {
    return this.frameWithin(this.loops);
  }

  /** The frame and iteration of a node inside `loops`. */
  frameWithin(loops: readonly OpenLoop[]): FrameAndIter {
    return this.run.exchange?.frameWithin(this.around, loops) ?? this.around;
  }

  override allocateOutput(index: number, shape: Shape): Tensor {
    const spare = this.run.spares?.take(this.outputType(index), shape);
    if (spare === undefined) return super.allocateOutput(index, shape);
    this.outputs[index]?.release();
    this.outputs[index] = spare;
    return spare;
  }

  override pause(): Promise<void> | undefined {
    return this.run.pause();
  }
}

/** A workspace while a run uses it. */
export interface RunWorkspace extends Workspace {
  readonly context: RunContext;
}
