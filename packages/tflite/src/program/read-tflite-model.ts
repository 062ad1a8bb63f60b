import {
  describeProgram,
  type Initializer,
  type ModelDescription,
  type Program,
  type ProgramFunction,
  type ProgramNode,
  type ReadLimits,
  type ReadOptions,
  type Signature,
} from "@heddle/graph";
import { Code, dataLoss, invalidArgument, StatusError, unimplemented } from "@heddle/status";
import { func, type as typeAttr, types } from "../builtins/attr.js";
import type { CalledSubgraph } from "../builtins/operation.js";
import type { TensorInfo } from "../builtins/tensor-info.js";
import { readRoot } from "../flatbuffer/read-root.js";
import { appendedFiles } from "../metadata/appended-files.js";
import type { ModelMetadataTable } from "../metadata/metadata-schema.js";
import { metadataTable } from "../metadata/read-model-metadata.js";
import { findTextClassifier } from "../metadata/text-classifier.js";
import { type ModelTable, modelSchema, type OperatorTable } from "../schema/model-schema.js";
import { bufferReader } from "./buffer-reader.js";
import { calledSubgraphs } from "./called-subgraphs.js";
import { operatorKind } from "./lower-operator.js";
import { modelSignatures, type SubgraphSignature } from "./model-signatures.js";
import { subgraphFunction } from "./subgraph-function.js";
import { tensorInfos } from "./tensor-infos.js";
import { textSignature } from "./text-signature.js";

/** Options of {@link readTfliteModel}. */
export type ReadTfliteOptions = ReadOptions;

/** Facts about a TFLite model. */
export interface TfliteDescription extends ModelDescription {
  /** The number of operators of each builtin by its name, and of each custom op by its code; sorted. */
  readonly operatorCounts: ReadonlyMap<string, number>;
}

/**
 * Reads a TFLite model. Subgraphs become functions, signatures call them, and what CALL_ONCE calls becomes an initializer.
 *
 * @param bytes the file; the program keeps views of it
 * @throws {StatusError} DATA_LOSS and INVALID_ARGUMENT, with the place, for damaged files; UNIMPLEMENTED, with the name, for what is not
 * supported; RESOURCE_EXHAUSTED, with its name, past a limit
 *
 * Source: tensorflow/compiler/mlir/lite/schema/schema.fbs (TensorFlow 2.21).
 */
export function readTfliteModel(
  bytes: Uint8Array,
  { limits = {} }: ReadTfliteOptions = {},
): { program: Program; description: TfliteDescription } {
  const model = readRoot(bytes, modelSchema, { identifier: "TFL3", maxDecodedBytes: limits.maxDecodedBytes });
  if (model.version !== 3) throw unimplemented(`the file has version ${model.version} of the TFLite schema; wanted 3`);
  const reader = new ModelProgram(model, bytes, limits);
  return reader.read();
}

class ModelProgram {
  readonly #model: ModelTable;
  readonly #bytes: Uint8Array;
  readonly #maxTensorBytes: number;
  readonly #infos: readonly (readonly TensorInfo[])[];
  readonly #calls: readonly CalledSubgraph[];
  readonly #metadata: ModelMetadataTable | undefined;

  constructor(model: ModelTable, bytes: Uint8Array, limits: ReadLimits) {
    this.#model = model;
    this.#bytes = bytes;
    this.#maxTensorBytes = limits.maxTensorBytes ?? 2 ** 31 - 1;
    this.#metadata = metadataTable(model, bytes, limits.maxDecodedBytes);
    const buffers = bufferReader(model, bytes);
    this.#infos = model.subgraphs.map((subgraph, index) => {
      try {
        return tensorInfos(subgraph, buffers);
      } catch (error) {
        throw error instanceof StatusError ? error.at(`subgraph ${index}`) : error;
      }
    });
    this.#calls = calledSubgraphs(model, this.#infos);
  }

  read(): { program: Program; description: TfliteDescription } {
    const { subgraphs, operator_codes: codes } = this.#model;
    const kinds = codes.map(operatorKind);
    const context = {
      kinds,
      maxTensorBytes: this.#maxTensorBytes,
      call: (index: number) => this.#call(index),
      customOptions: (operator: OperatorTable) => this.#customOptions(operator),
    };
    const functions = new Map<string, ProgramFunction>();
    for (const [index, subgraph] of subgraphs.entries()) {
      const name = this.#calls[index].function;
      functions.set(name, subgraphFunction(name, subgraph, this.#infos[index], context));
    }
    const nodes: ProgramNode[] = [];
    const signatures = new Map<string, Signature>();
    for (const signature of modelSignatures(this.#model, this.#infos)) {
      signatures.set(signature.name, this.#addSignature(signature, nodes));
    }
    const { defaultSignature, unusableSignatures } = this.#addTextSignature(nodes, functions, signatures);
    const initializers = this.#initializers(nodes);
    const program = { nodes, functions, signatures, initializers, ...(defaultSignature && { defaultSignature }) };
    const counts = new Map<string, number>();
    for (const { opcode_index: code } of subgraphs.flatMap(({ operators }) => operators)) {
      const { name } = kinds[code];
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const operatorCounts = new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
    return { program, description: { ...describeProgram(program), operatorCounts, unusableSignatures } };
  }

  /** Adds the placeholders of a signature and the call of its subgraph. */
  #addSignature({ name, subgraph, inputs, outputs }: SubgraphSignature, nodes: ProgramNode[]): Signature {
    const called = this.#call(subgraph);
    const tensors = called.inputs.map(({ dtype, shape, name: tensorName }, index) => {
      const node = `${name}/${inputs[index]}`;
      nodes.push({
        name: node,
        op: "Placeholder",
        inputs: [],
        controlInputs: [],
        attrs: new Map([["dtype", typeAttr(dtype)]]),
      });
      const isAnother = tensorName !== "" && !inputs.includes(tensorName);
      return {
        name: inputs[index],
        ref: { node, output: 0 },
        dtype,
        shape,
        ...(isAnother && { tensorName }),
      };
    });
    nodes.push(
      callNode(
        name,
        called,
        tensors.map(({ ref }) => ref),
      ),
    );
    return {
      name,
      inputs: tensors,
      outputs: outputs.map((output) => {
        const { dtype, shape } = called.outputs[output.position];
        return { name: output.name, ref: { node: name, output: output.position }, dtype, shape };
      }),
    };
  }

  /**
   * Adds a signature for texts when the model is a classifier of texts. It is the default one of a model with one other signature.
   *
   * @throws {StatusError} as `findTextClassifier`; a tokenizer that is not supported makes the signature unusable
   */
  #addTextSignature(
    nodes: ProgramNode[],
    functions: Map<string, ProgramFunction>,
    signatures: Map<string, Signature>,
  ): { defaultSignature?: string; unusableSignatures: ReadonlyMap<string, StatusError> } {
    const unusableSignatures = new Map<string, StatusError>();
    let name = "classify";
    while (signatures.has(name)) name += "_text";
    try {
      const { inputs, outputs } = this.#calls[0];
      const files = () => appendedFiles(this.#bytes);
      const classifier = findTextClassifier({ metadata: this.#metadata, inputs, outputs, files });
      if (!classifier) return { unusableSignatures };
      const added = textSignature(name, classifier, this.#calls[0]);
      nodes.push(...added.nodes);
      for (const each of added.functions) functions.set(each.name, each);
      const isOnlyUse = signatures.size === 1;
      signatures.set(name, added.signature);
      return { ...(isOnlyUse && { defaultSignature: name }), unusableSignatures };
    } catch (error) {
      if (!(error instanceof StatusError) || error.code !== Code.UNIMPLEMENTED) throw error;
      unusableSignatures.set(name, error);
      const [only] = signatures.size === 1 ? signatures.keys() : [];
      return { ...(only !== undefined && { defaultSignature: only }), unusableSignatures };
    }
  }

  /** The subgraphs that CALL_ONCE calls, each once. */
  #initializers(nodes: ProgramNode[]): Initializer[] {
    const { subgraphs, operator_codes: codes } = this.#model;
    const called = new Set<number>();
    for (const { opcode_index: code, builtin_options: options } of subgraphs.flatMap(({ operators }) => operators)) {
      if (operatorKind(codes[code]).name !== "CALL_ONCE") continue;
      const index = options.value?.init_subgraph_index;
      if (typeof index === "number") called.add(index);
    }
    return [...called].map((index) => {
      const subgraph = this.#call(index);
      const name = `init/${subgraph.function}`;
      nodes.push(callNode(name, subgraph, []));
      return { name: `subgraph ${index}`, targets: [name], feeds: [] };
    });
  }

  #call(index: number): CalledSubgraph {
    const called = this.#calls[index];
    if (!called) throw invalidArgument(`there is no subgraph ${index}; there are ${this.#calls.length}`);
    return called;
  }

  /** The options of a custom operator, in its table or behind the FlatBuffer. */
  #customOptions(operator: OperatorTable): Uint8Array {
    const { large_custom_options_offset: offset, large_custom_options_size: size } = operator;
    if (offset <= 1n) return operator.custom_options ?? new Uint8Array();
    const end = offset + size;
    if (end > BigInt(this.#bytes.length)) {
      throw dataLoss(`options of a custom operator need bytes ${offset} to ${end}; the file has ${this.#bytes.length}`);
    }
    return this.#bytes.subarray(Number(offset), Number(end));
  }
}

function callNode(name: string, called: CalledSubgraph, inputs: ProgramNode["inputs"]): ProgramNode {
  return {
    name,
    op: "StatefulPartitionedCall",
    inputs,
    controlInputs: [],
    attrs: new Map([
      ["f", func(called.function)],
      ["Tin", types(called.inputs.map(({ dtype }) => dtype))],
      ["Tout", types(called.outputs.map(({ dtype }) => dtype))],
    ]),
  };
}
