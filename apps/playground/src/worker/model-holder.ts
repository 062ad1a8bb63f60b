import type { Signature } from "@heddle/graph";
import { toStatusError } from "@heddle/status";
import { Host, type Model, type Progress } from "heddle";
import { type InspectedModel, inspectModel } from "heddle/inspect";
import type { ModelGraph, StringTensorBytes } from "../views.js";
import { failureOf } from "./failure.js";
import { loadPlugins } from "./load-plugins.js";
import type {
  CellsRequest,
  LoadedPluginFacts,
  LoadRequest,
  ModelFacts,
  RunAnswer,
  RunRequest,
  RunTimes,
  SignatureEnds,
  WorkerCalls,
} from "./messages.js";
import { sourceOf } from "./model-source.js";
import { measureModel, readCells, runModel } from "./run-model.js";

type Answers = { readonly [Name in keyof WorkerCalls]: (...words: never[]) => Promise<ReturnType<WorkerCalls[Name]>> };

/** The model of the page, and the host with its plugins. */
export class ModelHolder implements Answers {
  #host: Host | undefined;
  #inspected: InspectedModel | undefined;
  #model: Model | undefined;

  /** Loads a model in place of the one before. One that was read and cannot be loaded has a `failure` among its facts. */
  async load({ from, plugins }: LoadRequest, onProgress: (progress: Progress) => void): Promise<ModelFacts> {
    const started = performance.now();
    this.#dispose();
    const host = new Host();
    this.#host = host;
    const loaded = await loadPlugins(host, plugins);
    const inspected = await inspectModel(await sourceOf(from), { host, onProgress });
    this.#inspected = inspected;
    const facts = await factsOf(inspected, loaded);
    try {
      this.#model = await inspected.load({ onProgress });
    } catch (error) {
      return { ...facts, failure: failureOf(toStatusError(error)), milliseconds: performance.now() - started };
    }
    const defaultSignature = this.#model.defaultSignature;
    return { ...facts, defaultSignature, milliseconds: performance.now() - started };
  }

  async run(request: RunRequest): Promise<RunAnswer> {
    return runModel(this.#loaded(), request);
  }

  async times(request: RunRequest): Promise<RunTimes> {
    return measureModel(this.#loaded(), request);
  }

  async cells(request: CellsRequest): Promise<StringTensorBytes> {
    return readCells(this.#loaded(), request);
  }

  async graphs(): Promise<readonly ModelGraph[]> {
    return this.#inspected?.graphs() ?? [];
  }

  #loaded(): Model {
    const model = this.#model;
    if (!model) throw new Error("no model is loaded");
    return model;
  }

  #dispose(): void {
    this.#model?.dispose();
    this.#inspected?.dispose();
    this.#host?.dispose();
    this.#model = undefined;
    this.#inspected = undefined;
  }
}

async function factsOf(inspected: InspectedModel, plugins: readonly LoadedPluginFacts[]): Promise<ModelFacts> {
  const { kind, description, program } = inspected;
  const { nodeCount, functionCount, unusableSignatures, tensorflowVersion, convertedBy } = description;
  const unusable = [...(unusableSignatures ?? [])].map(([name, { message }]) => [name, message] as const);
  const facts = {
    kind,
    nodeCount,
    functionCount,
    plugins,
    ends: Object.fromEntries([...program.signatures].map(([name, signature]) => [name, endsOf(signature)])),
    unusable: Object.fromEntries(unusable),
    defaultSignature: program.defaultSignature,
    writtenBy: convertedBy || (tensorflowVersion ? `TensorFlow ${tensorflowVersion}` : undefined),
    milliseconds: 0,
  };
  try {
    const { signatures, contradictions } = await inspected.inferSignatures();
    return { ...facts, signatures, contradictions, ops: inspected.ops(), failure: undefined };
  } catch (error) {
    const failure = failureOf(toStatusError(error));
    return { ...facts, signatures: inspected.signatures, contradictions: {}, ops: [], failure };
  }
}

function endsOf({ inputs, outputs }: Signature): SignatureEnds {
  const nodes = (tensors: Signature["inputs"]) => [...new Set(tensors.map(({ ref }) => ref.node))];
  return { inputs: nodes(inputs), outputs: nodes(outputs) };
}
