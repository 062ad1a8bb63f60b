import { badConfig, unsupported } from "../errors.js";
import { binary, cast, compare, reduce, select, withNumber } from "../graph/operations.js";
import type { Lowering } from "../model/layer-context.js";
import { clip } from "./activation.js";
import { scaled, valueRange } from "./value-range.js";

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
  const [least, most] = valueRange(config);
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
