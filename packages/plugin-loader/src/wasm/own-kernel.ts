import type { ComputeContext, ConstructionContext, Kernel, KernelDefinition } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { copyTensor, type DataType, elementCount, type Shape, Tensor } from "@heddle/tensor";

/** A kernel that works in a memory of its own as one that works in the host's: inputs and outputs are copied, once each way. */
export function ownKernelDefinition(definition: KernelDefinition, memory: LinearMemory): KernelDefinition {
  const make = (inner: Kernel): Kernel => ({
    compute: (context) => compute(inner, context, memory),
    dispose: () => inner.dispose?.(),
  });
  return {
    ...definition,
    create: (context) => {
      const inner = definition.create(constructionIn(context, memory));
      return inner instanceof Promise ? inner.then(make) : make(inner);
    },
  };
}

function constructionIn(context: ConstructionContext, memory: LinearMemory): ConstructionContext {
  const { nodeName, op, attributes, inputTypes, outputTypes } = context;
  const instantiateFunction = context.instantiateFunction.bind(context);
  return { nodeName, op, attributes, inputTypes, outputTypes, memory, instantiateFunction };
}

function compute(inner: Kernel, context: ComputeContext, memory: LinearMemory): void | Promise<void> {
  const copies = new OwnContext(context, memory);
  let isPending = false;
  try {
    const pending = inner.compute(copies);
    if (pending instanceof Promise) {
      isPending = true;
      return pending.then(() => copies.copyOut()).finally(() => copies.release());
    }
    copies.copyOut();
  } finally {
    if (!isPending) copies.release();
  }
}

/** A compute context whose tensors are copies in another memory. */
class OwnContext implements ComputeContext {
  readonly memory: LinearMemory;
  readonly #context: ComputeContext;
  readonly #inputs: (Tensor | undefined)[] = [];
  readonly #outputs: (Tensor | undefined)[] = [];

  constructor(context: ComputeContext, memory: LinearMemory) {
    this.#context = context;
    this.memory = memory;
  }

  get nodeName() {
    return this.#context.nodeName;
  }
  get inputCount() {
    return this.#context.inputCount;
  }
  get outputCount() {
    return this.#context.outputCount;
  }
  get resources() {
    return this.#context.resources;
  }
  get files() {
    return this.#context.files;
  }
  get cancellation() {
    return this.#context.cancellation;
  }
  get stepId() {
    return this.#context.stepId;
  }

  input(index: number): Tensor {
    this.#inputs[index] ??= copyTensor(this.#context.input(index), this.memory);
    return this.#inputs[index];
  }

  inputList(name: string): readonly Tensor[] {
    const [start, stop] = this.inputRange(name);
    return Array.from({ length: stop - start }, (_, index) => this.input(start + index));
  }

  inputRange(name: string): readonly [start: number, stop: number] {
    return this.#context.inputRange(name);
  }

  outputRange(name: string): readonly [start: number, stop: number] {
    return this.#context.outputRange(name);
  }

  outputType(index: number): DataType {
    return this.#context.outputType(index);
  }

  setOutput(index: number, tensor: Tensor): void {
    this.#outputs[index]?.release();
    this.#outputs[index] = tensor;
  }

  allocateOutput(index: number, shape: Shape): Tensor {
    const tensor = Tensor.allocate(this.memory, this.outputType(index), shape);
    this.setOutput(index, tensor);
    return tensor;
  }

  /** An input here is a copy that nobody else reads, as long as the plugin holds no handle of it. */
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

  /** Gives the outputs to the host. Their bytes are the plugin's: a cell that points elsewhere is refused. */
  copyOut(): void {
    this.#outputs.forEach((output, index) => {
      if (output) this.#context.setOutput(index, copyTensor(output, this.#context.memory));
    });
  }

  release(): void {
    for (const tensor of [...this.#inputs, ...this.#outputs]) tensor?.release();
  }
}
