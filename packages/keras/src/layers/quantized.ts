import { badConfig, unsupported } from "../errors.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { binary, known, reduce, reshape, unary, withNumber } from "../graph/operations.js";
import { axisOf, type Value } from "../graph/value.js";
import { type Config, isObject } from "../model/config.js";
import { clip } from "./activation.js";

/**
 * A product with a kernel of int8: the input becomes integers by its largest number along those axes, and the result is divided by
 * both scales. All are floats, which hold such integers and sums of a thousand products exactly.
 *
 * @param reducedAxes of the input, the last ones, that the product sums over
 * @param multiply the product of the input's integers and the kernel
 * @param scale of the kernel, which fits the product
 *
 * Source: `_int8_call` in keras/src/layers/core/dense.py and einsum_dense.py, abs_max_quantize in keras/src/quantizers (Keras 3.15).
 */
export function quantizedProduct(
  builder: GraphBuilder,
  config: Config,
  x: Value,
  reducedAxes: () => readonly number[],
  multiply: (values: Value) => Value,
  scale: Value,
): Value {
  const settings = config.get("quantization_config");
  const given = isObject(settings) && isObject(settings.config) ? settings.config.activation_quantizer : undefined;
  // Layers of int4 have whole inputs unless they say otherwise.
  if (given === null || (given === undefined && config.int4)) return binary(builder, "RealDiv", multiply(x), scale);
  const { most, epsilon } = given === undefined ? { most: 127, epsilon: 1e-7 } : absMax(config, given);
  const axes = reducedAxes();
  const largest = withNumber(builder, "AddV2", reduce(builder, "Max", unary(builder, "Abs", x), axes, true), epsilon);
  const inputScale = binary(builder, "RealDiv", builder.scalar(x.dtype, most), largest);
  const rounded = unary(builder, "Round", binary(builder, "Mul", x, inputScale));
  const y = multiply(clip(builder, rounded, -most, most));
  const first = Math.min(...axes.map((axis) => axisOf(axis, x.shape.length)));
  const sizes = y.shape.map((_, axis) => (axis < first ? known(x, axis) : 1));
  const both = binary(builder, "Mul", scale, reshape(builder, inputScale, sizes));
  return binary(builder, "RealDiv", y, both);
}

function absMax(config: Config, given: Parameters<typeof isObject>[0]): { most: number; epsilon: number } {
  const { class_name: className, config: settings } = isObject(given) ? given : {};
  if (className !== "AbsMaxQuantizer" || !isObject(settings)) throw unsupported(config.where, "its quantizer");
  const { value_range: range, epsilon } = settings;
  const [least, most] = Array.isArray(range) ? range : [];
  if (typeof most !== "number" || least !== -most || typeof epsilon !== "number") {
    throw badConfig(`${config.where}, its quantizer`, "a range around 0", range);
  }
  return { most, epsilon };
}
