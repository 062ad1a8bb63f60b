import type { DataType } from "@heddle/tensor";
import { badConfig, unsupported } from "../errors.js";
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

  /**
   * A type by its name, or the type that a policy computes in; undefined when it is absent. Policies that mix in a type of 16 bits
   * compute in float32, as does a quantised layer between its integers.
   */
  dtype(key: string): DataType | undefined {
    const value = this.get(key);
    if (value === undefined) return undefined;
    const policy = isObject(value) && isObject(value.config) ? value.config : { name: value };
    const name = this.#quantizedTo(value) === undefined ? policy.name : policy.source_name;
    const type = typeof name === "string" ? dataTypeOf(name.replace(/^mixed_b?float16$/, "float32")) : undefined;
    if (type !== undefined) return type;
    if (isObject(value))
      throw unsupported(
        this.where,
        `the policy ${typeof value.class_name === "string" ? value.class_name : "without a class_name"}`,
      );
    throw this.#unfit(key, "the name of a type", value);
  }

  /** True for a layer whose policy quantises to int8. */
  get isInt8(): boolean {
    return this.#quantizedTo(this.get("dtype")) === "int8";
  }

  /** For a layer whose policy quantises to int4: whether it has a scale for each group of rows, not for each column. */
  get int4(): { readonly isGrouped: boolean } | undefined {
    const mode = this.#quantizedTo(this.get("dtype"));
    if (!mode?.startsWith("int4")) return undefined;
    return { isGrouped: mode !== "int4" && mode !== "int4/-1" };
  }

  /** The mode of a policy that quantises to int8 or int4, such as `int4/128` for groups of 128; undefined for others. */
  #quantizedTo(policy: Json | undefined): string | undefined {
    if (!isObject(policy) || !isObject(policy.config)) return undefined;
    const { mode } = policy.config;
    const isQuantized = policy.class_name === "QuantizedDTypePolicy" || policy.class_name === "Int4DTypePolicy";
    return isQuantized && typeof mode === "string" && /^(int8|int4(\/-?\d+)?)$/.test(mode) ? mode : undefined;
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
