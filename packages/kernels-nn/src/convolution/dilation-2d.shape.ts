import type { Attributes, ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, mergeSizes, type Padding, slideWindow } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/**
 * The shape function of Dilation2D: images, and a filter for each of their channels.
 *
 * Source: tensorflow/core/ops/nn_ops.cc (TensorFlow 2.21).
 */
export function dilation2dShape(context: ShapeContext): void {
  const { attributes } = context;
  const [batch, height, width, channels] = inputWithRank(context, 0, 4);
  const [rows, columns, depth] = inputWithRank(context, 1, 3);
  const strides = fourOf(attributes, "strides", "stride");
  const rates = fourOf(attributes, "rates", "rates");
  if ([height, width, rows, columns].some((size) => size < 0)) {
    context.setOutputShape(0, [batch, -1, -1, depth]);
    return;
  }
  mergeSizes(channels, depth);
  const padding = attributes.string("padding") as Padding;
  const output = (size: number, filter: number, i: 1 | 2) => {
    // A filter of the size that the rate stretches it to, so that a rate of 0 is accepted as TensorFlow does.
    const stretched = filter + (filter - 1) * (rates[i] - 1);
    return slideWindow(size, { size: stretched, stride: strides[i], padding }).outputSize;
  };
  context.setOutputShape(0, [batch, output(height, rows, 1), output(width, columns, 2), depth]);
}

function fourOf(attributes: Attributes, name: string, word: string): readonly number[] {
  const values = attributes.intList(name);
  if (values.length === 4) return values;
  throw invalidArgument(`Dilation2D requires the ${word} attribute to contain 4 values, but got: ${values.length}`, {
    attribute: name,
    found: values.length,
  });
}
