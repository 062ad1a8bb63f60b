import { badConfig, unsupported } from "../errors.js";
import { isObject, type Json, type JsonObject } from "./config.js";
import { SavedNames } from "./layer-names.js";

/** A layer or operation of a model, as its config writes it. */
export interface LayerEntry {
  readonly name: string;
  readonly className: string;
  /** The layer in messages. */
  readonly where: string;
  readonly config: Json | undefined;
  /** The folder of its weights and assets, such as `layers/dense_1`; empty for an operation, which has none. */
  readonly path: string;
  /** True for an operation of `keras.ops`, which is not a layer. */
  readonly isOperation: boolean;
  /** The whole entry. */
  readonly json: JsonObject;
}

/** The entries of a model. @param path the folder of the model; empty for the whole */
export function layerEntries(list: Json | undefined, where: string, path: string): LayerEntry[] {
  if (!Array.isArray(list)) throw badConfig(`${where}, 'layers'`, "a list", list);
  const names = new SavedNames();
  const folder = path === "" ? "layers" : `${path}/layers`;
  return list.map((json: Json) => {
    const entry = layerEntry(json, where, "");
    return entry.isOperation ? entry : { ...entry, path: `${folder}/${names.next(entry.className)}` };
  });
}

/** One layer. @throws {StatusError} UNIMPLEMENTED for a class that is not Keras' own */
export function layerEntry(json: Json | undefined, outer: string, path: string): LayerEntry {
  if (!isObject(json) || typeof json.class_name !== "string") throw badConfig(outer, "a layer with a class_name", json);
  const { class_name: className, config } = json;
  const inner = isObject(config) ? config.name : undefined;
  const name = typeof json.name === "string" ? json.name : typeof inner === "string" ? inner : className;
  const module = typeof json.module === "string" ? json.module : "";
  const where = `layer '${name}' (${className})`;
  const isOwn = /^keras(\.|$)/.test(module);
  if (!isOwn) {
    const of = typeof json.registered_name === "string" ? json.registered_name : className;
    throw unsupported(where, `the custom class '${of}'`);
  }
  return { name, className, where, config, path, isOperation: /^keras\.(src\.)?ops\b/.test(module), json };
}
