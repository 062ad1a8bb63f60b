import { badConfig, unsupported } from "../errors.js";
import { einsum } from "../graph/einsum.js";
import { binary, reshape } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import type { Json } from "../model/config.js";
import type { LayerContext, LayerKind, Lowering } from "../model/layer-context.js";
import { add, finish } from "./core.js";
import { fromGroups, unpackInt4 } from "./int4.js";
import { quantizedProduct } from "./quantized.js";

/** Source: keras/src/layers/core/einsum_dense.py (Keras 3.15). */
const einsumDense: Lowering = (context) => {
  const {
    builder,
    config,
    inputs: [x],
    weight,
  } = context;
  const equation = withoutEllipsis(config.text("equation").replaceAll(" ", ""), x.shape.length);
  const [, first, second] = /^([a-zA-Z]+),([a-zA-Z]+)->/.exec(equation) ?? [];
  if (equation.includes(".") || second === undefined) throw unsupported(config.where, `equation '${equation}'`);
  if (first?.length !== x.shape.length) throw badConfig(config.where, `an input for equation '${equation}'`, x.shape);
  const output = equation.slice(equation.indexOf("->") + 2);
  const axes = config.get("bias_axes") === undefined ? "" : config.text("bias_axes");
  const reduced = () => reducedAxes(config, first, second, output);
  const scaleAt = axes === "" ? 1 : 2;
  const multiplied = () => {
    if (config.int4) {
      const sizes = kernelSizes(context, first, second, output);
      const kernel = int4Kernel(context, config.int4, second, output, sizes, scaleAt);
      const multiply = (values: Value) => einsum(builder, equation, values, kernel);
      if (config.int4.isGrouped) return multiply(x);
      return quantizedProduct(builder, config, x, reduced, multiply, builder.scalar(x.dtype, 1));
    }
    const kernel = weight("0", Array<number>(second.length).fill(-1));
    const multiply = (values: Value) => einsum(builder, equation, values, kernel);
    if (!config.isInt8) return multiply(x);
    const scale = weight(`${scaleAt}`, Array<number>(output.length).fill(-1));
    return quantizedProduct(builder, config, x, reduced, multiply, scale);
  };
  const y = multiplied();
  if (axes === "") return [finish(config, builder, y)];
  // The bias has the axes in the order of the output, and 1 for those after the first that it has not.
  const leading = Math.min(...[...axes].map((axis) => output.indexOf(axis)));
  const shape = [...output].slice(leading).map((axis) => (axes.includes(axis) ? -1 : 1));
  return [finish(config, builder, add(builder, y, weight("1", shape)))];
};

/** Layers of this file by class. */
export const einsumLayers: Readonly<Record<string, LayerKind>> = {
  EinsumDense: { lower: einsumDense, mask: "none" },
};

/** The size of each axis of the kernel: that of the input or of the output, whose sizes the layer has but for some of the first. */
function kernelSizes({ config, inputs: [x] }: LayerContext, input: string, kernel: string, output: string): number[] {
  const given = config.get("output_shape");
  const list: readonly Json[] = Array.isArray(given) ? given : [given ?? null];
  // An ellipsis at the end stands for axes that `output_shape` does not have.
  const from = /\.\.\.$/.test(config.text("equation")) ? 1 : output.length - list.length;
  return [...kernel].map((label) => {
    const size = input.includes(label) ? x.shape[input.indexOf(label)] : list[output.indexOf(label) - from];
    if (typeof size === "number" && Number.isSafeInteger(size) && size >= 0) return size;
    throw badConfig(`${config.where}, 'output_shape'`, `a size for '${label}'`, given);
  });
}

/** A kernel of int4: rows, which the equation sums over, by columns, two in each element. */
function int4Kernel(
  { builder, weight }: LayerContext,
  { isGrouped }: { readonly isGrouped: boolean },
  kernel: string,
  output: string,
  sizes: readonly number[],
  scaleAt: number,
): Value {
  let [rows, columns] = [1, 1];
  for (const [axis, size] of sizes.entries()) {
    if (output.includes(kernel[axis])) columns *= size;
    else rows *= size;
  }
  const integers = unpackInt4(builder, weight("0", [rows, Math.ceil(columns / 2)]), columns);
  if (!isGrouped) {
    return reshape(builder, binary(builder, "RealDiv", integers, weight(`${scaleAt}`, [columns])), sizes);
  }
  const [scales, zeros] = [scaleAt, scaleAt + 1].map((at) => weight(`${at}`, [-1, columns]));
  return reshape(builder, fromGroups(builder, integers, scales, zeros, weight(`${scaleAt + 2}`, [rows]), 0), sizes);
}

/** The equation with labels in place of an ellipsis, which stands for the other axes of an input of that rank. */
function withoutEllipsis(equation: string, rank: number): string {
  const [, before, after] = /^([a-zA-Z]*)\.\.\.([a-zA-Z]*),/.exec(equation) ?? [];
  if (before === undefined || after === undefined) return equation;
  const free = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((label) => !equation.includes(label));
  return equation.replaceAll("...", free.slice(0, Math.max(rank - before.length - after.length, 0)).join(""));
}

/** The axes of a quantised input that an equation sums over: the last ones, in equations that keep the others first. */
function reducedAxes(config: LayerContext["config"], input: string, kernel: string, output: string): number[] {
  const kept = [...input].filter((label) => !kernel.includes(label)).join("");
  const isPlain = input.startsWith(kept) && output.startsWith(kept) && kept.length < input.length;
  if (!isPlain) throw unsupported(config.where, "quantization with this equation");
  return [...input].flatMap((_, axis) => (axis < kept.length ? [] : [axis]));
}
