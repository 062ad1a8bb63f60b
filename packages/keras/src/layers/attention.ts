/** Attention and AdditiveAttention; those of several heads are in `head-attention.ts`. */
import { DataType } from "@heddle/tensor";
import { badConfig, unsupported } from "../errors.js";
import {
  batchProduct,
  binary,
  cast,
  expandDims,
  logical,
  logicalNot,
  reduce,
  select,
  unary,
} from "../graph/operations.js";
import { type Value, withMask } from "../graph/value.js";
import type { Argument, LayerContext, LayerKind, Lowering } from "../model/layer-context.js";
import { softmax } from "./activation.js";
import { causalMask } from "./causal-mask.js";
import { isTensor } from "./mask.js";

/** Source: keras/src/layers/attention/attention.py (Keras 3.15). */
const attention: Lowering = (context) => {
  const { builder, config, inputs, named } = context;
  const [query, value, key = value] = inputs;
  if (!query || !value) throw badConfig(config.where, "a query and a value", inputs.length);
  const [queryMask, valueMask] = masksOf(context);
  const scores = scoresOf(context, query, key);
  const isAllowed = scoresMask(context, scores, valueMask, named.get("use_causal_mask") === true);
  const large = builder.scalar(scores.dtype, 1e9);
  const hidden = () => binary(builder, "Sub", scores, large);
  const masked = isAllowed ? select(builder, logicalNot(builder, isAllowed), hidden(), scores) : scores;
  const weights = softmax(builder, masked, -1);
  const result = batchProduct(builder, weights, value);
  const zero = builder.scalar(result.dtype, 0);
  const output = queryMask ? select(builder, expandDims(builder, queryMask, -1), result, zero) : result;
  const masks = withMask(output, queryMask);
  return named.get("return_attention_scores") === true ? [masks, weights] : [masks];
};

function scoresOf({ builder, config, weight }: LayerContext, query: Value, key: Value): Value {
  const isAdditive = config.get("score_mode") === undefined;
  const usesScale = config.bool("use_scale", isAdditive);
  if (!isAdditive && config.text("score_mode") === "dot") {
    const scores = batchProduct(builder, query, key, true);
    return usesScale ? binary(builder, "Mul", scores, weight("0", [])) : scores;
  }
  const sums = binary(builder, "AddV2", expandDims(builder, query, -2), expandDims(builder, key, -3));
  if (isAdditive) {
    const angles = unary(builder, "Tanh", sums);
    const scaled = usesScale
      ? binary(builder, "Mul", weight("0", [query.shape[query.shape.length - 1]]), angles)
      : angles;
    return reduce(builder, "Sum", scaled, [-1]);
  }
  if (config.text("score_mode") !== "concat")
    throw unsupported(config.where, `score_mode '${config.text("score_mode")}'`);
  const scaled = usesScale ? binary(builder, "Mul", weight("0", []), sums) : sums;
  const total = reduce(builder, "Sum", unary(builder, "Tanh", scaled), [-1]);
  return binary(builder, "Mul", weight(usesScale ? "1" : "0", []), total);
}

function scoresMask({ builder }: LayerContext, scores: Value, mask: Value | undefined, isCausal: boolean) {
  const row = mask && expandDims(builder, mask, -2);
  if (!isCausal) return row;
  const rank = scores.shape.length;
  const causal = causalMask(builder, { of: scores, axis: rank - 2 }, { of: scores, axis: rank - 1 });
  return row ? logical(builder, "LogicalAnd", row, causal) : causal;
}

/** Layers of this file by class. */
export const attentionLayers: Readonly<Record<string, LayerKind>> = {
  Attention: { lower: attention, mask: "own" },
  AdditiveAttention: { lower: attention, mask: "own" },
};

/** The masks of the query and the value. */
function masksOf({ builder, inputs, named }: LayerContext): (Value | undefined)[] {
  const given: Argument = named.get("mask");
  const list = Array.isArray(given) ? given : inputs.map(({ mask }) => mask);
  return list.map((mask) => (isTensor(mask) ? cast(builder, mask, DataType.BOOL) : undefined));
}
