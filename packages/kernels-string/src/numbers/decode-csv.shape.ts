import { type ShapeContext, withRankAtMost } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";

/** The shape function of DecodeCSV: a field for each record. Source: tensorflow/core/ops/parsing_ops.cc (TensorFlow 2.21). */
export function decodeCsvShape(context: ShapeContext): void {
  for (let index = 1; index < context.inputCount; index++) {
    const shape = withRankAtMost(context.inputShape(index), 1);
    if (shape?.length !== 1 || shape[0] <= 1) continue;
    throw invalidArgument("Shape of a default must be a length-0 or length-1 vector, or a scalar.", { index });
  }
  for (let index = 0; index < context.outputCount; index++) context.setOutputShape(index, context.inputShape(0));
}
