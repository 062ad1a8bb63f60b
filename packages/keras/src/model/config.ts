import type { DataType } from "@heddle/tensor";
import { badConfig } from "../errors.js";
import { dataTypeOf } from "../graph/data-types.js";

/** A value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** An object of JSON. */
export type JsonObject = { readonly [key: string]: Json };

/** True for an object of JSON. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The settings of a layer. Errors name the layer. Each getter throws INVALID_ARGUMENT for a value of another kind. */
export class Config {
  /** The layer in messages, such as `layer 'tokens' (Embedding)`. */
  readonly where: string;
  readonly #values: JsonObject;

  constructor(where: string, values: Json | undefined) {
    this.where = where;
    if (!isObject(values)) throw badConfig(where, "an object", values);
    this.#values = values;
  }

  /** The value as it is; undefined for null and for an absent one. */
  get(key: string): Json | undefined {
    return Object.hasOwn(this.#values, key) ? (this.#values[key] ?? undefined) : undefined;
  }

  text(key: string, absent?: string): string {
    const value = this.get(key) ?? absent;
    if (typeof value === "string") return value;
    throw this.#unfit(key, "a text", value);
  }

  bool(key: string, absent: boolean): boolean {
    const value = this.get(key) ?? absent;
    if (typeof value === "boolean") return value;
    throw this.#unfit(key, "true or false", value);
  }

  number(key: string, absent?: number): number {
    const value = this.get(key) ?? absent;
    if (typeof value === "number") return value;
    throw this.#unfit(key, "a number", value);
  }

  /** A whole number from `least`. */
  int(key: string, { least = 0, absent }: { least?: number; absent?: number } = {}): number {
    const value = this.get(key) ?? absent;
    if (typeof value === "number" && Number.isSafeInteger(value) && value >= least) return value;
    throw this.#unfit(key, `a whole number from ${least}`, value);
  }

  /** A list of whole numbers, or one of them. */
  ints(key: string, absent?: readonly number[]): number[] {
    const value = this.get(key) ?? absent;
    const list = Array.isArray(value) ? value : [value];
    if (list.every((each): each is number => Number.isSafeInteger(each))) return list;
    throw this.#unfit(key, "whole numbers", value);
  }

  /** A type by its name, or the compute type of a policy; undefined when it is absent. */
  dtype(key: string): DataType | undefined {
    const value = this.get(key);
    if (value === undefined) return undefined;
    const policy = isObject(value) && isObject(value.config) ? value.config.name : value;
    const type = typeof policy === "string" ? dataTypeOf(policy) : undefined;
    if (type === undefined)
      throw this.#unfit(key, "the name of a type (mixed and quantised policies are not read)", value);
    return type;
  }

  /** A nested object, such as the layer of a wrapper. */
  object(key: string): JsonObject {
    const value = this.get(key);
    if (isObject(value)) return value;
    throw this.#unfit(key, "an object", value);
  }

  #unfit(key: string, wanted: string, found: Json | undefined) {
    return badConfig(`${this.where}, '${key}'`, wanted, found);
  }
}
