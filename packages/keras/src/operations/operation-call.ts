import { DataType, type ElementValue } from "@heddle/tensor";
import { unsupported } from "../errors.js";
import { isFloat } from "../graph/data-types.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { promoted } from "../graph/operations.js";
import { axisOf, type Value } from "../graph/value.js";
import { isTensor, tensorsIn } from "../layers/mask.js";
import type { Argument } from "../model/layer-context.js";
import type { LayerEntry } from "../model/layer-entry.js";
import type { CallArguments } from "../model/model-builder.js";

/** Adds the nodes of an operation; returns its outputs. */
export type OperationLowering = (call: OperationCall) => Value[];

/** One call of an operation of `keras.ops`, with its settings. */
export class OperationCall {
  readonly builder: GraphBuilder;
  /** The operation in messages. */
  readonly where: string;
  readonly className: string;
  readonly positional: readonly Argument[];
  readonly #named: ReadonlyMap<string, Argument>;
  readonly #config: LayerEntry["config"];

  constructor(builder: GraphBuilder, { config, where, className }: LayerEntry, { positional, named }: CallArguments) {
    this.builder = builder;
    this.where = where;
    this.className = className;
    this.positional = positional;
    this.#named = named;
    this.#config = config;
  }

  /** The first tensor. */
  get x(): Value {
    const [x] = tensorsIn(this.positional[0] ?? this.#named.get("x"));
    if (!x) throw this.unfit("without a tensor");
    return x;
  }

  /** The first tensor, of floats: Keras casts integers, each operation in its way. */
  get floats(): Value {
    const { x } = this;
    if (!isFloat(x.dtype)) throw this.unfit("of integers");
    return x;
  }

  /** An argument by its name, else a setting; undefined for null too. */
  setting(name: string): Argument {
    const config = this.#config;
    const settings = typeof config === "object" && config !== null && !Array.isArray(config) ? config : {};
    const value = this.#named.get(name) ?? (settings as { readonly [key: string]: Argument })[name];
    return value ?? undefined;
  }

  number(name: string, absent?: number): number {
    const value = this.setting(name) ?? absent;
    if (typeof value === "number") return value;
    throw this.unfit(`with this '${name}'`);
  }

  ints(name: string): number[] {
    const value = this.setting(name);
    const list: readonly Argument[] = Array.isArray(value) ? value : [value];
    if (list.every((each): each is number => Number.isSafeInteger(each))) return [...list];
    throw this.unfit(`with this '${name}'`);
  }

  /** An axis of `x` from the front. */
  axis(name: string, x: Value, absent?: number): number {
    const axis = axisOf(this.number(name, absent), x.shape.length);
    if (Number.isInteger(axis) && axis >= 0 && axis < x.shape.length) return axis;
    throw this.unfit(`with this '${name}'`);
  }

  /** The tensors at two places, in one type; a number takes the type of the tensor beside it. */
  pair(from = 0): [Value, Value] {
    const given = this.positional.slice(from, from + 2);
    const like = given.find(isTensor);
    const values = given.map((argument) => {
      if (isTensor(argument)) return argument;
      if (!like || (typeof argument !== "number" && typeof argument !== "boolean"))
        throw this.unfit("of its arguments");
      const isWhole = Number.isInteger(argument) || typeof argument === "boolean";
      const isInteger = like.dtype === DataType.INT32 || like.dtype === DataType.INT64;
      if (isInteger && !isWhole) throw this.unfit("of a fraction beside integers");
      const value: ElementValue = like.dtype === DataType.INT64 ? BigInt(Number(argument)) : argument;
      return this.builder.scalar(like.dtype, value);
    });
    if (values.length !== 2) throw this.unfit("of its arguments");
    const [a, b] = promoted(this.builder, values);
    return [a, b];
  }

  /** UNIMPLEMENTED: the operation in a form that is not read. */
  unfit(how: string) {
    return unsupported(this.where, `the operation ${this.className} ${how}`);
  }
}
