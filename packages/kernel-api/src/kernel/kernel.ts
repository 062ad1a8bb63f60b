import type { FunctionRegistry } from "@heddle/ffi/functions";
import type { LinearMemory } from "@heddle/memory";
import type { DataType, Tensor } from "@heddle/tensor";
import type { FunctionAttr } from "../attributes/attr-value.js";
import type { Attributes } from "../attributes/attributes.js";
import type { OpDefinition } from "../op-definition/op-definition.js";
import type { ComputeContext, VariantRegistry } from "./compute-context.js";

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
