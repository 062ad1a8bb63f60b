/** Layers over the axes between the rows and the channels: steps of sequences, rows and columns of images, places of volumes. */
import { badConfig, unsupported } from "../errors.js";
import { transpose, padded as withZeros } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import type { Json } from "../model/config.js";
import type { LayerContext, Lowering } from "../model/layer-context.js";

/** A call of such a layer. */
export interface SpatialLayer extends LayerContext {
  /** The input, with its channels last. */
  readonly x: Value;
  /** The number of these axes. */
  readonly rank: number;
}

/** The lowering of a layer over `rank` axes, which is given its input with the channels last, wherever the model has them. */
export function spatial(rank: number, lower: (layer: SpatialLayer) => Value): Lowering {
  return (context) => {
    const { builder, config, inputs } = context;
    const [given] = inputs;
    if (given.shape.length !== rank + 2) throw badConfig(config.where, `an input of rank ${rank + 2}`, given.shape);
    const axes = Array.from({ length: rank }, (_, axis) => axis + 1);
    const isFirst = hasChannelsFirst(config);
    const x = isFirst ? transpose(builder, given, [0, ...axes.map((axis) => axis + 1), 1]) : given;
    const y = lower({ ...context, x, rank });
    // Pooling of all places leaves no axis after which the channels could come.
    return [isFirst && y.shape.length > 2 ? transpose(builder, y, [0, rank + 1, ...axes]) : y];
  };
}

/** True for a layer whose channels come before the other axes. */
export function hasChannelsFirst(config: LayerContext["config"]): boolean {
  const format = config.text("data_format", "channels_last");
  if (format === "channels_last" || format === "channels_first") return format === "channels_first";
  throw unsupported(config.where, `data_format '${format}'`);
}

/** A setting of one positive number for each axis: a list, or a number for all. */
export function sizesOf({ config, rank }: SpatialLayer, key: string, absent?: readonly number[]): number[] {
  const list = config.ints(key, absent);
  const all = list.length === 1 ? Array<number>(rank).fill(list[0]) : list;
  if (all.length === rank && all.every((each) => each > 0)) return all;
  throw badConfig(`${config.where}, '${key}'`, `${rank} positive numbers`, list);
}

/** A setting of two numbers for each axis, before and after: one for all, one for each axis, or a pair for each. */
export function marginsOf({ config, rank }: SpatialLayer, key: string): (readonly [number, number])[] {
  const given = config.get(key) ?? 1;
  const list: readonly Json[] = Array.isArray(given) ? given : Array<Json>(rank).fill(given);
  const pairs = (rank === 1 && list.length === 2 ? [list] : list).map(pairOf);
  if (pairs.length === rank && pairs.every((pair) => pair !== undefined)) return pairs;
  throw badConfig(`${config.where}, '${key}'`, `${rank} pairs of whole numbers from 0`, given);
}

function pairOf(value: Json | readonly Json[]): readonly [number, number] | undefined {
  const pair: readonly Json[] = Array.isArray(value) ? value : [value as Json, value as Json];
  const [before, after] = pair;
  const isSize = (each: Json): each is number => typeof each === "number" && Number.isSafeInteger(each) && each >= 0;
  return pair.length === 2 && isSize(before) && isSize(after) ? [before, after] : undefined;
}

/** The padding of a layer: valid, same or causal. */
export function paddingOf(config: LayerContext["config"]): string {
  const padding = config.text("padding", "valid");
  if (/^(valid|same|causal)$/.test(padding)) return padding;
  throw unsupported(config.where, `padding '${padding}'`);
}

/** The number of windows over `steps`, -1 for an unknown one. */
export function outputSteps(steps: number, size: number, stride: number, padding: string): number {
  if (steps < 0) return -1;
  return Math.max(0, Math.ceil((padding === "same" ? steps : steps - size + 1) / stride));
}

/** Zeros before and after each axis between the rows and the channels. */
export function padded(
  builder: LayerContext["builder"],
  x: Value,
  margins: readonly (readonly [number, number])[],
): Value {
  return withZeros(builder, x, [[0, 0], ...margins, [0, 0]]);
}
