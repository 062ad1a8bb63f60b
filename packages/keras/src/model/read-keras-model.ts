import { type ModelFiles, type Program, type ReadLimits, type ReadOptions, readModelFile } from "@heddle/graph";
import type { FileSystem } from "@heddle/kernel-api";
import { checkOptionNames, notFound, type StatusError, unimplemented } from "@heddle/status";
import { withoutModules } from "../keras-2/archive-config.js";
import { ArchiveWeights } from "../keras-2/archive-weights.js";
import { keras3Layer } from "../keras-2/keras-3-layers.js";
import { WEIGHTS_FILE } from "../model-kind.js";
import { MAX_BYTES, readWeights } from "../weights/read-weights.js";
import { isObject, type Json } from "./config.js";
import { describeKeras, type KerasDescription } from "./keras-description.js";
import { layerEntry } from "./layer-entry.js";
import { modelProgram } from "./model-program.js";
import { parseConfig } from "./parse-config.js";

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

/**
 * Reads the files of a `.keras` archive of Keras 2 or 3: `config.json`, `metadata.json`, `model.weights.h5` and the vocabularies in
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
  if (version !== "" && !/^[23]\./.test(version)) {
    throw unimplemented(
      `the archive is of Keras ${version}; those of Keras 2 and 3 are read: load and save the model with one of these`,
    );
  }
  const isKeras2 = version.startsWith("2.");
  const model = isKeras2 ? keras3Layer(withoutModules(config), "config.json") : config;
  const own = await readWeights({ files, modelFile: weightsFile, label: weightsFile }, limits);
  const weights = other ? await readWeights(other, limits, own) : own;
  const layerWeights = isKeras2 ? new ArchiveWeights(weights) : weights;
  const program = await modelProgram(layerEntry(model, "config.json", ""), layerWeights, files, limits);
  return { program, description: describeKeras(program, version, weights) };
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
