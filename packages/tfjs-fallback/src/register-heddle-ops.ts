import type { KernelPlugin } from "@heddle/kernel-api";
import {
  createKernel,
  Host,
  HostResources,
  KernelContext,
  type KernelInstance,
  runKernel,
} from "@heddle/kernel-fallback";
import { checkOptionNames, failedPrecondition, invalidArgument, toStatusError } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import type { GraphNode } from "@tensorflow/tfjs-converter";
import { fromTfjs, type TfjsValues, toTfjs, valuesNow } from "./convert-tensor.js";
import { type NodeOfGraph, nodeOfGraph } from "./node-of-graph.js";
import type { TfjsConverter, TfjsCore, TfjsTensor } from "./tfjs.js";

/** Options of {@link registerHeddleOps}. */
export interface HeddleOpsOptions {
  /** The plugins whose ops are registered. Default: the string ops and the tables, `@heddle/kernels-string` and `@heddle/hashtable`. */
  readonly plugins?: readonly KernelPlugin[];
  /** The ops of these plugins to register. Default: all, also those that TensorFlow.js has. */
  readonly ops?: readonly string[];
}

/** Ops of Heddle in TensorFlow.js. */
export interface HeddleOps extends Disposable {
  /** The names of the ops, sorted. */
  readonly names: readonly string[];
  /** Takes the ops out of TensorFlow.js and gives back memory and tables. Dispose the models that use them first. */
  dispose(): void;
}

type Tf = TfjsCore & Pick<TfjsConverter, "deregisterOp" | "registerOp">;

/**
 * Registers ops of Heddle as custom ops of TensorFlow.js, for the graph models that are loaded afterwards: TensorFlow.js prefers a custom op
 * to its own. Tables belong to the model whose graph or initializer makes them, and live until the ops are disposed.
 *
 * Strings keep their bytes. An int64 of TensorFlow.js is an int32: a result beyond it is OUT_OF_RANGE.
 *
 * @throws {StatusError} the errors of loading a plugin; INVALID_ARGUMENT for an op that no plugin has
 */
export async function registerHeddleOps(tf: Tf, options: HeddleOpsOptions = {}): Promise<HeddleOps> {
  checkOptionNames("registerHeddleOps", options, OPTIONS);
  const host = new Host({ plugins: options.plugins ?? (await defaultPlugins()) });
  const { registry } = host;
  const names = [...new Set(options.ops ?? registry.opNames())].sort();
  const unknown = names.find((name) => !registry.hasOp(name));
  if (unknown !== undefined) throw invalidArgument(`no plugin has the op '${unknown}'`, { op: unknown });
  const nodes = new HeddleNodes(tf, host);
  for (const name of names) tf.registerOp(name, (node) => nodes.run(node));
  const dispose = () => {
    for (const name of names) tf.deregisterOp(name);
    nodes.dispose();
    host.dispose();
  };
  return { names, dispose, [Symbol.dispose]: dispose };
}

async function defaultPlugins(): Promise<KernelPlugin[]> {
  const modules = await Promise.all([import("@heddle/kernels-string"), import("@heddle/hashtable")]);
  return modules.map(({ plugin }) => plugin);
}

/** The nodes of TensorFlow.js that run here. */
class HeddleNodes {
  readonly #tf: Tf;
  readonly #host: Host;
  readonly #kernels = new Map<object, KernelInstance>();
  /** Tables by model. */
  readonly #resources = new Map<object, HostResources>();
  /** The resources that tensors of TensorFlow.js stand for, by the number in the tensor. */
  readonly #handles = new Map<number, { readonly data: object; readonly resource: Tensor }>();
  #lastHandle = 0;
  #isDisposed = false;

  constructor(tf: Tf, host: Host) {
    this.#tf = tf;
    this.#host = host;
  }

  run(graphNode: GraphNode): TfjsTensor[] | Promise<TfjsTensor[]> {
    if (this.#isDisposed) throw failedPrecondition("the ops of Heddle are disposed");
    const node = nodeOfGraph(graphNode);
    const kept = this.#kernels.get(node.identity);
    if (kept) return this.#compute(node, kept, graphNode.inputs);
    const made = createKernel(this.#host, { nodeName: node.name, op: node.op, attrs: node.attrs });
    const keep = (instance: KernelInstance) => {
      this.#kernels.set(node.identity, instance);
      return this.#compute(node, instance, graphNode.inputs);
    };
    return made instanceof Promise ? made.then(keep) : keep(made);
  }

  #compute(
    node: NodeOfGraph,
    instance: KernelInstance,
    given: readonly TfjsTensor[],
  ): TfjsTensor[] | Promise<TfjsTensor[]> {
    const inputs: Tensor[] = [];
    const release = () => {
      for (const input of inputs) input.release();
    };
    try {
      // Control inputs come last, as tensors too.
      for (const [index, dtype] of instance.signature.inputTypes.entries()) {
        inputs.push(this.#input(dtype, given[index], `input ${index} of node '${node.name}' (${node.op})`));
      }
      let resources = this.#resources.get(node.model);
      if (!resources) {
        resources = new HostResources();
        this.#resources.set(node.model, resources);
      }
      const outputs = runKernel(instance, new KernelContext(this.#host, { resources }), inputs);
      if (outputs instanceof Promise) return outputs.then((each) => this.#outputs(node, each)).finally(release);
      const results = this.#outputs(node, outputs);
      release();
      return results;
    } catch (error) {
      release();
      throw error;
    }
  }

  #input(dtype: DataType, tensor: TfjsTensor | undefined, where: string): Tensor {
    if (!tensor) throw invalidArgument(`${where} is missing`);
    const values = this.#valuesOf(tensor, where);
    if (dtype !== DataType.RESOURCE) return fromTfjs(this.#host.memory, dtype, tensor, values, where);
    const [number = -1] = values;
    const handle = this.#handles.get(Number(number));
    if (handle) return handle.resource.retain();
    throw invalidArgument(`${where} is not a resource of an op of Heddle`);
  }

  #valuesOf(tensor: TfjsTensor, where: string): TfjsValues {
    try {
      return valuesNow(this.#tf, tensor);
    } catch (error) {
      const { message } = toStatusError(error);
      const backend = this.#tf.getBackend();
      throw failedPrecondition(
        `${where} cannot be read at once from the backend ${backend}: ${message}. Ops of Heddle need one that can, such as cpu, wasm or webgl`,
        { backend },
      );
    }
  }

  #outputs(node: NodeOfGraph, outputs: readonly Tensor[]): TfjsTensor[] {
    const results: TfjsTensor[] = [];
    try {
      for (const [index, output] of outputs.entries()) {
        if (output.dtype === DataType.RESOURCE) results.push(this.#handle(output));
        else results.push(toTfjs(this.#tf, output, `output ${index} of node '${node.name}' (${node.op})`));
      }
    } catch (error) {
      for (const result of results) result.dispose();
      throw error;
    } finally {
      for (const output of outputs) output.release();
    }
    // Control inputs of other nodes wait for a tensor.
    return results.length > 0 ? results : [this.#tf.tensor(0, [], "int32")];
  }

  /** A tensor that stands for a resource, which is held as long as TensorFlow.js has the tensor's data. */
  #handle(resource: Tensor): TfjsTensor {
    const { tensorInfo } = this.#tf.engine().state;
    for (const [number, { data, resource: held }] of this.#handles) {
      if (tensorInfo.has(data)) continue;
      held.release();
      this.#handles.delete(number);
    }
    const number = ++this.#lastHandle;
    const tensor = this.#tf.tensor(number, [], "int32");
    this.#handles.set(number, { data: tensor.dataId, resource: resource.retain() });
    return tensor;
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const { resource } of this.#handles.values()) resource.release();
    this.#handles.clear();
    for (const { kernel } of this.#kernels.values()) kernel.dispose?.();
    for (const resources of this.#resources.values()) resources.clear();
  }
}

const OPTIONS: Readonly<Record<keyof HeddleOpsOptions, true>> = { plugins: true, ops: true };
