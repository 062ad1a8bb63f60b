import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { KeptPanels } from "@heddle/tensor/matrices";
import { FusedSteps } from "../activation/fused-steps.js";
import { Conv2D } from "./conv-2d.js";
import { convolve } from "./convolve.js";
import { DepthwiseConv2D } from "./depthwise-conv-2d.js";
import { allocateImages, type ImagePlanner } from "./image-convolution.js";

/** _FusedConv2D: Conv2D, without groups, and what follows it. */
export function createFusedConv2D({ attributes }: ConstructionContext): Kernel {
  const planner = new Conv2D(attributes, true);
  return new FusedConvolution(planner, new FusedSteps(attributes, "Conv2D"));
}

/** FusedDepthwiseConv2dNative, which TensorFlow.js's converter writes, and TensorFlow's _FusedDepthwiseConv2dNative. */
export function createFusedDepthwiseConv2D({ attributes }: ConstructionContext): Kernel {
  const planner = new DepthwiseConv2D(attributes, true);
  return new FusedConvolution(planner, new FusedSteps(attributes, "DepthwiseConv2D"));
}

class FusedConvolution implements Kernel {
  readonly #planner: ImagePlanner;
  readonly #steps: FusedSteps;
  readonly #panels = new KeptPanels();

  constructor(planner: ImagePlanner, steps: FusedSteps) {
    this.#planner = planner;
    this.#steps = steps;
  }

  compute(context: ComputeContext): void | Promise<void> {
    const plan = this.#planner.plan(context);
    const output = allocateImages(context, plan);
    if (output.elementCount === 0) return;
    this.#steps.check(context, output);
    const pending = convolve(context, plan, context.input(0), context.input(1), output, this.#panels);
    if (pending) return pending.then(() => this.#steps.apply(context, output));
    return this.#steps.apply(context, output);
  }

  dispose(): void {
    this.#panels[Symbol.dispose]();
  }
}
