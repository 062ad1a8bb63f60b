import type { ComputeContext, KernelPlugin, OpDefinition } from "@heddle/kernel-api";
import {
  defineFallback,
  type FallbackNode,
  type FallbackRunner,
  type FallbackRuntime,
  type KernelSource,
} from "@heddle/kernel-fallback";
import { internal, StatusError, unimplemented } from "@heddle/status";
import { dataTypeName, type Tensor } from "@heddle/tensor";
import { fromTfjs, hasTfjsType, toTfjs, valuesOf } from "./convert-tensor.js";
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
 * it runs. Inputs and outputs are copied.
 *
 * float, int32, bool, string and complex64 are the same there. Other integers are int32 there: values beyond it are refused with
 * OUT_OF_RANGE, but a result that TensorFlow.js wraps is not seen. double, half, bfloat16, complex128, resources and variants are
 * refused, and so are ops with functions.
 *
 * @param tf `import * as tf from "@tensorflow/tfjs"`, or `{ ...core, ...converter }` of its packages
 */
export function tfjsFallback(
  tf: Pick<TfjsCore, "complex" | "tensor"> & Pick<TfjsConverter, "loadGraphModelSync">,
  { definitions = [] }: TfjsFallbackOptions = {},
): KernelSource {
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
  return isKnown(oneNodeModel(tf, node)) ? undefined : `it has no op '${op.name}', which tf.registerOp can add`;
}

/** The node of a one-node model, whose name no placeholder has. */
const NODE = "node";

function oneNodeModel(tf: Tf, { op, attributes, inputTypes }: FallbackNode): Model {
  const known = new Map([...attributes.values].filter(([name]) => op.attrs.some((attr) => attr.name === name)));
  const placeholders = inputTypes.map((_, index) => ({ name: `input${index}`, op: "Placeholder" }));
  const input = placeholders.map(({ name }) => name);
  return tf.loadGraphModelSync({
    modelTopology: {
      node: [...placeholders, { name: NODE, op: op.name, input, attr: nodeDefAttrs(known) }],
      versions: { producer: 0, minConsumer: 0 },
    },
    weightSpecs: [],
    weightData: new ArrayBuffer(0),
  });
}

/** True unless the graph of a model says that its node has no executor; the graph is not public in TensorFlow.js. */
function isKnown(model: Model): boolean {
  const node = ["executor", "graph", "nodes", NODE].reduce<unknown>(property, model);
  model.dispose();
  return node === undefined || property(node, "category") !== undefined;
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
    this.#isAsync = DYNAMIC.includes(node.op.name);
  }

  async run(inputs: readonly Tensor[], { memory }: ComputeContext): Promise<Tensor[]> {
    const feeds: Record<string, TfjsTensor> = {};
    let results: (TfjsTensor | undefined)[] = [];
    const outputs: Tensor[] = [];
    try {
      for (const [index, input] of inputs.entries()) {
        feeds[`input${index}`] = toTfjs(this.#tf, input, this.#where("input", index));
      }
      results = await this.#execute(feeds);
      for (const [index, dtype] of this.#node.outputTypes.entries()) {
        const result = results[index];
        const where = this.#where("output", index);
        if (!result) throw unimplemented(`${NAME} does not compute ${where}`);
        outputs.push(fromTfjs(memory, dtype, result, await valuesOf(result), where));
      }
      return outputs;
    } catch (error) {
      for (const output of outputs) output.release();
      throw error;
    } finally {
      for (const tensor of [...Object.values(feeds), ...results]) if (tensor && !tensor.isDisposed) tensor.dispose();
    }
  }

  async #execute(feeds: Record<string, TfjsTensor>): Promise<(TfjsTensor | undefined)[]> {
    try {
      const found = this.#isAsync
        ? await this.#model.executeAsync(feeds, [...this.#outputs])
        : this.#model.execute(feeds, [...this.#outputs]);
      return Array.isArray(found) ? found : [found];
    } catch (error) {
      if (!this.#isAsync && error instanceof Error && error.message.includes("executeAsync")) {
        this.#isAsync = true;
        return this.#execute(feeds);
      }
      throw this.#failure(error);
    }
  }

  #where(kind: string, index: number): string {
    return `${kind} ${index} of node '${this.#node.nodeName}' (${this.#node.op.name})`;
  }

  #failure(error: unknown): StatusError {
    if (error instanceof StatusError) return error;
    const message = error instanceof Error ? error.message : String(error);
    return internal(
      `${NAME}: ${message.replace(/\s+/g, " ")}, for node '${this.#node.nodeName}' (${this.#node.op.name})`,
    );
  }

  dispose(): void {
    this.#model.dispose();
  }
}
