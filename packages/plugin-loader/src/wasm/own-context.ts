import type { ComputeContext } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { type DataType, elementCount, type Shape, Tensor } from "@heddle/tensor";

/** The host's side of an {@link OwnContext}: its inputs, and the facts of the step. */
export type ContextSource = Pick<
  ComputeContext,
  | "nodeName"
  | "inputCount"
  | "outputCount"
  | "resources"
  | "files"
  | "cancellation"
  | "log"
  | "variants"
  | "functions"
  | "callFunction"
  | "stepId"
  | "rendezvous"
  | "frameAndIter"
  | "isDead"
  | "setOutputsDead"
  | "pause"
  | "inputRange"
  | "outputRange"
  | "outputType"
> & {
  /** Copies input `index` into a new tensor in `memory`. */
  copyInput(index: number, memory: LinearMemory): Tensor;
};

/** A compute context whose tensors are copies in another memory: an input is copied at its first use. */
export class OwnContext implements ComputeContext {
  readonly memory: LinearMemory;
  /** None: the tensors of a session are in the host's memory. */
  readonly session = undefined;
  readonly tensorStore = undefined;
  /** The outputs that the kernel has set so far. */
  readonly outputs: (Tensor | undefined)[];
  readonly #source: ContextSource;
  readonly #inputs: (Tensor | undefined)[] = [];

  constructor(source: ContextSource, memory: LinearMemory) {
    this.#source = source;
    this.memory = memory;
    this.outputs = new Array<Tensor | undefined>(source.outputCount).fill(undefined);
  }

  get nodeName() {
    return this.#source.nodeName;
  }
  get inputCount() {
    return this.#source.inputCount;
  }
  get outputCount() {
    return this.#source.outputCount;
  }
  get resources() {
    return this.#source.resources;
  }
  get files() {
    return this.#source.files;
  }
  get cancellation() {
    return this.#source.cancellation;
  }
  get log() {
    return this.#source.log;
  }
  get variants() {
    return this.#source.variants;
  }
  get functions() {
    return this.#source.functions;
  }
  get stepId() {
    return this.#source.stepId;
  }
  get rendezvous() {
    return this.#source.rendezvous;
  }
  get frameAndIter() {
    return this.#source.frameAndIter;
  }
  get isDead() {
    return this.#source.isDead;
  }

  setOutputsDead(): void {
    this.#source.setOutputsDead();
  }

  pause(): Promise<void> | undefined {
    return this.#source.pause();
  }

  callFunction(name: string, ...args: unknown[]): unknown {
    return this.#source.callFunction(name, ...args);
  }

  input(index: number): Tensor {
    this.#inputs[index] ??= this.#source.copyInput(index, this.memory);
    return this.#inputs[index];
  }

  inputList(name: string): readonly Tensor[] {
    const [start, stop] = this.inputRange(name);
    return Array.from({ length: stop - start }, (_, index) => this.input(start + index));
  }

  inputRange(name: string): readonly [start: number, stop: number] {
    return this.#source.inputRange(name);
  }

  outputRange(name: string): readonly [start: number, stop: number] {
    return this.#source.outputRange(name);
  }

  outputType(index: number): DataType {
    return this.#source.outputType(index);
  }

  setOutput(index: number, tensor: Tensor): void {
    this.outputs[index]?.release();
    this.outputs[index] = tensor;
  }

  allocateOutput(index: number, shape: Shape): Tensor {
    const tensor = Tensor.allocate(this.memory, this.outputType(index), shape);
    this.setOutput(index, tensor);
    return tensor;
  }

  /** An input is a copy without other readers, unless the kernel holds another reference to it. */
  forwardInputOrAllocateOutput(candidates: readonly number[], index: number, shape: Shape): Tensor {
    for (const candidate of candidates) {
      const input = this.input(candidate);
      if (input.dtype !== this.outputType(index) || !input.isUnique) continue;
      if (input.elementCount !== elementCount(shape)) continue;
      const output = input.withShape(shape);
      this.setOutput(index, output);
      return output;
    }
    return this.allocateOutput(index, shape);
  }

  /** Releases all copies. @throws {StatusError} INTERNAL for strings that the kernel damaged */
  release(): void {
    let failure: unknown;
    for (const tensor of [...this.#inputs, ...this.outputs]) {
      try {
        tensor?.release();
      } catch (error) {
        failure ??= error;
      }
    }
    if (failure !== undefined) throw failure;
  }

  /** Releases all copies after a failure, which says more than that of strings that cannot be freed. */
  releaseAfter(failure: unknown): never {
    try {
      this.release();
    } finally {
      // biome-ignore lint/correctness/noUnsafeFinally: the first failure is the one to report
      throw failure;
    }
  }
}
