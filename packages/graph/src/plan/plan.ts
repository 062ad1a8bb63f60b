import type { KernelContext, KernelInstance } from "@heddle/kernel-fallback";
import type { DataType, Tensor } from "@heddle/tensor";
import type { OpenLoop } from "../rendezvous/frame-and-iter.js";
import type { SpareTensors } from "../run/spare-tensors.js";

/** Fields of every step. A tensor's slot is its number in a run. */
interface StepParts {
  /** Slots of the inputs. */
  readonly inputs: readonly number[];
  readonly firstOutput: number;
  readonly outputCount: number;
  /** Slots that must hold a tensor: while one is empty, which is TensorFlow's dead tensor, the step is skipped. */
  readonly guards: readonly number[];
  /** Slots to release after the step, skipped or not. */
  readonly releases: readonly number[];
}

/** A step that computes a kernel. */
export interface KernelStep extends StepParts {
  readonly instance: KernelInstance;
  /** Bit i is set when input i is read here for the last time. */
  readonly forwardable: number;
  /** True when the one result follows from constants and variables alone, so that it may be kept: see `KeptResult`. */
  readonly isKept: boolean;
}

/** The way of a loop's variable into an iteration. */
export interface LoopMove {
  readonly from: number;
  /** The slot of the Merge's output; -1 when nothing reads it. */
  readonly to: number;
  /** The constant that says which input the Merge takes. */
  readonly index: number;
  /** The slot of the Merge's `value_index`; -1 when nothing reads it. */
  readonly indexTo: number;
}

/** The parts of a run that its control steps use. */
export interface ControlContext {
  /** The loops that the step is in, the outermost first. */
  readonly loops: OpenLoop[];
  /** Told that a loop goes on: see `Run`. */
  readonly run: { iterates(spares: typeof SpareTensors): void };
}

/** Does a control step: see `runControlStep`. */
export type RunControlStep = (step: ControlStep, slots: (Tensor | undefined)[], context: ControlContext) => boolean;

/** The action of a step without a kernel: see `runControlStep`. */
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
  /** `runControlStep`, whose code few compiled models need. */
  readonly run: RunControlStep;
}

/** A step of a plan: a kernel, or control flow. */
export type Step = KernelStep | ControlStep;

/** A tensor that a run is given. */
export interface PlannedFeed {
  readonly slot: number;
  readonly dtype: DataType;
  /** The name of the feed in messages. */
  readonly name: string;
}

/** A tensor that a run returns. */
export interface PlannedFetch {
  readonly slot: number;
  readonly dtype: DataType;
  /** The reference as the request wrote it. */
  readonly name: string;
}

/** A tensor that was computed while the plan was made. */
export interface PlannedConstant {
  readonly slot: number;
  readonly tensor: Tensor;
  /** The node that it is an output of, or the first of several with equal outputs; "" for an index of control flow. */
  readonly nodeName: string;
}

/** The slots and the context of a run of a plan, which later runs use again. `runPlan` alone makes them. */
export interface Workspace {
  readonly slots: (Tensor | undefined)[];
  readonly context: KernelContext;
}

/** A flat list of steps over numbered slots, made once for a set of feeds, fetches and targets. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly slotCount: number;
  readonly feeds: readonly PlannedFeed[];
  readonly fetches: readonly PlannedFetch[];
  /** Slots that hold the same tensor in every run; the plan owns one reference of each. */
  readonly constants: readonly PlannedConstant[];
  /** Slots to release at the end of a run: those fed and those fetched, without constants. */
  readonly finalReleases: readonly number[];
  /** Workspaces that no run is using. */
  readonly idleWorkspaces: Workspace[];
}
