import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, sizeAt } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of FractionalAvgPool and FractionalMaxPool. Source: tensorflow/core/ops/nn_ops.cc (TensorFlow 2.21). */
export function fractionalPoolShape(context: ShapeContext): void {
  const images = inputWithRank(context, 0, 4);
  const ratios = context.attributes.floatList("pooling_ratio");
  if (ratios.length !== 4) throw invalidArgument("pooling_ratio field must specify 4 dimensions");
  const sizes = ratios.map((ratio, i) => {
    if (ratio < 1) throw invalidArgument(`pooling_ratio should be larger than 1, got: ${ratio}`, { ratio });
    const size = sizeAt(images, i);
    return size < 0 ? size : Math.floor(Math.fround(size / Math.fround(ratio)));
  });
  context.setOutputShape(0, sizes);
  context.setOutputShape(1, [-1]);
  context.setOutputShape(2, [-1]);
}
