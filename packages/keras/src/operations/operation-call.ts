import { DataType } from "@heddle/tensor";
import { unsupported } from "../errors.js";
import { dataTypeOf, isFloat } from "../graph/data-types.js";
import { elementOf } from "../graph/element-of.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { cast } from "../graph/operations.js";
import { floatTypeOf, resultType, type TypeLike } from "../graph/result-type.js";
import { axisOf, type Value } from "../graph/value.js";
import { isTensor, tensorsIn } from "../layers/mask.js";
import type { Json } from "../model/config.js";
import type { Argument, CallArguments } from "../model/layer-context.js";
import type { LayerEntry } from "../model/layer-entry.js";
import { flattened } from "../model/nested-lists.js";

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

  readonly #floats: ReadonlySet<number | string>;

  constructor(
    builder: GraphBuilder,
    { config, where, className }: Pick<LayerEntry, "config" | "where" | "className">,
    given: CallArguments,
  ) {
    const { positional, named, floats = new Set() } = given;
    this.builder = builder;
    this.where = where;
    this.className = className;
    this.positional = positional;
    this.#named = named;
    this.#config = config;
    this.#floats = floats;
  }

  /** The first tensor. */
  get x(): Value {
    const [x] = tensorsIn(this.positional[0] ?? this.#named.get("x"));
    if (!x) throw this.unfit("without a tensor");
    return x;
  }

  /** The first tensor, of floats: integers are refused, as TensorFlow's op refuses them. */
  get floats(): Value {
    const { x } = this;
    if (!isFloat(x.dtype)) throw this.unfit("of integers");
    return x;
  }

  /** The first tensor, integers cast to float32. */
  get asFloats(): Value {
    return this.xAs(floatTypeOf(this.x.dtype));
  }

  /** The first tensor in another type. */
  xAs(dtype: DataType): Value {
    return cast(this.builder, this.x, dtype);
  }

  /** The settings, as they are in the file. */
  get settings(): LayerEntry["config"] {
    return this.#config;
  }

  /** An argument by its name, else a setting; undefined for null too. */
  setting(name: string): Argument {
    const config = this.#config;
    const settings = typeof config === "object" && config !== null && !Array.isArray(config) ? config : {};
    const value = this.#named.get(name) ?? (settings as { readonly [key: string]: Argument })[name];
    return value ?? undefined;
  }

  /** An argument by its place or its name; undefined for null too. */
  argument(place: number, name: string): Argument {
    return this.positional[place] ?? this.#named.get(name) ?? undefined;
  }

  /**
   * An argument as Keras makes a tensor of it: numbers and lists of them become constants of int32, float32 or bool, or of `dtype`.
   * A setting of that name stands for an argument that is absent.
   */
  tensor(place: number, name: string, dtype?: DataType): Value {
    const given = this.argument(place, name) ?? this.setting(name);
    if (isTensor(given)) return dtype === undefined ? given : cast(this.builder, given, dtype);
    const { shape, elements } = flattened((given ?? null) as Json, this.where);
    const isFloats = this.#floats.has(place) || this.#floats.has(name);
    const isBools = elements.length > 0 && elements.every((each) => typeof each === "boolean");
    const numbers = elements.map((each) => (typeof each === "boolean" ? Number(each) : each));
    if (!numbers.every((each) => typeof each === "number")) throw this.unfit("of its arguments");
    const isWhole = numbers.length > 0 && !isFloats && numbers.every(Number.isInteger);
    const type = dtype ?? (isBools ? DataType.BOOL : isWhole ? DataType.INT32 : DataType.FLOAT);
    const data = numbers.map((each) => elementOf(isFloat(type) ? each : Math.trunc(each), type));
    return this.builder.constant(type, shape, data);
  }

  /** Tensors in the type that Keras gives them together, as {@link tensor} makes them. */
  tensors(names: readonly string[], besides: readonly TypeLike[] = []): Value[] {
    const values = names.map((name, place) => this.tensor(place, name));
    const type = resultType([...values.map(({ dtype }) => dtype), ...besides]);
    if (type === undefined) throw this.unfit("of its arguments");
    return values.map((value) => cast(this.builder, value, type));
  }

  /** A setting of whole numbers: a list, or a number for all. */
  sizes(name: string, count: number, absent?: number): number[] {
    const list = absent !== undefined && this.setting(name) === undefined ? [absent] : this.ints(name);
    const all = list.length === 1 ? Array<number>(count).fill(list[0]) : list;
    if (all.length === count) return all;
    throw this.unfit(`with this '${name}'`);
  }

  /** Whether channels come before the axes of the image. */
  get hasChannelsFirst(): boolean {
    return this.setting("data_format") === "channels_first";
  }

  number(name: string, absent?: number): number {
    const value = this.setting(name) ?? absent;
    if (typeof value === "number") return value;
    throw this.unfit(`with this '${name}'`);
  }

  /** A type by its name; undefined when it is absent. */
  dataType(name: string): DataType | undefined {
    const value = this.setting(name);
    if (value === undefined) return undefined;
    const dtype = typeof value === "string" ? dataTypeOf(value) : undefined;
    if (dtype === undefined) throw this.unfit("to this type");
    return dtype;
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

  /**
   * The arguments at two places, in the type that Keras gives them together.
   *
   * @param besides types that it considers too
   * @param numbers whether numbers yield to the types of tensors, or are int32 and float32
   */
  pair(from = 0, besides: readonly TypeLike[] = [], numbers: "weak" | "strong" = "weak"): [Value, Value] {
    const given = this.positional
      .slice(from, from + 2)
      .map((argument, index) => (Array.isArray(argument) ? this.tensor(from + index, "") : argument));
    if (given.length !== 2) throw this.unfit("of its arguments");
    const types = given.map((argument, index) => this.#typeOf(argument, from + index, numbers));
    const type = resultType([...types, ...besides]);
    const [a, b] = given.map((argument) => {
      if (isTensor(argument)) return type === undefined ? argument : cast(this.builder, argument, type);
      if (type === undefined) throw this.unfit("of its arguments");
      return this.builder.scalar(type, elementOf(Number(argument), type));
    });
    return [a, b];
  }

  #typeOf(argument: Argument, index: number, numbers: "weak" | "strong"): TypeLike {
    if (isTensor(argument)) return argument.dtype;
    if (typeof argument === "boolean") return DataType.BOOL;
    if (typeof argument !== "number") throw this.unfit("of its arguments");
    const isWhole = Number.isInteger(argument) && !this.#floats.has(index);
    if (numbers === "strong") return isWhole ? DataType.INT32 : DataType.FLOAT;
    return isWhole ? "int" : "float";
  }

  /** The same call of another first tensor. */
  of(x: Value): OperationCall {
    const { builder, where, className, positional } = this;
    const entry = { config: this.#config, where, className };
    const given = { positional: [x, ...positional.slice(1)], named: this.#named, floats: this.#floats };
    return new OperationCall(builder, entry, given);
  }

  /** UNIMPLEMENTED: the operation in a form that is not read. */
  unfit(how: string) {
    return unsupported(this.where, `the operation ${this.className} ${how}`);
  }
}
