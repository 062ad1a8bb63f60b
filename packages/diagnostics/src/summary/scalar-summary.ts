import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, shapesEqual, Tensor } from "@heddle/tensor";
import { nearestFloat, readElements } from "@heddle/tensor/numbers";
import { scalarValue, summaryBytes } from "./summary-bytes.js";

/**
 * ScalarSummary: a Summary with the value of each tag, as a float.
 *
 * Source: tensorflow/core/kernels/summary_op.cc, `SummaryScalarOp`.
 */
export function scalarSummary(context: ComputeContext): void {
  const tags = context.input(0);
  const values = context.input(1);
  if (!shapesEqual(tags.shape, values.shape)) {
    const tag = tags.elementCount === 1 ? ` (tag '${tags.strings().toArray()[0]}')` : "";
    throw invalidArgument(
      `tags and values are not the same shape: ${formatShape(tags.shape)} != ${formatShape(values.shape)}${tag}`,
    );
  }
  const numbers = floats(values);
  const summary = summaryBytes(tags.byteStrings().map((tag, i) => scalarValue(tag, numbers[i] as number)));
  context.setOutput(0, Tensor.fromStrings(context.memory, [], [summary]));
}

/** The elements as floats, each rounded once. */
export function floats(tensor: Tensor): Float32Array {
  const { values, base } = readElements<number | bigint>(tensor);
  return Float32Array.from({ length: tensor.elementCount }, (_, i) => {
    const value = values[base + i] as number | bigint;
    return typeof value === "bigint" ? nearestFloat(value) : value;
  });
}
