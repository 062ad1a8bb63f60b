import type { KernelContext, KernelInstance } from "@heddle/kernel-fallback";
import type { DataType, Tensor } from "@heddle/tensor";

/** One kernel to compute: where its inputs are, where its outputs go, and what nobody reads after it. */
export interface Step {
  readonly instance: KernelInstance;
  readonly inputs: readonly number[];
  readonly firstOutput: number;
  readonly outputCount: number;
  /** Bit i is set when input i is read here for the last time. */
  readonly forwardable: number;
  /** Slots to release once the kernel is done. */
  readonly releases: readonly number[];
}

/** The state of one run: a tensor for each slot. Kept and used again by later runs. */
export interface Frame {
  readonly slots: (Tensor | undefined)[];
  readonly context: KernelContext;
}

/** A flat list of steps over numbered slots, made once for a set of feeds, fetches and targets. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly slotCount: number;
  readonly feedSlots: readonly number[];
  readonly feedTypes: readonly DataType[];
  /** Names of the feeds for messages. */
  readonly feedNames: readonly string[];
  readonly fetchSlots: readonly number[];
  readonly fetchTypes: readonly DataType[];
  /** Slots that hold the same tensor in every run; the plan owns one reference of each. */
  readonly constants: readonly { readonly slot: number; readonly tensor: Tensor }[];
  /** Slots to release at the end of a run: those fed and those fetched, without constants. */
  readonly finalReleases: readonly number[];
  /** Frames that no run is using. */
  readonly idleFrames: Frame[];
}

/** Releases what the plan holds; it cannot run afterwards. */
export function disposePlan(plan: Plan): void {
  for (const { tensor } of plan.constants) tensor.release();
  plan.idleFrames.length = 0;
}
