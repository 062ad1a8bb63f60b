import {
  describeProgram,
  type ModelDescription,
  type ModelFiles,
  type Program,
  type ReadLimits,
  type ReadOptions,
  readModelFile,
} from "@heddle/graph";
import type { FileSystem } from "@heddle/kernel-api";
import { checkOptionNames, notFound, type StatusError, unimplemented } from "@heddle/status";
import { WEIGHTS_FILE } from "../model-kind.js";
import { type WeightLimits, WeightStore } from "../weights/weight-store.js";
import { isObject, type Json } from "./config.js";
import { layerEntry } from "./layer-entry.js";
import { modelProgram } from "./model-program.js";
import { parseConfig } from "./parse-config.js";

/** The default of limits of bytes. */
const MAX_BYTES = 2 ** 31 - 1;

/** Options of {@link readKerasModel}. */
export interface ReadKerasOptions extends ReadOptions {
  /** The path of the weights in `files`. Default `model.weights.h5`. */
  readonly weightsFile?: string;
  /**
   * The weights of another model with the same layers, in place of those in `files`: a file that `model.save_weights` writes. Vocabularies and
   * settings are the model's own. Default none.
   */
  readonly weights?: ModelFiles;
}

/** Facts about a Keras model for people. */
export interface KerasDescription extends ModelDescription {
  /** The version of Keras that saved the model, such as `3.15.1`; empty when the archive does not say. */
  readonly convertedBy: string;
  readonly weightCount: number;
  readonly weightBytes: number;
}

/**
 * Reads the files of a `.keras` archive of Keras 3: `config.json`, `metadata.json`, `model.weights.h5` and the vocabularies in
 * `assets/`. Layers become TensorFlow's ops, as Keras' back end for TensorFlow calls them in inference. The signature is called
 * `serving_default`; its inputs and outputs have the names of their layers, or the keys of the model's dictionaries.
 *
 * @throws {StatusError} NOT_FOUND for a missing file; UNIMPLEMENTED, with its name, for a layer, a custom class or a setting that is
 * not read; INVALID_ARGUMENT for an invalid config, or for weights that do not fit their layers; DATA_LOSS for damaged files; RESOURCE_EXHAUSTED,
 * with its name, past a limit
 */
export async function readKerasModel(
  files: FileSystem,
  options: ReadKerasOptions = {},
): Promise<{ program: Program; description: KerasDescription }> {
  checkOptionNames("readKerasModel", options, OPTIONS);
  const { limits = {}, weightsFile = WEIGHTS_FILE, weights: other } = options;
  const { maxBytes = MAX_BYTES, maxTensorBytes = MAX_BYTES, maxWeightBytes = MAX_BYTES } = limits;
  const config = await readJson(files, "config.json", limits, (cause) =>
    notFound(
      `there is no config.json beside ${weightsFile}, which holds weights without layers: save the model with model.save()`,
      {
        ...cause.details,
      },
    ),
  );
  const metadata = await readJson(files, "metadata.json", limits);
  const version = isObject(metadata) && typeof metadata.keras_version === "string" ? metadata.keras_version : "";
  if (version !== "" && !/^3\./.test(version)) {
    throw unimplemented(
      `the archive is of Keras ${version}; those of Keras 3 are read: load and save the model with it`,
    );
  }
  const bytes = await readModelFile(files, weightsFile, { maxBytes });
  const weightLimits = { maxTensorBytes, maxWeightBytes };
  const own = new WeightStore(bytes, weightsFile, weightLimits);
  const weights = other ? await otherWeights(other, maxBytes, weightLimits, own) : own;
  const program = await modelProgram(layerEntry(config, "config.json", ""), weights, files, limits);
  return {
    program,
    description: {
      ...describeProgram(program),
      convertedBy: version === "" ? "" : `Keras ${version}`,
      weightCount: weights.count,
      weightBytes: weights.sizeBytes,
    },
  };
}

async function otherWeights(
  { files, modelFile, label }: ModelFiles,
  maxBytes: number,
  limits: WeightLimits,
  own: WeightStore,
): Promise<WeightStore> {
  return new WeightStore(await readModelFile(files, modelFile, { maxBytes }), label, limits, own);
}

async function readJson(
  files: FileSystem,
  file: string,
  limits: ReadLimits,
  missing?: (error: StatusError) => StatusError,
): Promise<Json> {
  const bytes = await readModelFile(files, file, {
    maxBytes: limits.maxBytes ?? MAX_BYTES,
    ...(missing && { missing }),
  });
  return parseConfig(bytes, file, limits);
}

const OPTIONS: Readonly<Record<keyof ReadKerasOptions, true>> = {
  weightsFile: true,
  weights: true,
  limits: true,
  opHasOutputs: true,
  findOp: true,
};
