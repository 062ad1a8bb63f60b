import { badConfig } from "../errors.js";
import { isObject, type Json } from "./config.js";
import type { Argument } from "./layer-context.js";
import { wholeFloat } from "./python-floats.js";

/** An output of one call of a layer. */
export interface TensorPlace {
  readonly layer: string;
  readonly call: number;
  readonly output: number;
}

/** The place that `[layer, call, output]` is; undefined for other values. */
export function placeOf(value: Json | undefined): TensorPlace | undefined {
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const [layer, call, output] = value as readonly Json[];
  const isPlace = typeof layer === "string" && Number.isSafeInteger(call) && Number.isSafeInteger(output);
  return isPlace ? { layer, call: Number(call), output: Number(output) } : undefined;
}

/** The entries of an object by key: the order in which Keras flattens dictionaries. */
export function sortedEntries<T>(value: { readonly [key: string]: T }): [string, T][] {
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The places in nested lists and objects, in order, each with its key in the object that it is in. */
export function placesIn(
  value: Json | undefined,
  where: string,
  key?: string,
): { place: TensorPlace; key: string | undefined }[] {
  const place = placeOf(value);
  if (place) return [{ place, key }];
  if (Array.isArray(value)) return value.flatMap((each: Json) => placesIn(each, where, key));
  if (isObject(value)) return sortedEntries(value).flatMap(([name, each]) => placesIn(each, where, name));
  throw badConfig(where, "tensors of layers", value);
}

/** Where the tensors of an argument come from. */
export interface TensorSource {
  /** The output of a layer. */
  find(place: TensorPlace): Argument;
  /** The constant that a `__tensor__` or `__numpy__` is, by its config. */
  constant(config: Json | undefined): Argument;
}

/** An argument of a call with the tensors in it. */
export function argumentOf(value: Json, source: TensorSource, where: string): Argument {
  if (Array.isArray(value)) return value.map((each: Json) => argumentOf(each, source, where));
  if (!isObject(value)) return value;
  if (value.class_name === "__keras_tensor__") {
    const place = isObject(value.config) ? placeOf(value.config.keras_history) : undefined;
    if (!place) throw badConfig(where, "a tensor with keras_history", value);
    return source.find(place);
  }
  if (value.class_name === "__tuple__" && Array.isArray(value.items)) {
    return value.items.map((each: Json) => argumentOf(each, source, where));
  }
  if (value.class_name === "__tensor__" || value.class_name === "__numpy__") return source.constant(value.config);
  if (value.class_name !== undefined) return wholeFloat(value) ?? value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, argumentOf(each, source, where)]));
}

/** The places of the tensors in an argument, in order; those of objects by key, as Keras flattens them. */
export function tensorPlaces(value: Json): TensorPlace[] {
  if (Array.isArray(value)) return value.flatMap((each: Json) => tensorPlaces(each));
  if (!isObject(value)) return [];
  if (value.class_name !== "__keras_tensor__") {
    return sortedEntries(value).flatMap(([, each]) => tensorPlaces(each));
  }
  const place = isObject(value.config) ? placeOf(value.config.keras_history) : undefined;
  return place ? [place] : [];
}
