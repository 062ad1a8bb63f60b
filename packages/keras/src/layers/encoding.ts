import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { unsupported } from "../errors.js";
import { binary, cast, reduce, squeeze } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import type { LayerContext } from "../model/layer-context.js";

/** How indices become the output of a layer. */
export interface Encoding {
  /** `int`, `one_hot`, `multi_hot`, `count` or `tf_idf`. */
  readonly mode: string;
  /** The number of indices. */
  readonly depth: number;
  readonly dtype: DataType;
  /** The weight of each index for `tf_idf`. */
  readonly weights?: Value | undefined;
  /** How often each input counts for `count`. */
  readonly counts?: Value | undefined;
}

/** Source: encode_categorical_inputs, keras/src/utils/numerical_utils.py (Keras 3.15). */
export function encode(context: LayerContext, x: Value, encoding: Encoding): Value {
  const { mode, depth, dtype, weights, counts } = encoding;
  const { builder, config } = context;
  const rank = x.shape.length;
  if (rank === 0) throw unsupported(config.where, "an input without a batch");
  if (counts && (mode !== "count" || rank > 2)) throw unsupported(config.where, "count_weights for such an input");
  switch (mode) {
    case "int":
      return cast(builder, x, dtype);
    case "one_hot":
      return oneHot(context, rank > 1 && x.shape[rank - 1] === 1 ? squeeze(builder, x, -1) : x, depth, dtype);
    case "multi_hot":
      if (rank <= 2) return bincount(context, x, depth, dtype, true);
      return reduce(builder, "Max", oneHot(context, x, depth, dtype), [1]);
    case "count":
      if (rank <= 2) return bincount(context, x, depth, dtype, false, counts);
      return reduce(builder, "Sum", oneHot(context, x, depth, dtype), [1]);
    case "tf_idf": {
      const numbers = encode(context, x, { mode: "count", depth, dtype });
      return weights ? binary(builder, "Mul", cast(builder, numbers, weights.dtype), weights) : numbers;
    }
    default:
      throw unsupported(config.where, `output_mode '${mode}'`);
  }
}

function oneHot({ builder }: LayerContext, x: Value, depth: number, dtype: DataType): Value {
  const indices = cast(builder, x, DataType.INT64);
  const bounds = [builder.scalar(DataType.INT32, depth), number(1), number(0)];
  function number(value: number): Value {
    return builder.scalar(dtype, dtype === DataType.INT64 ? BigInt(value) : value);
  }
  const attrs = { TI: attr.type(DataType.INT64), T: attr.type(dtype), axis: attr.int(-1) };
  return builder.one("OneHot", [indices, ...bounds], attrs, dtype, [...x.shape, depth]);
}

/** How often each index is in a row; 1 for any number with `isBinary`. */
function bincount(
  { builder }: LayerContext,
  x: Value,
  depth: number,
  dtype: DataType,
  isBinary: boolean,
  counts?: Value,
): Value {
  const indices = cast(builder, x, DataType.INT64);
  const attrs = { Tidx: attr.type(DataType.INT64), T: attr.type(DataType.FLOAT), binary_output: attr.bool(isBinary) };
  const weights = counts ? cast(builder, counts, DataType.FLOAT) : builder.constant(DataType.FLOAT, [0], []);
  const inputs = [indices, builder.scalar(DataType.INT64, BigInt(depth)), weights];
  const shape = x.shape.length === 2 ? [x.shape[0], depth] : [depth];
  return cast(builder, builder.one("DenseBincount", inputs, attrs, DataType.FLOAT, shape), dtype);
}
