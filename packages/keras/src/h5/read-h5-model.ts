import type { ModelFiles, Program, ReadLimits, ReadOptions } from "@heddle/graph";
import { checkOptionNames, invalidArgument, unimplemented } from "@heddle/status";
import { badConfig } from "../errors.js";
import { keras3Layer } from "../keras-2/keras-3-layers.js";
import { isObject, type JsonObject } from "../model/config.js";
import { describeKeras, type KerasDescription } from "../model/keras-description.js";
import { layerEntry } from "../model/layer-entry.js";
import { modelProgram } from "../model/model-program.js";
import { parseConfig } from "../model/parse-config.js";
import { readWeights } from "../weights/read-weights.js";
import type { WeightStore } from "../weights/weight-store.js";
import { H5Weights } from "./h5-weights.js";
import { withModules } from "./keras-3-modules.js";

/**
 * Reads a model that Keras 2, or Keras 3 for a name that ends in `.h5`, saved as one file of HDF5. Layers become TensorFlow's ops, as
 * {@link readKerasModel} makes them.
 *
 * @throws {StatusError} NOT_FOUND for a missing file; UNIMPLEMENTED, with its name, for a layer, a custom class or a setting that is
 * not read; INVALID_ARGUMENT for an invalid config, or for weights that do not fit their layers; DATA_LOSS for a damaged file;
 * RESOURCE_EXHAUSTED, with its name, past a limit
 */
export async function readH5Model(
  source: ModelFiles,
  options: ReadOptions = {},
): Promise<{ program: Program; description: KerasDescription }> {
  checkOptionNames("readH5Model", options, OPTIONS);
  const { files, label } = source;
  const { limits = {} } = options;
  const store = await readWeights(source, limits);
  const [version = ""] = store.attribute("", "keras_version") ?? [];
  const model = layerEntry(modelConfig(store, version, label, limits), label, "");
  const program = await modelProgram(model, new H5Weights(model, store, label), files, limits);
  return { program, description: describeKeras(program, version, store) };
}

/** The model as Keras 3 writes it. */
function modelConfig(store: WeightStore, version: string, label: string, limits: ReadLimits): JsonObject {
  const [text] = store.attribute("", "model_config") ?? [];
  if (text === undefined) {
    throw invalidArgument(`${label} holds weights without layers: save the model with model.save("NAME.h5")`);
  }
  if (/^1\./.test(version)) throw unimplemented(`${label} is of Keras ${version}: load and save it with Keras 2`);
  const json = parseConfig(text, label, limits);
  if (!/^3\./.test(version)) return keras3Layer(json, label);
  if (!isObject(json)) throw badConfig(label, "a model", json);
  return withModules(json);
}

const OPTIONS: Readonly<Record<keyof ReadOptions, true>> = { limits: true, opHasOutputs: true, findOp: true };
