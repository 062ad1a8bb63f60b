import type { DataType } from "@heddle/tensor";
import type { GraphBuilder } from "../graph/graph-builder.js";
import type { Value } from "../graph/value.js";
import type { Config, Json } from "./config.js";

/** An argument of a call: a tensor, or plain values with tensors in them. */
export type Argument = Value | Json | undefined | readonly Argument[] | { readonly [key: string]: Argument };

/** The arguments of a call. */
export interface CallArguments {
  readonly positional: readonly Argument[];
  readonly named: ReadonlyMap<string, Argument>;
  /** The places and names of arguments that are whole numbers, or lists of them, but floats in Python. Default: there are none. */
  readonly floats?: ReadonlySet<number | string>;
}

/** One call of a layer. */
export interface LayerContext {
  readonly builder: GraphBuilder;
  readonly config: Config;
  /** The layer's name. */
  readonly name: string;
  /** The type that the layer computes in. */
  readonly dtype: DataType;
  /** The tensors of the first argument: several for a layer that takes a list. */
  readonly inputs: readonly Value[];
  /** The tensors of each positional argument. */
  readonly positional: readonly (readonly Value[])[];
  /** The arguments that have names. */
  readonly named: ReadonlyMap<string, Argument>;
  /**
   * A weight of the layer as a value of `dtype`.
   *
   * @param name such as `0`, or `cell/0` for the first weight of the cell
   * @param shape that it has, -1 where it may be any
   */
  weight(name: string, shape: readonly number[]): Value;
  /** The lines of the vocabulary in the layer's assets; undefined without one. */
  vocabulary(): Promise<readonly string[] | undefined>;
  /** Removes the mask of a tensor for the layers that are called later, as MultiHeadAttention does. */
  hideMask(value: Value): void;
  /** Makes a node run before the first run. */
  addInitializer(node: string): void;
  /** Calls a layer inside this one, such as the layer of a wrapper, whose weights are in the folder `folder` of this one's. */
  call(
    layer: Json,
    folder: string,
    inputs: readonly Value[],
    named?: ReadonlyMap<string, Argument>,
  ): Promise<readonly Value[]>;
}

/** Adds the nodes of a layer's call; returns its outputs, with the masks that differ from the first input's. */
export type Lowering = (context: LayerContext) => readonly Value[] | Promise<readonly Value[]>;

/** How a class of layers is read. */
export interface LayerKind {
  readonly lower: Lowering;
  /** How masks pass: `same` as the first input's, `own` as the lowering says, `none`. */
  readonly mask: "same" | "own" | "none";
}
