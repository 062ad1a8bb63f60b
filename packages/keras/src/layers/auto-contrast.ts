import { DataType } from "@heddle/tensor";
import { badConfig, unsupported } from "../errors.js";
import { isFloat } from "../graph/data-types.js";
import { binary, cast, compare, reduce, select, withNumber } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import type { LayerContext, Lowering } from "../model/layer-context.js";
import { clip } from "./activation.js";

/**
 * Images whose darkest element of each channel becomes the least of the range, and the lightest the greatest; a channel of one color
 * stays.
 *
 * Source: AutoContrast, keras/src/layers/preprocessing/image_preprocessing/auto_contrast.py (Keras 3.15).
 */
export const autoContrast: Lowering = ({ builder, config, inputs, dtype }) => {
  const [given] = inputs;
  if (inputs.length !== 1) throw unsupported(config.where, "a dictionary of images and labels");
  if (given.shape.length !== 4) throw badConfig(config.where, "an input of rank 4", given.shape);
  const [least, most] = rangeOf(config);
  const x = scaled(builder, cast(builder, given, dtype), [least, most], [0, 255]);
  const low = reduce(builder, "Min", x, [1, 2], true);
  const high = reduce(builder, "Max", x, [1, 2], true);
  const scale = binary(builder, "RealDiv", builder.scalar(dtype, 255), binary(builder, "Sub", high, low));
  const offset = binary(builder, "Mul", withNumber(builder, "Mul", low, -1), scale);
  const y = clip(builder, binary(builder, "AddV2", binary(builder, "Mul", x, scale), offset), 0, 255);
  const result = scaled(builder, y, [0, 255], [least, most]);
  const isNan = compare(builder, "NotEqual", result, result);
  return [select(builder, isNan, cast(builder, given, dtype), result)];
};

function rangeOf(config: LayerContext["config"]): readonly [number, number] {
  const given = config.get("value_range") ?? [0, 255];
  const [least, most] = Array.isArray(given) ? given : [];
  if (typeof least === "number" && typeof most === "number" && least < most) return [least, most];
  throw badConfig(`${config.where}, 'value_range'`, "two numbers, the lesser first", given);
}

/** Numbers of one range in another one. */
function scaled(
  builder: LayerContext["builder"],
  x: Value,
  [from, to]: readonly [number, number],
  [least, most]: readonly [number, number],
): Value {
  if (from === least && to === most) return x;
  const type = isFloat(x.dtype) ? x.dtype : DataType.FLOAT;
  const share = withNumber(builder, "RealDiv", withNumber(builder, "Sub", cast(builder, x, type), from), to - from);
  return withNumber(builder, "AddV2", withNumber(builder, "Mul", share, most - least), least);
}
