import type { ShapeContext } from "@heddle/kernel-api";
import { inputInteger, inputWithRank, withContext } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of LinSpace. Source: tensorflow/core/ops/math_ops.cc (TensorFlow 2.21). */
export function linSpaceShape(context: ShapeContext): void {
  ["start", "stop", "num"].forEach((name, index) => {
    withContext(() => inputWithRank(context, index, 0), ` for '${name}'`);
  });
  const count = inputInteger(context, 2);
  if (count !== undefined && count <= 0) throw invalidArgument(`Requires num > 0: ${count}`, { count });
  context.setOutputShape(0, [count ?? context.inputSizes(2)?.[0] ?? -1]);
}
