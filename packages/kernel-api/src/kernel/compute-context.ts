/** The context of a kernel that computes, and the functions of variants: the type of each names the other. */
import type { CancellationManager } from "@heddle/cancellation";
import type { FunctionRegistry } from "@heddle/ffi/functions";
import type { LinearMemory } from "@heddle/memory";
import type { DataType, Shape, Tensor, TensorObject } from "@heddle/tensor";
import type { VariantObject } from "@heddle/tensor/variants";
import type { Rendezvous } from "../rendezvous/rendezvous.js";
import type { ResourceManager } from "../resources/resource-manager.js";
import type { CopyVariant, VariantCopyDirection } from "../variants/variant-copies.js";
import type { Made, VariantDecoder, VariantDecoders } from "../variants/variant-decoder.js";
import type { FileSystem } from "./file-system.js";
import type { FrameAndIter } from "./frame-and-iter.js";
import type { LogSink } from "./log-record.js";
import type { SessionState, TensorStore } from "./session.js";
import type { Steps } from "./steps.js";

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
   * Takes tensors that the session is to have when the run has succeeded, for kernels with `Kernel.usesSession`; undefined
   * without a session. Since interface 1.2.
   */
  readonly tensorStore: TensorStore | undefined;
  /** The number of the run; each run of a host has a higher one. */
  readonly stepId: number;
  /**
   * The rendezvous of the run, for kernels with `Kernel.usesRendezvous`. Since interface 1.2.
   *
   * @throws {StatusError} FAILED_PRECONDITION where there is none
   */
  readonly rendezvous: Rendezvous;
  /** The loop and iteration that the node runs in, for kernels with `Kernel.usesRendezvous`. Since interface 1.2. */
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

/** The types of variants that the plugins of a host registered. Since interface 1.2. */
export interface VariantRegistry extends VariantDecoders {
  /** The functions of the type of that name, or undefined. */
  find(typeName: string): Made<VariantFunctions> | undefined;
}

/**
 * The functions of one type of variants' values. All but the name are optional, and several plugins may register different ones for
 * one type. Values are borrowed. Since interface 1.2.
 *
 * Source: tensorflow/core/framework/variant_op_registry.h (TensorFlow 2.21).
 */
export interface VariantFunctions extends VariantDecoder {
  /** ZerosLike of a value, with `zerosLikeTensor` for its tensors. */
  zerosLike?(context: ComputeContext, value: TensorObject, zerosLikeTensor: ZerosLikeTensor): Made<VariantObject>;
  /** Conj of a value. */
  conj?(context: ComputeContext, value: TensorObject): Made<VariantObject>;
  /** The sum of two values of the type, for AddN, with `addTensors` for their tensors. */
  add?(context: ComputeContext, a: TensorObject, b: TensorObject, addTensors: AddTensors): Made<VariantObject>;
  /** Copies of a value by direction, with `copyTensor` for its tensors. */
  readonly copies?: { readonly [direction in VariantCopyDirection]?: CopyVariant };
}

/** {@link VariantFunctions} whose code is imported when a value of the type is first met. Since interface 1.2. */
export interface LazyVariantFunctions {
  readonly typeName: string;
  load(): Promise<VariantFunctions>;
}

/** Makes zeros in the shape of a tensor in a variant's value; the caller releases them. */
export type ZerosLikeTensor = (context: ComputeContext, tensor: Tensor) => Steps<Tensor>;

/** Adds two tensors in variants' values; the sum with undefined is the other. The caller releases it. */
export type AddTensors = (
  context: ComputeContext,
  a: Tensor | undefined,
  b: Tensor | undefined,
) => Steps<Tensor | undefined>;
