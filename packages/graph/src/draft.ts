import type { KernelInstance } from "@heddle/kernel-fallback";
import type { Loop } from "./loop.js";
import type { ControlAction } from "./plan.js";

/** A step before it is known what reads its outputs last. */
export interface Draft {
  /** A kernel, or what is done without one. */
  readonly does: KernelInstance | { readonly nodeName: string; readonly action: ControlAction };
  readonly inputs: readonly number[];
  readonly conditions: readonly number[];
  readonly firstOutput: number;
  readonly outputCount: number;
  /** The loop that it runs in. */
  readonly loop: Loop | undefined;
}
