import type { ComputeContext, KernelPlugin, OpDefinition } from "@heddle/kernel-api";
import {
  defineFallback,
  type FallbackNode,
  type FallbackRunner,
  type FallbackRuntime,
  type KernelSource,
} from "@heddle/kernel-fallback";
import type { LinearMemory } from "@heddle/memory";
import { checkOptionNames, internal, StatusError, unimplemented } from "@heddle/status";
import { dataTypeName, type Tensor } from "@heddle/tensor";
import { fromTfjs, hasTfjsType, type TfjsValues, toTfjs, valuesNow, valuesOf } from "./convert-tensor.js";
import { nodeDefAttrs, reasonAgainstAttr } from "./node-def.js";
import type { TfjsConverter, TfjsCore, TfjsTensor } from "./tfjs.js";

/** Options of {@link tfjsFallback}. */
export interface TfjsFallbackOptions {
  /**
   * Definitions of ops that no plugin of Heddle defines, such as those of `tf.registerOp`: plugins, whose kernels are not used, or what
   * `defineOp` returns. Default none: `loadModel` of `heddle` has the definitions of all ops of TensorFlow.js.
   */
  readonly definitions?: readonly (OpDefinition | KernelPlugin)[];
}

const NAME = "TensorFlow.js";

/** Ops whose outputs have shapes that depend on values: TensorFlow.js runs them asynchronously alone. */
const DYNAMIC: readonly string[] = ["NonMaxSuppressionV2", "NonMaxSuppressionV3", "NonMaxSuppressionV5", "Where"];

/**
 * Runs ops without a kernel in TensorFlow.js, by its graph executor: each node is a graph model of its own, on the backend that is set when
 * it runs. Inputs and outputs are copied. A run is synchronous on backends whose tensors are in this thread's memory, so that `runSync` works:
 * cpu, wasm and Node's; except for ops whose outputs have shapes that depend on values, and those of `tf.registerOp`.
 *
 * float, int32, bool, string and complex64 are the same there. Other integers are int32 there: values beyond it are refused with
 * OUT_OF_RANGE, but a result that TensorFlow.js wraps is not seen. double, half, bfloat16, complex128, resources and variants are
 * refused, and so are ops with functions.
 *
 * @param tf `import * as tf from "@tensorflow/tfjs"`, or `{ ...core, ...converter }` of its packages
 */
export function tfjsFallback(
  tf: TfjsCore & Pick<TfjsConverter, "loadGraphModelSync">,
  options: TfjsFallbackOptions = {},
): KernelSource {
  checkOptionNames("tfjsFallback", options, OPTIONS);
  const { definitions = [] } = options;
  const ops = definitionsOf(definitions);
  const runtime: FallbackRuntime = {
    name: NAME,
    findOp: (op) => ops.get(op),
    reasonAgainst: (node) => reasonAgainst(tf, node),
    prepare: (node) => new TfjsNode(tf, node),
  };
  return defineFallback(runtime);
}

type Tf = Parameters<typeof tfjsFallback>[0];
type Model = ReturnType<Tf["loadGraphModelSync"]>;

function definitionsOf(given: NonNullable<TfjsFallbackOptions["definitions"]>): Map<string, OpDefinition> {
  const ops = new Map<string, OpDefinition>();
  for (const each of given) {
    if (!("register" in each)) {
      ops.set(each.name, each);
      continue;
    }
    each.register({
      registerOp: (op) => {
        ops.set(op.name, op);
      },
      registerKernel: () => {},
    });
  }
  return ops;
}

function reasonAgainst(tf: Tf, node: FallbackNode): string | undefined {
  const { op, attributes, inputTypes, outputTypes } = node;
  const type = [...inputTypes, ...outputTypes].find((each) => !hasTfjsType(each));
  if (type !== undefined) return `it has no type for ${dataTypeName(type)}`;
  if (outputTypes.length === 0) return "it runs no ops without outputs";
  for (const { name } of op.attrs) {
    const value = attributes.values.get(name);
    const reason = value && reasonAgainstAttr(value);
    if (reason !== undefined) return `attribute '${name}': ${reason}`;
  }
  return isKnown(tf, node) ? undefined : `it has no op '${op.name}', which tf.registerOp can add`;
}

/** The node of a one-node model, whose name no placeholder has. */
const NODE = "node";

function oneNodeModel(tf: Tf, node: FallbackNode): Model {
  const { op, attributes, inputTypes } = node;
  const known = new Map([...attributes.values].filter(([name]) => op.attrs.some((attr) => attr.name === name)));
  const placeholders = inputTypes.map((_, index) => ({ name: `input${index}`, op: "Placeholder" }));
  const input = placeholders.map(({ name }) => name);
  const attr = nodeDefAttrs(known);
  try {
    return tf.loadGraphModelSync({
      modelTopology: {
        node: [...placeholders, { name: NODE, op: op.name, input, attr }],
        versions: { producer: 0, minConsumer: 0 },
      },
      weightSpecs: [],
      weightData: new ArrayBuffer(0),
    });
  } catch (error) {
    throw failureOf(error, node);
  }
}

/** True unless the graph of a model says that its node has no executor. */
function isKnown(tf: Tf, given: FallbackNode): boolean {
  const model = oneNodeModel(tf, given);
  const node = nodeOfModel(model);
  model.dispose();
  return node === undefined || property(node, "category") !== undefined;
}

/** The node of a one-node model; the graph is not public in TensorFlow.js, and may be elsewhere in another version. */
function nodeOfModel(model: Model): unknown {
  return ["executor", "graph", "nodes", NODE].reduce<unknown>(property, model);
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

class TfjsNode implements FallbackRunner {
  readonly #tf: Tf;
  readonly #node: FallbackNode;
  readonly #model: Model;
  readonly #outputs: readonly string[];
  #isAsync: boolean;

  constructor(tf: Tf, node: FallbackNode) {
    this.#tf = tf;
    this.#node = node;
    this.#model = oneNodeModel(tf, node);
    this.#outputs = node.outputTypes.map((_, index) => `${NODE}:${index}`);
    // A custom op may be asynchronous: `execute` would start it, and leave its promise to itself.
    this.#isAsync = DYNAMIC.includes(node.op.name) || property(nodeOfModel(this.#model), "category") === "custom";
  }

  run(inputs: readonly Tensor[], { memory }: ComputeContext): Tensor[] | Promise<Tensor[]> {
    if (this.#isAsync || READS_LATER.includes(this.#tf.getBackend())) return this.#runAsync(inputs, memory);
    const used: TfjsTensor[] = [];
    try {
      const feeds = this.#feeds(inputs, used);
      const results = listOf(this.#model.execute(feeds, [...this.#outputs]));
      for (const result of results) if (result) used.push(result);
      return this.#outputsOf(results, memory, (result) => valuesNow(this.#tf, result));
    } catch (error) {
      if (!isForAsync(error)) throw failureOf(error, this.#node);
      this.#isAsync = true;
    } finally {
      disposeAll(used);
    }
    return this.#runAsync(inputs, memory);
  }

  async #runAsync(inputs: readonly Tensor[], memory: LinearMemory): Promise<Tensor[]> {
    const used: TfjsTensor[] = [];
    try {
      const feeds = this.#feeds(inputs, used);
      const results = await this.#execute(feeds);
      for (const result of results) if (result) used.push(result);
      const values = await Promise.all(results.map((result) => result && valuesOf(result)));
      return this.#outputsOf(results, memory, (_, index) => values[index] as TfjsValues);
    } catch (error) {
      throw failureOf(error, this.#node);
    } finally {
      disposeAll(used);
    }
  }

  async #execute(feeds: Record<string, TfjsTensor>): Promise<readonly (TfjsTensor | undefined)[]> {
    if (this.#isAsync) return listOf(await this.#model.executeAsync(feeds, [...this.#outputs]));
    try {
      return listOf(this.#model.execute(feeds, [...this.#outputs]));
    } catch (error) {
      if (!isForAsync(error)) throw error;
      this.#isAsync = true;
      return this.#execute(feeds);
    }
  }

  /** The inputs in TensorFlow.js, which are added to `used`. */
  #feeds(inputs: readonly Tensor[], used: TfjsTensor[]): Record<string, TfjsTensor> {
    const feeds: Record<string, TfjsTensor> = {};
    for (const [index, input] of inputs.entries()) {
      const tensor = toTfjs(this.#tf, input, this.#where("input", index));
      used.push(tensor);
      feeds[`input${index}`] = tensor;
    }
    return feeds;
  }

  #outputsOf(
    results: readonly (TfjsTensor | undefined)[],
    memory: LinearMemory,
    values: (result: TfjsTensor, index: number) => TfjsValues,
  ): Tensor[] {
    const outputs: Tensor[] = [];
    try {
      for (const [index, dtype] of this.#node.outputTypes.entries()) {
        const result = results[index];
        const where = this.#where("output", index);
        if (!result) throw unimplemented(`${NAME} does not compute ${where}`);
        outputs.push(fromTfjs(memory, dtype, result, values(result, index), where));
      }
      return outputs;
    } catch (error) {
      for (const output of outputs) output.release();
      throw error;
    }
  }

  #where(kind: string, index: number): string {
    return `${kind} ${index} of node '${this.#node.nodeName}' (${this.#node.op.name})`;
  }

  dispose(): void {
    this.#model.dispose();
  }
}

/** Backends whose tensors are read asynchronously: they are on a device. */
const READS_LATER: readonly string[] = ["webgl", "webgpu"];

function listOf(found: TfjsTensor | TfjsTensor[]): readonly (TfjsTensor | undefined)[] {
  return Array.isArray(found) ? found : [found];
}

function disposeAll(tensors: readonly TfjsTensor[]): void {
  // An op may return its input.
  for (const tensor of tensors) if (!tensor.isDisposed) tensor.dispose();
}

/** True for the error of `execute` when an op is asynchronous. */
function isForAsync(error: unknown): boolean {
  return error instanceof Error && error.message.includes("executeAsync");
}

/** INTERNAL with the message of TensorFlow.js and the node; a StatusError as it is. */
function failureOf(error: unknown, { nodeName, op }: FallbackNode): StatusError {
  if (error instanceof StatusError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return internal(`${NAME}: ${message.replace(/\s+/g, " ")}, for node '${nodeName}' (${op.name})`, {
    node: nodeName,
    op: op.name,
  });
}

const OPTIONS: Readonly<Record<keyof TfjsFallbackOptions, true>> = { definitions: true };
