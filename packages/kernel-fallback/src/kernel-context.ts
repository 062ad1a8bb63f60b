import { CancellationManager } from "@heddle/cancellation";
import type { FunctionRegistry } from "@heddle/ffi/functions";
import type {
  ComputeContext,
  FileSystem,
  FrameAndIter,
  LogSink,
  Rendezvous,
  ResourceManager,
  SessionState,
  TensorStore,
  VariantRegistry,
} from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { failedPrecondition, type StatusError } from "@heddle/status";
import { DataType, dataTypeName, describeValue, type Shape, shapesEqual, Tensor } from "@heddle/tensor";
import {
  badKernel,
  borrowedOutput,
  type KernelNode,
  lateOutput,
  noSuchIndex,
  notAList,
  releasedOutput,
} from "./errors.js";
import type { Host } from "./host.js";
import type { KernelInstance } from "./kernel-instance.js";
import type { PlainRegistry } from "./plain-registry.js";

/** The files, resources and cancellation that kernels get. */
export interface StepOptions {
  /** Default: the host's. */
  readonly files?: FileSystem;
  /** Default: the host's. */
  readonly resources?: ResourceManager;
  /** Default: a manager that nothing cancels. */
  readonly cancellation?: CancellationManager;
  /** Default: the host's. */
  readonly log?: LogSink | undefined;
  /** Default: none. */
  readonly rendezvous?: Rendezvous | undefined;
  /** Default: none. */
  readonly session?: SessionState | undefined;
  /** Default: none. */
  readonly tensorStore?: TensorStore | undefined;
}

/** The frame and iteration of nodes outside loops. */
export const ROOT_FRAME: FrameAndIter = /* @__PURE__ */ Object.freeze({ frameId: 0n, iterId: 0 });

/** The outputs of a context between two nodes. */
const ENDED: readonly DataType[] = /* @__PURE__ */ Object.freeze([]);

/**
 * The compute context of one node after another: the owner calls {@link begin}, puts the node's inputs into `inputs`, computes
 * its kernel, and takes the results, one reference of each, from `outputs`.
 */
export class KernelContext implements ComputeContext {
  readonly memory: LinearMemory;
  readonly resources: ResourceManager;
  readonly files: FileSystem;
  log: LogSink | undefined;
  readonly variants: VariantRegistry;
  readonly functions: FunctionRegistry;
  readonly inputs: Tensor[] = [];
  readonly outputs: (Tensor | undefined)[] = [];
  cancellation: CancellationManager;
  stepId: number;
  nodeName = "";
  inputCount = 0;
  outputCount = 0;
  /** Bit i is set when nothing reads input i after this node, so that its buffer may become an output's. */
  forwardable = 0;
  /** Set by the kernel of a receive; the owner resets it. */
  outputsAreDead = false;
  /** Set by the owner when the kernel returns a promise: other runs may change the references of its inputs from then on. */
  isWaiting = false;
  /** The references that each input had when the kernel read it first. */
  readonly #references: number[] = [];
  /** The number of the node that read each input last. */
  readonly #readers: number[] = [];
  #nodeCount = 0;
  readonly #options: StepOptions;
  readonly #registry: PlainRegistry;
  #instance: KernelInstance | undefined;
  #outputTypes: readonly DataType[] = [];

  constructor(host: Host, options: StepOptions = {}) {
    this.memory = host.memory;
    this.variants = host.registry.variants;
    this.functions = host.functions;
    this.#registry = host.registry;
    this.resources = options.resources ?? host.resources;
    this.files = options.files ?? host.files;
    this.cancellation = options.cancellation ?? new CancellationManager();
    this.log = options.log ?? host.log;
    this.stepId = host.nextStepId();
    this.#options = options;
  }

  get rendezvous(): Rendezvous {
    const { rendezvous } = this.#options;
    if (rendezvous) return rendezvous;
    throw failedPrecondition(
      `node '${this.nodeName}' is computed without a rendezvous: give one, and let the kernel state usesRendezvous`,
      { node: this.nodeName },
    );
  }

  get session(): SessionState | undefined {
    return this.#options.session;
  }

  get tensorStore(): TensorStore | undefined {
    return this.#options.tensorStore;
  }

  get frameAndIter(): FrameAndIter {
    return ROOT_FRAME;
  }

  get isDead(): boolean {
    for (let i = 0; i < this.inputCount; i++) if (this.inputs[i] === undefined) return true;
    return false;
  }

  setOutputsDead(): void {
    this.outputsAreDead = true;
  }

  /** Makes this the context of a node; the caller fills `inputs` and `forwardable`. */
  begin(instance: KernelInstance): void {
    this.#instance = instance;
    this.#outputTypes = instance.signature.outputTypes;
    this.nodeName = instance.nodeName;
    this.inputCount = instance.signature.inputTypes.length;
    this.outputCount = this.#outputTypes.length;
    this.isWaiting = false;
    this.#nodeCount++;
  }

  /** Refuses outputs until the next {@link begin}: nothing would release those of a kernel that goes on after its end. */
  end(): void {
    this.#outputTypes = ENDED;
  }

  /** Never waits: an owner that can wait overrides it. */
  pause(): Promise<void> | undefined {
    this.cancellation.throwIfCancelled();
    return undefined;
  }

  callFunction(name: string, ...args: unknown[]): unknown {
    return this.#registry.findFunction(name, this.nodeName)(...args);
  }

  input(index: number): Tensor {
    // Inputs of an earlier node may lie past the last one.
    const tensor = index < this.inputCount ? this.inputs[index] : undefined;
    if (tensor === undefined) throw noSuchIndex(this.#node, "input", index, this.inputCount);
    if (this.#readers[index] !== this.#nodeCount) {
      this.#readers[index] = this.#nodeCount;
      this.#references[index] = tensor.buffer.references;
    }
    return tensor;
  }

  inputList(name: string): readonly Tensor[] {
    const [start, stop] = this.inputRange(name);
    return this.inputs.slice(start, stop);
  }

  inputRange(name: string): readonly [start: number, stop: number] {
    return this.#instance?.signature.inputRanges.get(name) ?? [0, 0];
  }

  outputRange(name: string): readonly [start: number, stop: number] {
    return this.#instance?.signature.outputRanges.get(name) ?? [0, 0];
  }

  outputType(index: number): DataType {
    return this.#outputTypes[index] as DataType;
  }

  setOutput(index: number, tensor: Tensor): void {
    const wanted = this.#outputTypes[index];
    if (tensor?.dtype !== wanted || wanted === undefined) throw this.#wrongOutput(index, tensor);
    const { references } = tensor.buffer;
    if (references <= 0) throw releasedOutput(this.#node, index);
    if (tensor.buffer.memory !== this.memory) {
      throw badKernel(
        this.#node,
        index,
        `set a tensor of another memory as output ${index}: make it in context.memory`,
      );
    }
    this.#checkNotBorrowed(index, tensor);
    this.outputs[index]?.release();
    this.outputs[index] = tensor;
  }

  allocateOutput(index: number, shape: Shape): Tensor {
    const dtype = this.#outputTypes[index];
    if (dtype === undefined) throw this.#noOutput(index);
    if (!Array.isArray(shape)) throw notAList(this.#node, index, "shape", shape);
    const tensor = Tensor.allocate(this.memory, dtype, shape);
    this.outputs[index]?.release();
    this.outputs[index] = tensor;
    return tensor;
  }

  forwardInputOrAllocateOutput(candidates: readonly number[], index: number, shape: Shape): Tensor {
    const dtype = this.#outputTypes[index];
    if (!Array.isArray(candidates)) throw notAList(this.#node, index, "candidates", candidates);
    for (const candidate of candidates) {
      if (((this.forwardable >>> candidate) & 1) === 0 || candidate > 31) continue;
      const input = this.input(candidate);
      if (input.dtype !== dtype || input.buffer.references !== 1) continue;
      if (!shapesEqual(input.shape, shape) && !sameCount(input, shape)) continue;
      const output = input.withShape(shape);
      this.outputs[index]?.release();
      this.outputs[index] = output;
      return output;
    }
    return this.allocateOutput(index, shape);
  }

  get #node(): KernelNode {
    return this.#instance ?? { nodeName: this.nodeName, op: { name: "" } };
  }

  #noOutput(index: number): StatusError {
    return this.#outputTypes === ENDED
      ? lateOutput(this.#node, index)
      : noSuchIndex(this.#node, "output", index, this.outputCount);
  }

  /** The error for a value that cannot be output `index`; a tensor, which the kernel gave away, is released. */
  #wrongOutput(index: number, value: unknown): StatusError {
    const isTensor = value instanceof Tensor;
    if (isTensor && value.buffer.references > 0) value.release();
    const dtype = this.#outputTypes[index];
    if (dtype === undefined) return this.#noOutput(index);
    const type = dataTypeName(dtype);
    if (isTensor) {
      const found = dataTypeName(value.dtype);
      return badKernel(this.#node, index, `set a tensor of ${found} as output ${index}, which is ${type}`);
    }
    const make =
      dtype === DataType.STRING
        ? "Tensor.fromStrings(context.memory, shape, texts)"
        : "tensorFromJs(context.memory, context.outputType(index), values)";
    const problem = `set ${describeValue(value)} as output ${index}: set a tensor of ${type}, as ${make} makes`;
    return badKernel(this.#node, index, problem);
  }

  /**
   * Refuses an input to which the kernel has added no reference. One reference is that of the input's owner; more are compared with those
   * that the input had when the kernel read it, as long as no other run can change them.
   */
  #checkNotBorrowed(index: number, tensor: Tensor): void {
    const { references } = tensor.buffer;
    for (let i = 0; i < this.inputCount; i++) {
      if (this.inputs[i] !== tensor) continue;
      if (references === 1) throw borrowedOutput(this.#node, i, index);
      if (this.isWaiting || this.#readers[i] !== this.#nodeCount) return;
      let given = 1;
      for (let at = 0; at < this.outputCount; at++) if (at !== index && this.outputs[at] === tensor) given++;
      if (references < (this.#references[i] ?? 0) + given) throw borrowedOutput(this.#node, i, index);
      return;
    }
  }

  /** Releases the outputs that a kernel set before it failed. */
  dropOutputs(): void {
    for (let i = 0; i < this.outputs.length; i++) {
      const tensor = this.outputs[i];
      if (tensor !== undefined && tensor.buffer.references > 0) tensor.release();
      this.outputs[i] = undefined;
    }
  }
}

function sameCount(tensor: Tensor, shape: Shape): boolean {
  let count = 1;
  for (const size of shape) count *= size;
  return count === tensor.elementCount;
}
