import type { ShapeContext } from "@heddle/kernel-api";
import { inputInteger, inputWithRank, sizeAt, withSize } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of HistogramFixedWidth: a vector of counts. Source: tensorflow/core/ops/math_ops.cc (TensorFlow 2.21). */
export function histogramFixedWidthShape(context: ShapeContext): void {
  withSize(sizeAt(inputWithRank(context, 1, 1), 0), 2);
  inputWithRank(context, 2, 0);
  const count = inputInteger(context, 2);
  if (count !== undefined && count <= 0) throw invalidArgument(`Requires nbins > 0: ${count}`, { count });
  context.setOutputShape(0, [count ?? -1]);
}
