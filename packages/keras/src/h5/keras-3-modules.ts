import { unsupported } from "../errors.js";
import { layerKinds } from "../layers/layer-kinds.js";
import { isObject, type Json, type JsonObject } from "../model/config.js";

/** Classes that HDF5 files have by their own names, and archives by those that Keras exports. */
const exported: ReadonlyMap<string, string> = new Map([["GroupedQueryAttention", "GroupQueryAttention"]]);

/** The classes of layers that operations have too: without settings of a layer they are operations. */
export const layersAndOperations: ReadonlySet<string> = new Set([
  "Add",
  "Average",
  "Concatenate",
  "Dot",
  "Maximum",
  "Minimum",
  "Multiply",
  "Reshape",
  "Softmax",
  "Subtract",
]);

/** Settings that are layers or cells. */
const INNER = ["layer", "backward_layer", "cell"];

/**
 * A model of Keras 3 as archives have it. HDF5 files leave out the modules of its parts, which are layers or operations of `keras.ops`;
 * names are the same in both. Layers say whether they may be trained, but for some without weights.
 *
 * @throws {StatusError} UNIMPLEMENTED for layers with low-rank adapters, whose weights these files have apart
 */
export function withModules(part: JsonObject): JsonObject {
  const { class_name: className, config, module } = part;
  if (typeof className !== "string" || !isObject(config)) return part;
  if (typeof config.lora_rank === "number") {
    throw unsupported(`layer '${String(config.name)}' (${className})`, "a low-rank adapter in HDF5");
  }
  const isKnownLayer = layerKinds.has(exported.get(className) ?? className) && !layersAndOperations.has(className);
  const isLayer = className === "InputLayer" || config.trainable !== undefined || isKnownLayer;
  const settings: Record<string, Json> = { ...config };
  for (const key of INNER) {
    const inner = config[key];
    if (isObject(inner)) settings[key] = withModules(inner);
  }
  if (Array.isArray(config.layers)) {
    settings.layers = config.layers.map((layer: Json) => (isObject(layer) ? withModules(layer) : layer));
  }
  return {
    ...part,
    class_name: exported.get(className) ?? className,
    module: module ?? (isLayer ? "keras.layers" : "keras.ops"),
    config: settings,
  };
}
