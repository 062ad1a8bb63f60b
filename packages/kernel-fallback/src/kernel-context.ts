import { CancellationManager } from "@heddle/cancellation";
import type { ComputeContext, FileSystem, ResourceManager } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { type DataType, type Shape, shapesEqual, Tensor } from "@heddle/tensor";
import { badOutput } from "./errors.js";
import type { Host } from "./host.js";
import type { KernelInstance } from "./kernel-instance.js";

/** The files, resources and cancellation that kernels get. */
export interface StepOptions {
  /** Default: the host's. */
  readonly files?: FileSystem;
  /** Default: the host's. */
  readonly resources?: ResourceManager;
  /** Default: a manager that nothing cancels. */
  readonly cancellation?: CancellationManager;
}

/**
 * The compute context of one node after another: the owner calls {@link begin}, puts the node's inputs into `inputs`, computes
 * its kernel, and takes the results, one reference of each, from `outputs`.
 */
export class KernelContext implements ComputeContext {
  readonly memory: LinearMemory;
  readonly resources: ResourceManager;
  readonly files: FileSystem;
  readonly inputs: Tensor[] = [];
  readonly outputs: (Tensor | undefined)[] = [];
  cancellation: CancellationManager;
  stepId: number;
  nodeName = "";
  inputCount = 0;
  outputCount = 0;
  /** Bit i is set when nothing reads input i after this node, so that its buffer may become an output's. */
  forwardable = 0;
  #instance: KernelInstance | undefined;
  #outputTypes: readonly DataType[] = [];

  constructor(host: Host, options: StepOptions = {}) {
    this.memory = host.memory;
    this.resources = options.resources ?? host.resources;
    this.files = options.files ?? host.files;
    this.cancellation = options.cancellation ?? new CancellationManager();
    this.stepId = host.nextStepId();
  }

  /** Makes this the context of a node; the caller fills `inputs` and `forwardable`. */
  begin(instance: KernelInstance): void {
    this.#instance = instance;
    this.#outputTypes = instance.signature.outputTypes;
    this.nodeName = instance.nodeName;
    this.inputCount = instance.signature.inputTypes.length;
    this.outputCount = this.#outputTypes.length;
  }

  input(index: number): Tensor {
    return this.inputs[index] as Tensor;
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
    if (tensor.dtype !== this.#outputTypes[index]) {
      tensor.release();
      throw badOutput(this.nodeName, index, "set a tensor of another type as");
    }
    this.outputs[index]?.release();
    this.outputs[index] = tensor;
  }

  allocateOutput(index: number, shape: Shape): Tensor {
    const tensor = Tensor.allocate(this.memory, this.outputType(index), shape);
    this.outputs[index]?.release();
    this.outputs[index] = tensor;
    return tensor;
  }

  forwardInputOrAllocateOutput(candidates: readonly number[], index: number, shape: Shape): Tensor {
    const dtype = this.#outputTypes[index];
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

  /** Releases the outputs that a kernel set before it failed. */
  dropOutputs(): void {
    for (let i = 0; i < this.outputs.length; i++) {
      this.outputs[i]?.release();
      this.outputs[i] = undefined;
    }
  }
}

function sameCount(tensor: Tensor, shape: Shape): boolean {
  let count = 1;
  for (const size of shape) count *= size;
  return count === tensor.elementCount;
}
