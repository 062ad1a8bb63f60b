import { isObject, type Json, type JsonObject } from "../model/config.js";

/**
 * A model of Keras 3 as archives have it. HDF5 files leave out the modules of its parts, which are layers or operations of `keras.ops`;
 * names are the same in both, but only layers may be trained.
 */
export function withModules(part: JsonObject): JsonObject {
  const { class_name: className, config, module } = part;
  if (module !== undefined || !isObject(config)) return part;
  const isLayer = className === "InputLayer" || config.trainable !== undefined;
  const known = { ...part, module: isLayer ? "keras.layers" : "keras.ops" };
  if (!Array.isArray(config.layers)) return known;
  const layers = config.layers.map((layer: Json) => (isObject(layer) ? withModules(layer) : layer));
  return { ...known, config: { ...config, layers } };
}
