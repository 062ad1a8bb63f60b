/** Models as Keras 2 and TensorFlow.js write them, turned into configs of Keras 3. */
import { badConfig } from "../errors.js";
import { isObject, type Json, type JsonObject } from "../model/config.js";
import { keras3Calls, outputPlaces } from "./keras-3-calls.js";
import { inputShape, keras3Settings } from "./keras-3-settings.js";

/**
 * A model or layer as Keras 3 writes it. One of Keras 3 is returned as it is.
 *
 * Source: keras/src/engine of Keras 2.15; tfjs-layers/src/engine/container.ts and models.ts (TensorFlow.js 4.22).
 *
 * @throws {StatusError} INVALID_ARGUMENT for JSON that is not a layer, with its place
 */
export function keras3Layer(json: Json | undefined, where: string): JsonObject {
  if (!isObject(json) || typeof json.class_name !== "string") throw badConfig(where, "a layer with a class_name", json);
  if (typeof json.module === "string") return json;
  const className = json.class_name === "Model" ? "Functional" : json.class_name;
  const known = { ...json, class_name: className, module: "keras.layers" };
  if (className === "Functional") return { ...known, config: functional(json.config, where) };
  if (className === "Sequential") return { ...known, config: sequential(json.config, where) };
  const inner = (layer: Json | undefined) => keras3Layer(layer, where);
  return { ...known, config: keras3Settings(className, isObject(json.config) ? json.config : {}, inner) };
}

function functional(config: Json | undefined, where: string): JsonObject {
  if (!isObject(config)) throw badConfig(where, "the config of a model", config);
  const layers = layersOf(config.layers, where);
  return {
    ...config,
    layers: keras3Calls(layers, config.output_layers, where),
    output_layers: outputPlaces(layers, config.output_layers, where),
  };
}

/** Old files have the list of layers in place of a config. The input is that of the first layer. */
function sequential(config: Json | undefined, where: string): JsonObject {
  const given: JsonObject = isObject(config) ? config : { layers: config ?? null };
  const layers = layersOf(given.layers, where);
  const first = isObject(layers[0]) && isObject(layers[0].config) ? layers[0].config : undefined;
  const shape = given.build_input_shape ?? (first && inputShape(first));
  return { ...given, layers, ...(shape !== undefined && { build_input_shape: shape }) };
}

function layersOf(list: Json | undefined, where: string): JsonObject[] {
  if (!Array.isArray(list)) throw badConfig(`${where}, 'layers'`, "a list", list);
  return list.map((layer: Json) => keras3Layer(layer, where));
}
