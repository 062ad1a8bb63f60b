import { floatAttr, intAttr, textAttr } from "../step-attrs.js";
import type { ReadGroup } from "../step-group.js";
import { matchStep, named, noting, oneOf, op, type Pattern, scalar, value } from "../step-pattern.js";
import { axesOfAttention } from "./attention-axes.js";

const PRODUCTS = "Einsum BatchMatMul BatchMatMulV2";
const SCALINGS = ["none", "multiply", "divide"];

const scores = named("scores", op(PRODUCTS, [value("left"), value("right")]));
const scaling = (name: string, pattern: Pattern) => noting("scaling", SCALINGS.indexOf(name), pattern);
const scaled = oneOf(
  scaling("multiply", op("Mul", [scores, scalar("scale")])),
  scaling("divide", op("RealDiv", [scores, scalar("scale")])),
  scaling("none", scores),
);
const softmax = op("Softmax", [oneOf(op("Add AddV2", [scaled, value("mask")]), scaled)]);
const attention = oneOf(
  noting("weightsFirst", 1, op(PRODUCTS, [softmax, value("values")])),
  noting("weightsFirst", 0, op("Einsum", [value("values"), softmax])),
);

/** Reads an attention: products of queries and keys, scaled, with a mask added, their softmax, and its products with values. */
export const readAttention: ReadGroup = (last, rewriter) => {
  if (!PRODUCTS.split(" ").includes(last.instance.op.name)) return undefined;
  const match = matchStep(attention, last, rewriter);
  if (!match) return undefined;
  const { slots, numbers, steps } = match;
  const slot = (name: string) => slots.get(name) ?? -1;
  const first = rewriter.producerOf(rewriter.originOf(slot("scores")));
  const axes = first && axesOfAttention(first, last, numbers.get("weightsFirst") === 1);
  if (!axes) return undefined;
  const mask = slots.has("mask") ? [slot("mask")] : [];
  const { query, key, value: values, result, scores: ofScores, isSwapped } = axes;
  const [left, right] = [slot("left"), slot("right")];
  return {
    op: "HeddleAttention",
    attrs: [
      ["M", intAttr(mask.length)],
      ["query_axes", textAttr(query)],
      ["key_axes", textAttr(key)],
      ["value_axes", textAttr(values)],
      ["result_axes", textAttr(result)],
      ["score_axes", textAttr(ofScores)],
      ["scaling", textAttr(SCALINGS[numbers.get("scaling") ?? 0] ?? "")],
      ["scale", floatAttr(numbers.get("scale") ?? 1)],
    ],
    inputs: [...(isSwapped ? [right, left] : [left, right]), slot("values"), ...mask],
    steps,
  };
};
