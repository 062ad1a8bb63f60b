import {
  describeProgram,
  type Initializer,
  type Program,
  type ProgramFunction,
  type ProgramNode,
  type Signature,
  type SignatureTensor,
  type TensorRef,
} from "@heddle/graph";
import { Code, StatusError } from "@heddle/status";
import { func, type, types } from "../builtins/attr.js";
import type { CalledSubgraph } from "../builtins/operation.js";
import type { TensorInfo } from "../builtins/tensor-info.js";
import type { ModelMetadataTable } from "../metadata/metadata-schema.js";
import type { ModelTable } from "../schema/model-schema.js";
import { describeFile, type FileDescription, type MetadataParts, type TfliteDescription } from "./describe-file.js";
import { modelSignatures, type SubgraphSignature } from "./model-signatures.js";
import { NodeBudget } from "./node-budget.js";
import type { OperatorContext } from "./operator-context.js";
import type { OperatorKind } from "./operator-kind.js";
import { Subgraphs } from "./subgraphs.js";
import { UniqueNames } from "./unique-names.js";
import { stateInitializer } from "./variable-state.js";

/** A model whose tables were read. */
export interface ModelProgramOptions {
  readonly model: ModelTable;
  readonly file: Uint8Array;
  readonly kinds: readonly OperatorKind[];
  readonly context: OperatorContext;
  /** There when the model has metadata. */
  readonly metadata: MetadataParts | undefined;
  readonly keepState: boolean;
}

/**
 * The program of a model.
 *
 * @throws {StatusError} the error of the first signature when none can be run; RESOURCE_EXHAUSTED past a limit
 */
export function modelProgram(options: ModelProgramOptions): { program: Program; description: TfliteDescription } {
  return new ModelProgramBuilder(options).build();
}

class ModelProgramBuilder {
  readonly #options: ModelProgramOptions;
  readonly #budget: NodeBudget;
  readonly #subgraphs: Subgraphs;
  readonly #nodes: ProgramNode[] = [];
  readonly #names = new UniqueNames();
  readonly #functions = new Map<string, ProgramFunction>();
  readonly #signatures = new Map<string, Signature>();
  readonly #unusable = new Map<string, StatusError>();
  readonly #initializers = new Set<number>();
  readonly #states = new Map<string, TensorInfo>();
  readonly #metadata: ModelMetadataTable | undefined;

  constructor(options: ModelProgramOptions) {
    this.#options = options;
    this.#budget = new NodeBudget(options.context.limits.maxNodes);
    this.#subgraphs = new Subgraphs({ ...options, nodes: this.#budget });
    this.#metadata = options.metadata?.metadataTable(options.model, options.file, options.context.budget);
  }

  build(): { program: Program; description: TfliteDescription } {
    for (const signature of modelSignatures(this.#options.model)) this.#addUsable(signature);
    const [failure] = this.#unusable.values();
    if (failure && this.#signatures.size === 0) throw failure;
    const defaultSignature = this.#addTextSignature();
    const initializers = this.#addInitializers();
    const program = {
      nodes: this.#nodes,
      functions: this.#functions,
      signatures: this.#signatures,
      initializers,
      ...(defaultSignature !== undefined && { defaultSignature }),
    };
    const description = {
      ...describeProgram(program),
      operatorCounts: operatorCounts(this.#options),
      ...(this.#unusable.size > 0 && { unusableSignatures: this.#unusable }),
      ...this.#describeFile(),
    };
    return { program, description };
  }

  #addUsable(signature: SubgraphSignature): void {
    try {
      this.#addSignature(signature);
    } catch (error) {
      if (!(error instanceof StatusError) || error.code === Code.RESOURCE_EXHAUSTED) throw error;
      this.#unusable.set(signature.name, error);
    }
  }

  /**
   * Adds the placeholders of a signature, the nodes of its subgraph, and all functions that these need. So nodes that only some outputs need
   * run for those alone; a subgraph that writes variables is called as a whole.
   */
  #addSignature({ name, subgraph, inputsOf, outputsOf }: SubgraphSignature): void {
    const called = this.#subgraphs.called(subgraph);
    const [inputs, outputs] = [inputsOf(called), outputsOf(called)];
    const writes = called.effect === "writes";
    const body = this.#addClosure(subgraph, writes);
    const call = this.#names.give(name);
    const given = new Set(inputs);
    const tensors = called.inputs.map((info, index): SignatureTensor => {
      const node = this.#names.give(`${name}/${inputs[index]}`);
      this.#add({
        name: node,
        op: "Placeholder",
        inputs: [],
        controlInputs: [],
        attrs: new Map([["dtype", type(info.dtype)]]),
      });
      const { name: tensorName, dtype, shape } = info;
      const isAnother = tensorName !== "" && !given.has(tensorName);
      // The interpreter resizes every input. The first size is that of an example, often 1; operators rely on the others.
      const isResizable = shape !== undefined && shape[0] >= 0;
      return {
        name: inputs[index],
        ref: { node, output: 0 },
        dtype,
        shape,
        ...(isAnother && { tensorName }),
        ...(isResizable && { isResizable }),
      };
    });
    const args = tensors.map(({ ref }) => ref);
    const results = writes ? this.#addCall(call, called, args) : this.#addBody(call, body, args);
    this.#signatures.set(name, {
      name,
      inputs: tensors,
      outputs: outputs.map((output) => {
        const { dtype, shape } = called.outputs[output.position];
        return { name: output.name, ref: results[output.position], dtype, shape };
      }),
    });
  }

  /**
   * Adds a signature for texts when the model is a classifier of texts.
   *
   * @returns the default signature: the added one of a model with one other, or that one when the added one is unusable
   * @throws {StatusError} as `findTextClassifier`; a tokenizer that is not supported makes the signature unusable
   */
  #addTextSignature(): string | undefined {
    const { file, metadata: parts } = this.#options;
    const metadata = this.#metadata;
    if (!metadata || !parts) return undefined;
    const [only] = this.#signatures.size + this.#unusable.size === 1 ? this.#signatures.keys() : [];
    let name = "classify";
    while (this.#signatures.has(name) || this.#unusable.has(name)) name += "_text";
    try {
      const called = this.#subgraphs.called(0);
      const { inputs, outputs } = called;
      const classifier = parts.findTextClassifier({
        metadata,
        inputs,
        outputs,
        files: () => parts.appendedFiles(file),
      });
      if (!classifier) return undefined;
      this.#addClosure(0, true);
      const { signature, nodes, functions } = parts.textSignature(name, classifier, called);
      for (const node of nodes) this.#add(node);
      for (const each of functions) this.#functions.set(each.name, each);
      this.#signatures.set(name, signature);
      return only === undefined ? undefined : name;
    } catch (error) {
      if (!(error instanceof StatusError) || error.code !== Code.UNIMPLEMENTED) throw error;
      this.#unusable.set(name, error);
      return only;
    }
  }

  #describeFile(): FileDescription {
    const { model, kinds, file: bytes, metadata: parts } = this.#options;
    const called = (subgraph: number) => this.#subgraphs.called(subgraph);
    return describeFile({ model, kinds, bytes, called, signatures: this.#signatures, metadata: this.#metadata, parts });
  }

  /** Adds the functions that a subgraph needs, its own too where it is called; returns its own. */
  #addClosure(subgraph: number, isCalled: boolean): ProgramFunction {
    const { func, functions, initializers, states } = this.#subgraphs.closureOf(subgraph);
    for (const [name, each] of functions) this.#functions.set(name, each);
    if (isCalled) this.#functions.set(func.name, func);
    for (const each of initializers) this.#initializers.add(each);
    for (const [name, info] of states) this.#states.set(name, info);
    return func;
  }

  /** Adds the nodes of a function, with names that begin with `prefix`; returns its results. */
  #addBody(prefix: string, { inputs, nodes, returns }: ProgramFunction, args: readonly TensorRef[]): TensorRef[] {
    const refs = new Map(inputs.map(({ name }, index) => [name, args[index]]));
    const names = new Map(nodes.map(({ name }) => [name, this.#names.give(`${prefix}/${name}`)]));
    const nameOf = (node: string) => names.get(node) ?? node;
    const refOf = (ref: TensorRef) => refs.get(ref.node) ?? { ...ref, node: nameOf(ref.node) };
    for (const node of nodes) {
      const controlInputs = node.controlInputs.map(nameOf);
      this.#add({ ...node, name: nameOf(node.name), inputs: node.inputs.map(refOf), controlInputs });
    }
    return returns.map(refOf);
  }

  /** The subgraphs that CALL_ONCE calls, each once, after the values of the variable tensors. */
  #addInitializers(): Initializer[] {
    const initializers: Initializer[] = [];
    if (this.#states.size > 0) {
      const { initializer, nodes } = stateInitializer(this.#states, this.#options.context.limits.maxTensorBytes);
      for (const node of nodes) this.#add(node);
      initializers.push(initializer);
    }
    for (const index of this.#initializers) {
      const called = this.#subgraphs.called(index);
      const name = this.#names.give(`init/${called.function}`);
      this.#addCall(name, called, []);
      initializers.push({ name: `subgraph ${index}`, targets: [name], feeds: [] });
    }
    return initializers;
  }

  #addCall(name: string, called: CalledSubgraph, inputs: readonly TensorRef[]): TensorRef[] {
    const attrs = new Map([
      ["f", func(called.function)],
      ["Tin", types(called.inputs.map(({ dtype }) => dtype))],
      ["Tout", types(called.outputs.map(({ dtype }) => dtype))],
    ]);
    this.#add({ name, op: "StatefulPartitionedCall", inputs, controlInputs: [], attrs });
    return called.outputs.map((_, output) => ({ node: name, output }));
  }

  #add(node: ProgramNode): void {
    this.#budget.spend();
    this.#nodes.push(node);
  }
}

function operatorCounts({ model: { subgraphs }, kinds }: ModelProgramOptions): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { operators } of subgraphs) {
    for (const { opcode_index: code } of operators) {
      const name = kinds[code]?.name ?? "unknown";
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
