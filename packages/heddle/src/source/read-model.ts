import type { Program } from "@heddle/graph";
import type { FileSystem } from "@heddle/kernel-api";
import type {
  DecodeLimits,
  FrozenGraphOptions,
  GraphDescription,
  ModelKind,
  SavedModelDescription,
  TfjsModelDescription,
  TfjsModelOptions,
} from "@heddle/saved-model";
import { Code, StatusError } from "@heddle/status";
import { cannotRunYet, unknownKind } from "../errors.js";
import { type OpenedSource, SAVED_MODEL_FILE } from "./model-source.js";

/** How a model's files are read. */
export interface ReadModelOptions {
  /** The tags of the meta graph of a SavedModel, all of them. Default `["serve"]`. */
  readonly tags?: readonly string[];
  /** Names the inputs and outputs of a frozen graph. Default: its placeholders, and what nothing consumes. */
  readonly graph?: Pick<FrozenGraphOptions, "inputs" | "outputs">;
  /** Limits of what a file may ask for. */
  readonly limits?: Partial<DecodeLimits> & Pick<TfjsModelOptions, "maxTensorBytes" | "maxWeightBytes">;
}

/** A model that was read and not loaded. */
export interface ReadModel {
  readonly kind: ModelKind;
  readonly program: Program;
  /** Only SavedModels have tags and assets, only TensorFlow.js models weights. */
  readonly description: GraphDescription & Partial<SavedModelDescription & TfjsModelDescription>;
  /** Where the program's kernels find files. */
  readonly files: FileSystem;
}

const unreadableKinds = {
  tflite: "TFLite model",
  bef: "BEF file",
} as const satisfies Partial<Record<ModelKind, string>>;

/**
 * Reads a model of the kind that its bytes show.
 *
 * @throws {StatusError} INVALID_ARGUMENT when they show none, UNIMPLEMENTED for a kind that is not read, and what the readers
 * of `@heddle/saved-model` throw
 */
export async function readModel(source: OpenedSource, options: ReadModelOptions): Promise<ReadModel> {
  const { modelFile, label, files } = source;
  const { detectModelKind } = await import("@heddle/saved-model/model-files");
  const kind = await kindOf(source, detectModelKind);
  switch (kind) {
    case "saved-model":
      return (await import("./read-saved-model-folder.js")).readSavedModelFolder(source, options);
    case "graph-def": {
      const { readFrozenGraph } = await import("@heddle/saved-model");
      const { graph, limits } = options;
      const common = { limits, maxTensorBytes: limits?.maxTensorBytes };
      const bytes = await readStart(files, modelFile);
      return { kind, files, ...readFrozenGraph(bytes, { file: label, ...graph, ...common }) };
    }
    case "tfjs":
      return (await import("./read-tfjs.js")).readTfjs(source, options);
    case undefined:
      throw unknownKind(label);
    default:
      throw cannotRunYet(label, unreadableKinds[kind]);
  }
}

/** Enough to tell kinds apart; of JSON all is needed. */
const HEAD_BYTES = 4096;

/** A `saved_model.pb` that shows no other kind, or is missing, is a SavedModel: its reader says best what is wrong. */
async function kindOf(
  { files, modelFile }: OpenedSource,
  detect: (bytes: Uint8Array) => ModelKind | undefined,
): Promise<ModelKind | undefined> {
  const isSavedModel = modelFile === SAVED_MODEL_FILE;
  try {
    const kind = detect(await readStart(files, modelFile, HEAD_BYTES)) ?? (isSavedModel ? "saved-model" : undefined);
    return kind ?? detect(await readStart(files, modelFile));
  } catch (error) {
    if (isSavedModel && error instanceof StatusError && error.code === Code.NOT_FOUND) return "saved-model";
    throw error;
  }
}

async function readStart(files: FileSystem, path: string, mostBytes = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
  const file = await files.open(path);
  try {
    return await file.read(0, Math.min(file.sizeBytes, mostBytes));
  } finally {
    file.close();
  }
}
