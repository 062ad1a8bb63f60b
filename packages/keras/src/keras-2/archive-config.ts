import { isObject, type Json, type JsonObject } from "../model/config.js";

/** A model in an archive of Keras 2 as other files of Keras 2 have it: without the modules of Keras' own classes. */
export function withoutModules(json: Json): Json {
  if (Array.isArray(json)) return json.map((each: Json) => withoutModules(each));
  if (!isObject(json)) return json;
  const parts = Object.entries(json).map(([key, value]) => [key, withoutModules(value)] as const);
  const part: JsonObject = Object.fromEntries(parts.filter(([key]) => key !== "module" || !isOwn(json)));
  // A registered class has no module.
  return json.module === null && typeof json.registered_name === "string" ? { ...part, module: "" } : part;
}

function isOwn({ module }: JsonObject): boolean {
  return typeof module === "string" && /^keras(\.|$)/.test(module);
}
