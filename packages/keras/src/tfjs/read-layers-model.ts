import type { ReadLayersModel } from "@heddle/graph";
import { keras3Layer } from "../keras-2/keras-3-layers.js";
import { checkNesting } from "../model/check-nesting.js";
import { isObject, type Json } from "../model/config.js";
import { layerEntry } from "../model/layer-entry.js";
import { modelProgram } from "../model/model-program.js";
import { NamedWeights } from "./named-weights.js";

/**
 * Makes the program of a layers model, of Keras 2 or 3 or of TensorFlow.js. Layers become TensorFlow's ops, as {@link readKerasModel}
 * makes them.
 *
 * @throws {StatusError} UNIMPLEMENTED, with its name, for a layer, a custom class or a setting that is not read; INVALID_ARGUMENT for an
 * invalid topology, or for weights that do not fit their layers; RESOURCE_EXHAUSTED, with its name, past a limit
 */
export const readLayersModel: ReadLayersModel = async ({ topology, weights, files, file }, { limits = {} }) => {
  const json = topology as Json;
  checkNesting(json, file, limits);
  const config = isObject(json) && json.model_config !== undefined ? json.model_config : json;
  const model = layerEntry(keras3Layer(config, file), file, "");
  return modelProgram(model, new NamedWeights(model, weights, file), files, limits);
};
