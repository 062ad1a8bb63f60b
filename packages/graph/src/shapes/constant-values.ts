import type { TensorFacts } from "@heddle/kernel-api";
import {
  createKernel,
  type Host,
  KernelContext,
  type KernelInstance,
  type NodeRequest,
  runKernel,
} from "@heddle/kernel-fallback";
import type { InferredNode } from "@heddle/kernel-fallback/shapes";
import { DataType, elementCount, type Tensor, tensorFromJs } from "@heddle/tensor";

/** The most elements of a constant whose value is looked at: shapes, axes, paddings and ranges have fewer. */
const MOST_ELEMENTS = 1024;

/** The most memory that computing a value takes. */
const MOST_BYTES = 1 << 20;

/** The most values of one inference: past that, constants are like other tensors. */
const MOST_VALUES = 1 << 16;

/** The ops whose results follow from the shape of their input. Source: TryToInferTensorOutputFromInputShapes, in the same file. */
const MEASURES: ReadonlySet<string> = new Set(["Rank", "Shape", "Size"]);

const MOST_INT32 = 0x7fffffff;

/** The types whose values are numbers, which shapes may follow from. */
const OTHER_TYPES: ReadonlySet<DataType> = new Set([DataType.STRING, DataType.RESOURCE, DataType.VARIANT]);

/**
 * Computes the values of small constants, and of stateless nodes over them, with their kernels. It owns the values.
 *
 * Source: EvaluateConstantTensor, tensorflow/core/common_runtime/eval_const_tensor.cc (TensorFlow 2.21).
 */
export class ConstantValues implements Disposable {
  readonly #host: Host;
  readonly #context: KernelContext;
  readonly #values: Tensor[] = [];

  constructor(host: Host) {
    this.#host = host;
    this.#context = new KernelContext(host);
  }

  /** The values of a node's outputs; undefined for a node that is not constant, or whose kernel fails: the run reports that. */
  compute(
    request: NodeRequest,
    node: InferredNode,
    inputs: readonly TensorFacts[],
  ): readonly Tensor[] | undefined | Promise<readonly Tensor[] | undefined> {
    const [known] = MEASURES.has(node.op.name) ? inputs : [];
    if (known?.shape?.every((size) => size >= 0)) return this.#measure(node, known.shape);
    const tensors = inputs.flatMap(({ value }) => value ?? []);
    if (tensors.length < inputs.length || !isSmall(node) || this.#values.length > MOST_VALUES) return undefined;
    const { memory } = this.#host;
    try {
      if (node.op.name === "Const") {
        return this.#keep([memory.within(MOST_BYTES, () => node.attributes.tensor("value").materialize(memory))]);
      }
      const made = createKernel(this.#host, request);
      return made instanceof Promise
        ? made.then((instance) => this.#run(instance, tensors)).catch(() => undefined)
        : this.#run(made, tensors);
    } catch {
      return undefined;
    }
  }

  [Symbol.dispose](): void {
    for (const value of this.#values.splice(0)) value.release();
  }

  /** The result of Rank, Shape or Size of a tensor whose shape is known. */
  #measure({ op, signature }: InferredNode, shape: readonly number[]): readonly Tensor[] | undefined {
    const size = elementCount(shape);
    const result = op.name === "Shape" ? shape : op.name === "Rank" ? shape.length : size;
    if (Math.max(size, ...shape) > MOST_INT32 || this.#values.length > MOST_VALUES) return undefined;
    return this.#keep([tensorFromJs(this.#host.memory, signature.outputTypes[0] ?? DataType.INT32, result)]);
  }

  #run(instance: KernelInstance, inputs: readonly Tensor[]): readonly Tensor[] | undefined {
    try {
      const outputs = this.#host.memory.within(MOST_BYTES, () => runKernel(instance, this.#context, inputs));
      if (!(outputs instanceof Promise)) return this.#keep(outputs);
      // A kernel that waits is not one of those that compute shapes.
      outputs.then((late) => late.forEach((tensor) => void tensor.release())).catch(() => {});
      return undefined;
    } finally {
      instance.kernel.dispose?.();
    }
  }

  #keep(values: readonly Tensor[]): readonly Tensor[] {
    this.#values.push(...values);
    return values;
  }
}

/** True for a stateless node whose outputs are known to be few numbers. */
function isSmall({ op, outputs, signature }: InferredNode): boolean {
  if (op.isStateful) return false;
  if (signature.outputTypes.some((type) => OTHER_TYPES.has(type)) || outputs.length === 0) return false;
  return outputs.every(({ shape }) => {
    const count = shape?.reduce((product, size) => product * (size < 0 ? Number.NaN : size), 1) ?? Number.NaN;
    return count <= MOST_ELEMENTS;
  });
}
