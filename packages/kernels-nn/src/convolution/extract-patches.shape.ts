import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, multiplySizes, windowedOutputSize } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/**
 * The shape function of ExtractImagePatches and ExtractVolumePatches. Of volumes of unknown sizes TensorFlow infers one dimension less than
 * its kernel returns.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an input of another rank or attributes of another length, for a window that does not fit
 *
 * Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21).
 */
export function extractPatchesShape(context: ShapeContext): void {
  const { attributes } = context;
  const hasRates = attributes.has("rates");
  const rank = hasRates ? 4 : 5;
  const input = inputWithRank(context, 0, rank);
  const read = (name: string) => {
    const values = attributes.intList(name);
    if (values.length === rank) return values;
    const op = hasRates ? "ExtractImagePatches" : "ExtractVolumePatches";
    throw invalidArgument(`${op} requires the ${name} attribute to contain ${rank} values, but got: ${values.length}`);
  };
  const [sizes, strides] = [read("ksizes"), read("strides")];
  const rates = hasRates ? read("rates") : sizes.map(() => 1);
  const inner = Array.from({ length: rank - 2 }, (_, i) => i + 1);
  const depth = inner.reduce((product, i) => multiplySizes(product, sizes[i]), input[rank - 1]);
  if (inner.some((i) => input[i] < 0)) {
    context.setOutputShape(0, [input[0], ...inner.map(() => -1), depth]);
    return;
  }
  const padding = attributes.string("padding");
  const places = inner.map((i) => {
    const size = sizes[i] + (sizes[i] - 1) * (rates[i] - 1);
    return windowedOutputSize(input[i], { size, stride: strides[i], padding });
  });
  context.setOutputShape(0, [input[0], ...places, depth]);
}
