import type { CancellationManager } from "@heddle/cancellation";
import type { LinearMemory } from "@heddle/memory";
import type { DataType, Shape, Tensor } from "@heddle/tensor";
import type { FunctionAttr } from "./attr-value.js";
import type { Attributes } from "./attributes.js";
import type { FileSystem } from "./file-system.js";
import type { OpDefinition } from "./op-definition.js";
import type { ResourceManager } from "./resource-manager.js";

/** One node's kernel: made once, computed in every run. */
export interface Kernel {
  /**
   * Reads its inputs and sets every output. A promise makes the run asynchronous; throwing fails it.
   *
   * Inputs are borrowed and must not be changed, unless forwarded by the context.
   */
  compute(context: ComputeContext): void | Promise<void>;
  /** Gives back what the kernel holds; called once. */
  dispose?(): void;
}

/** How kernels for an op are made. A plain object: `{ op, constraints, create }`. */
export interface KernelDefinition {
  readonly op: string;
  /** The types that each attribute may have; an attribute that is not named may have any. */
  readonly constraints?: Readonly<Record<string, readonly DataType[]>>;
  /** Among several that fit, the one with the highest priority is taken. Default 0. */
  readonly priority?: number;
  /** Only nodes with this `_kernel` attribute use the kernel. Default "". */
  readonly label?: string;
  /** The kind of device it computes on. Default "CPU", the only kind there is: kernels for others are kept, never taken. */
  readonly device?: string;
  /** Arguments that must lie in the host's memory, as all do. */
  readonly hostMemory?: readonly string[];
  /** A kernel for one node. Throws, or rejects, when attributes make no sense together. */
  create(context: ConstructionContext): Kernel | Promise<Kernel>;
}

/** What a kernel may know when it is made. Valid during `create` only. */
export interface ConstructionContext {
  readonly nodeName: string;
  readonly op: OpDefinition;
  readonly attributes: Attributes;
  readonly inputTypes: readonly DataType[];
  readonly outputTypes: readonly DataType[];
  readonly memory: LinearMemory;
  /** The function as something that a kernel can run. @throws {StatusError} NOT_FOUND when there is none of that name */
  instantiateFunction(func: FunctionAttr): FunctionRunner;
}

/** A function of the program, ready to run. */
export interface FunctionRunner {
  readonly inputTypes: readonly DataType[];
  readonly outputTypes: readonly DataType[];
  /** Runs it within the step of `context`: inputs are borrowed, the caller releases the outputs. */
  run(context: ComputeContext, inputs: readonly Tensor[]): Tensor[] | Promise<Tensor[]>;
  /**
   * As {@link run}, but takes over one reference of each input, also when it fails: what nobody else holds is given back, or
   * used for results, as soon as the function has read it last. For the state of a loop.
   */
  runOwned(context: ComputeContext, inputs: readonly Tensor[]): Tensor[] | Promise<Tensor[]>;
}

/** What a kernel may do while it computes. Valid until `compute` returns, or its promise settles. */
export interface ComputeContext {
  readonly nodeName: string;
  readonly memory: LinearMemory;
  readonly inputCount: number;
  readonly outputCount: number;
  readonly resources: ResourceManager;
  readonly files: FileSystem;
  readonly cancellation: CancellationManager;
  /** Names the run; grows with every run of a host. */
  readonly stepId: number;

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

  /** Sets output `index` and takes over the caller's reference. @throws {StatusError} INTERNAL on the wrong type */
  setOutput(index: number, tensor: Tensor): void;
  /** Sets output `index` to a new tensor and returns it, borrowed. Views are dead afterwards. */
  allocateOutput(index: number, shape: Shape): Tensor;
  /**
   * As {@link allocateOutput}, but uses the buffer of the first input in `candidates` that has the output's type and number
   * of elements and that nobody else holds. The answer may then be that input, its elements still in place.
   */
  forwardInputOrAllocateOutput(candidates: readonly number[], index: number, shape: Shape): Tensor;
}
