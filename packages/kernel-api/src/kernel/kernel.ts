import type { CancellationManager } from "@heddle/cancellation";
import type { FunctionRegistry } from "@heddle/ffi/functions";
import type { LinearMemory } from "@heddle/memory";
import type { DataType, Shape, Tensor } from "@heddle/tensor";
import type { FunctionAttr } from "../attributes/attr-value.js";
import type { Attributes } from "../attributes/attributes.js";
import type { OpDefinition } from "../op-definition/op-definition.js";
import type { Rendezvous } from "../rendezvous/rendezvous.js";
import type { ResourceManager } from "../resources/resource-manager.js";
import type { VariantRegistry } from "../variants/variant-functions.js";
import type { FileSystem } from "./file-system.js";
import type { FrameAndIter } from "./frame-and-iter.js";
import type { LogSink } from "./log-record.js";
import type { SessionState, TensorStore } from "./session.js";

/**
 * The kernel of one node: created once, computed in every run.
 *
 * @example
 * const double: Kernel = {
 *   compute(context) {
 *     const x = context.input(0);
 *     const y = context.forwardInputOrAllocateOutput([0], 0, x.shape);
 *     const { f32 } = context.memory; // after the last allocation
 *     for (let i = 0; i < x.elementCount; i++) f32[y.address / 4 + i] = 2 * f32[x.address / 4 + i];
 *   },
 * };
 */
export interface Kernel {
  /**
   * Reads its inputs and sets every output. A promise makes the run asynchronous; throwing fails it.
   *
   * Inputs are borrowed and must not be changed, unless forwarded by the context. Work of more than about a millisecond is done
   * in blocks, with {@link ComputeContext.pause} between them: see `inBlocks`. Before the promise settles, another run may enter
   * `compute` of the same kernel, unless {@link KernelDefinition.isReentrant} is false: state of the kernel or of its module that
   * one computation needs across a pause belongs into that computation.
   */
  compute(context: ComputeContext): void | Promise<void>;
  /**
   * True for a kernel that reads {@link ComputeContext.rendezvous} or {@link ComputeContext.frameAndIter}: their code is imported
   * when the kernel is created. Default false. Since interface 1.2.
   */
  readonly usesRendezvous?: boolean;
  /** True for a kernel that stores tensors in {@link ComputeContext.tensorStore}. Default false. Since interface 1.2. */
  readonly usesSession?: boolean;
  /** Releases everything that the kernel holds; called once. */
  dispose?(): void;
}

/** A factory of kernels for an op, and the nodes that it is for. A plain object: `{ op, constraints, create }`. */
export interface KernelDefinition {
  readonly op: string;
  /** The types that each type attribute may have; an attribute that is not named may have any. */
  readonly constraints?: Readonly<Record<string, readonly DataType[]>> | undefined;
  /** Of several kernels that fit a node, the one with the highest priority is used. Default 0. */
  readonly priority?: number;
  /** Only nodes with this `_kernel` attribute use the kernel. Default "". */
  readonly label?: string;
  /** The device that it computes on. Default "CPU"; kernels for other devices are registered and never used. */
  readonly device?: string;
  /** Arguments that must be in the host's memory. Without effect: all are. */
  readonly hostMemory?: readonly string[];
  /**
   * True when `compute` of one kernel may be entered again, by another run or by a function that the kernel runs, before its
   * promise settles. When false, other runs wait, and a kernel that reaches itself through a function fails with
   * FAILED_PRECONDITION. Default: true for ops without state, false for stateful ones. Since interface 1.1.
   */
  readonly isReentrant?: boolean;
  /** Imports the code of the kernel, so that kernels of many nodes are imported at once. `create` works without it, and waits longer. */
  preload?(): Promise<unknown>;
  /** Creates the kernel of one node. Throws, or rejects, when attributes make no sense together. */
  create(context: ConstructionContext): Kernel | Promise<Kernel>;
}

/** The node that a kernel is created for. Valid during `create` only. */
export interface ConstructionContext {
  readonly nodeName: string;
  readonly op: OpDefinition;
  readonly attributes: Attributes;
  readonly inputTypes: readonly DataType[];
  readonly outputTypes: readonly DataType[];
  readonly memory: LinearMemory;
  /** The types of variants of the host. Since interface 1.2. */
  readonly variants: VariantRegistry;
  /** The functions by name of the application and of all plugins. Since interface 1.3. */
  readonly functions: FunctionRegistry;
  /**
   * Prepares a function of the program, so that the kernel can run it.
   *
   * @throws {StatusError} INVALID_ARGUMENT for an unknown function, UNIMPLEMENTED outside a program
   */
  instantiateFunction(func: FunctionAttr): FunctionRunner;
}

/** A function of the program, ready to run. */
export interface FunctionRunner {
  readonly inputTypes: readonly DataType[];
  readonly outputTypes: readonly DataType[];
  /**
   * Runs the function in the run of `context`: inputs are borrowed, the caller releases the outputs.
   *
   * @param iteration of the loop that the kernel is, from 0: {@link ComputeContext.frameAndIter} of the function's nodes is that of a
   * loop named after the kernel's node. Default: undefined, for kernels without a loop. Since interface 1.2.
   * @param spent results of an earlier call, for a loop that allocates nothing: their tensors are released, also when the call fails,
   * and the array may be returned with the new results. Default: undefined. Since interface 1.3.
   */
  run(
    context: ComputeContext,
    inputs: readonly Tensor[],
    iteration?: number,
    spent?: Tensor[],
  ): Tensor[] | Promise<Tensor[]>;
  /**
   * As {@link run}, but takes over one reference of each input, also when it fails: a tensor without other references is released,
   * or used for results, as soon as the function has read it last. It takes over the array too, and may return it with the results.
   * For the state of a loop.
   */
  runOwned(context: ComputeContext, inputs: Tensor[], iteration?: number): Tensor[] | Promise<Tensor[]>;
}

/** The inputs, outputs and surroundings of a kernel that computes. Valid until `compute` returns, or its promise settles. */
export interface ComputeContext {
  readonly nodeName: string;
  readonly memory: LinearMemory;
  readonly inputCount: number;
  readonly outputCount: number;
  readonly resources: ResourceManager;
  readonly files: FileSystem;
  readonly cancellation: CancellationManager;
  /** Receives warnings and printed text: see `warn`. Undefined if no log was set. Since interface 1.2. */
  readonly log: LogSink | undefined;
  /** The types of variants of the host, for the functions of `@heddle/kernel-api/variants`. Since interface 1.2. */
  readonly variants: VariantRegistry;
  /** The functions by name of the application and of all plugins. Since interface 1.3. */
  readonly functions: FunctionRegistry;
  /** Tensors that stay in memory between the runs of a program; undefined for an op without one. Since interface 1.2. */
  readonly session: SessionState | undefined;
  /**
   * Takes tensors that the session is to have when the run has succeeded, for kernels with {@link Kernel.usesSession}; undefined
   * without a session. Since interface 1.2.
   */
  readonly tensorStore: TensorStore | undefined;
  /** The number of the run; each run of a host has a higher one. */
  readonly stepId: number;
  /**
   * The rendezvous of the run, for kernels with {@link Kernel.usesRendezvous}. Since interface 1.2.
   *
   * @throws {StatusError} FAILED_PRECONDITION where there is none
   */
  readonly rendezvous: Rendezvous;
  /** The loop and iteration that the node runs in, for kernels with {@link Kernel.usesRendezvous}. Since interface 1.2. */
  readonly frameAndIter: FrameAndIter;
  /**
   * True for a kernel of a dead branch. Only those of `_Send` and `_HostSend` are computed there; their input is undefined then. Since
   * interface 1.2.
   */
  readonly isDead: boolean;

  /**
   * Called between blocks of work of about a millisecond. Returns a promise when the run is asynchronous and the event loop has
   * waited for long enough: await it, or yield it within `runSteps`, and go on. Then views of the memory are dead, and other
   * runs may have computed. A computation that stops gives back what it allocated itself; outputs that were set are given back
   * for it. Since interface 1.1.
   *
   * @throws {StatusError} CANCELLED or DEADLINE_EXCEEDED when the run is to stop; the promise rejects with the same
   */
  pause(): Promise<void> | undefined;

  /**
   * Calls a function by name, of the application or a plugin, with values of JavaScript. Since interface 1.3.
   *
   * @returns the function's result: a promise when the function is asynchronous, as those of plugins in workers are
   * @throws {StatusError} NOT_FOUND when no function has the name; the errors of the function
   */
  callFunction(name: string, ...args: unknown[]): unknown;

  /** Input `index`: borrowed, do not release. */
  input(index: number): Tensor;
  /** The tensors of the input argument of that name, borrowed. */
  inputList(name: string): readonly Tensor[];
  /** The first and one-past-last index of the input argument of that name. */
  inputRange(name: string): readonly [start: number, stop: number];
  /** The first and one-past-last index of the output argument of that name. */
  outputRange(name: string): readonly [start: number, stop: number];
  /** The type that output `index` must have. */
  outputType(index: number): DataType;

  /** Leaves all outputs dead, as those of a branch that was not taken, of the kernel of a `_Recv` or `_HostRecv`. Since interface 1.2. */
  setOutputsDead(): void;
  /** Sets output `index` and takes over the caller's reference. @throws {StatusError} INTERNAL on the wrong type */
  setOutput(index: number, tensor: Tensor): void;
  /** Sets output `index` to a new tensor of unset elements and returns it, borrowed. Views of the memory are dead afterwards. */
  allocateOutput(index: number, shape: Shape): Tensor;
  /**
   * As {@link allocateOutput}, but uses the buffer of the first input in `candidates` that has the output's type and number
   * of elements and that nothing else holds. The output then has the elements of that input.
   */
  forwardInputOrAllocateOutput(candidates: readonly number[], index: number, shape: Shape): Tensor;
}
