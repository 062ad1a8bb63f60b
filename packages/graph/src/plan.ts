import type { KernelContext, KernelInstance } from "@heddle/kernel-fallback";
import type { DataType, Tensor } from "@heddle/tensor";

/** What all steps have. */
interface StepParts {
  readonly inputs: readonly number[];
  readonly firstOutput: number;
  readonly outputCount: number;
  /** Slots that have to hold a value: without one the step is of a branch that was not taken, and does nothing. */
  readonly conditions: readonly number[];
  /** Slots to release once the step is done. */
  readonly releases: readonly number[];
}

/** One kernel to compute: where its inputs are, where its outputs go, and what nobody reads after it. */
export interface KernelStep extends StepParts {
  readonly instance: KernelInstance;
  /** Bit i is set when input i is read here for the last time. */
  readonly forwardable: number;
}

/** How a loop's variable goes from one iteration to the next. */
export interface LoopMove {
  readonly from: number;
  /** The slot of the Merge; -1 when nobody reads it. */
  readonly to: number;
  /** The constant that says which input the Merge has taken. */
  readonly index: number;
  /** Where it goes; -1 when nobody reads it. */
  readonly indexTo: number;
}

/** What a step without a kernel does: see {@link runControlStep}. */
export type ControlAction =
  | { readonly kind: "pass" | "exit" | "switch" | "switchN" }
  | { readonly kind: "merge"; readonly indices: readonly number[] }
  | { readonly kind: "begin"; readonly moves: readonly LoopMove[] }
  | { readonly kind: "next"; readonly moves: readonly LoopMove[]; readonly firstStep: number };

/** A step of TensorFlow 1's control flow. */
export interface ControlStep extends StepParts {
  readonly instance: undefined;
  readonly nodeName: string;
  readonly action: ControlAction;
}

export type Step = KernelStep | ControlStep;

/** The state of one run: a tensor for each slot that has one. Kept and used again by later runs. */
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
  /** The results as the request wrote them. */
  readonly fetchNames: readonly string[];
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
