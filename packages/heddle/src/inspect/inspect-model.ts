import type { ModelDescription, Program } from "@heddle/graph";
import type { KernelPlugin } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { Code, checkOptionNames, failedPrecondition, StatusError } from "@heddle/status";
import { openSource } from "heddle/open-source";
import { loadDefaultPlugins } from "../default-plugins.js";
import { defaultLoader } from "../model/default-loader.js";
import { defineSymbolDispose } from "../model/define-symbol-dispose.js";
import { loadModelWith } from "../model/load-model-with.js";
import type { LoadOptions } from "../model/load-options.js";
import type { Model } from "../model/model.js";
import type { Progress } from "../model/progress.js";
import { type SignatureInfo, signatureInfo } from "../model/signature-info.js";
import type { ModelSource, OpenedSource } from "../source/model-source.js";
import { readModel } from "../source/read-model.js";
import type { ReadModel, ReadModelOptions } from "../source/read-options.js";
import { type ModelGraph, modelGraphs } from "./model-graphs.js";
import { type NeededOp, neededOps } from "./needed-ops.js";
import { inferSignatureShapes, withInferredShapes } from "./signature-shapes.js";

/** Options of {@link inspectModel}. */
export interface InspectOptions extends Omit<ReadModelOptions, "findOp" | "opHasOutputs"> {
  /** The host whose plugins count as present, and that the model is loaded on. Default: a host of its own, disposed with the result. */
  readonly host?: Host;
  /** Plugins that come before the default ones. */
  readonly plugins?: readonly KernelPlugin[];
  /** Cancels reading, with CANCELLED. */
  readonly signal?: AbortSignal | undefined;
  /** Called when a step begins, and as bytes of files arrive. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** Inferred signatures, and the contradictions that were found on the way. */
export interface InferredSignatures {
  /** With all that the model states and that follows from the graph. */
  readonly signatures: Readonly<Record<string, SignatureInfo>>;
  /** The messages of shapes that contradict each other, by signature. Nothing is known of the shapes after a missing op. */
  readonly contradictions: Readonly<Record<string, string>>;
}

/**
 * Reads a model, and runs nothing of it: also one whose ops are missing here, which `loadModel` refuses.
 *
 * @throws {StatusError} as `loadModel` for a source that is not a model that can be read
 *
 * @example
 * using inspected = await inspectModel("model.zip");
 * const missing = inspected.ops().filter((op) => op.package === undefined);
 * if (missing.length === 0) model = await inspected.load();
 */
export async function inspectModel(source: ModelSource, options: InspectOptions = {}): Promise<InspectedModel> {
  checkOptionNames("inspectModel", options, OPTIONS);
  defineSymbolDispose();
  const { host = new Host(), plugins = [], signal, onProgress = () => {} } = options;
  try {
    for (const plugin of plugins) host.registry.loadPlugin(plugin);
    const fileNames = options.readers?.flatMap((reader) => reader.fileNames ?? []) ?? [];
    const opened = await openSource(source, { signal, onProgress, fileNames });
    onProgress({ phase: "read", name: opened.label });
    const read = await readOnHost(host, opened, options);
    return new InspectedModel({ source, opened, read, host, ownsHost: options.host === undefined });
  } catch (error) {
    if (!options.host) host[Symbol.dispose]();
    throw error;
  }
}

/** Reads an opened model with the ops that a host and the default packages have. @throws {StatusError} as {@link readModel} */
export function readOnHost(host: Host, opened: OpenedSource, options: ReadModelOptions): Promise<ReadModel> {
  const findOp = async (op: string) => {
    if (!host.registry.hasOp(op)) await loadDefaultPlugins(host, [op]);
    return host.registry.findOpIfAny(op)?.definition;
  };
  return readModel(opened, { ...options, findOp });
}

interface InspectedParts {
  readonly source: ModelSource;
  readonly opened: OpenedSource;
  readonly read: ReadModel;
  readonly host: Host;
  readonly ownsHost: boolean;
}

/** A model that was read and not loaded, as {@link inspectModel} returns it. Dispose it after the models that it loaded. */
export class InspectedModel implements Disposable {
  /** The inputs and outputs of each signature, as the model states them. */
  readonly signatures: Readonly<Record<string, SignatureInfo>>;
  readonly #parts: InspectedParts;
  #isDisposed = false;

  constructor(parts: InspectedParts) {
    this.#parts = parts;
    this.signatures = signatureInfo(parts.read.program.signatures);
  }

  /** The name of the kind of model: `saved-model`, `graph-def`, `tfjs`, `tflite`, or that of another reader. */
  get kind(): string {
    return this.#parts.read.kind;
  }

  /** The path, URL or name of the file that describes the model. */
  get label(): string {
    return this.#parts.opened.label;
  }

  /** Facts about the model's file: versions, counts of ops, assets, metadata. */
  get description(): ModelDescription {
    return this.#parts.read.description;
  }

  /** The graph, the functions and the init run. */
  get program(): Program {
    return this.#parts.read.program;
  }

  /**
   * The ops that all signatures and the init run need, sorted, each with the plugin that has it.
   *
   * @throws {StatusError} INVALID_ARGUMENT when the graph makes no sense; RESOURCE_EXHAUSTED when it is too large
   */
  ops(): NeededOp[] {
    return neededOps(this.#parts.read, this.#parts.host);
  }

  /** The graph and the functions as plain data, which a worker can post. */
  graphs(): ModelGraph[] {
    return modelGraphs(this.program);
  }

  /**
   * Infers the shapes of the outputs of all signatures with the shape functions of the ops; kernel packages are imported for it.
   *
   * @throws {StatusError} CANCELLED; an error of a shape function other than a contradiction is not one of the model: its signature
   * stays as the model states it
   */
  async inferSignatures(signal?: AbortSignal): Promise<InferredSignatures> {
    const { host, read } = this.#parts;
    const shapes = await inferSignatureShapes(read, { host, signal });
    const contradictions = [...shapes].flatMap(([name, found]) =>
      found instanceof StatusError && found.code === Code.INVALID_ARGUMENT ? [[name, found.message] as const] : [],
    );
    return {
      signatures: withInferredShapes(this.signatures, shapes),
      contradictions: Object.fromEntries(contradictions),
    };
  }

  /**
   * Loads the model without reading it again, on the host of the inspection.
   *
   * @throws {StatusError} as `loadModel`; FAILED_PRECONDITION after {@link dispose}
   */
  async load(options: Omit<LoadOptions, "host" | "plugins" | "memoryLimitBytes"> = {}): Promise<Model> {
    if (this.#isDisposed) throw failedPrecondition("the inspected model was disposed");
    const { source, opened, read, host } = this.#parts;
    const loader = { ...defaultLoader, open: () => opened, read: async () => read };
    return loadModelWith(loader, source, { ...options, host });
  }

  /** Forgets the files, and disposes a host of its own. */
  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    const { opened, host, ownsHost } = this.#parts;
    opened.close?.();
    if (ownsHost) host[Symbol.dispose]();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }
}

const OPTIONS: Readonly<Record<keyof InspectOptions, true>> = {
  host: true,
  plugins: true,
  signal: true,
  onProgress: true,
  limits: true,
  readers: true,
  readerOptions: true,
  weights: true,
};
