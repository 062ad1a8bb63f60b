import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { Histogram } from "./histogram.js";
import { histogramValue, summaryBytes } from "./summary-bytes.js";

/** Values that are counted before the clock is looked at. */
const BLOCK = 16_384;

/**
 * HistogramSummary: a Summary with the histogram of all elements.
 *
 * Source: tensorflow/core/kernels/summary_op.cc, `SummaryHistoOp`.
 */
export function histogramSummary(context: ComputeContext): void | Promise<void> {
  const tag = context.input(0);
  if (tag.rank !== 0) throw invalidArgument("tags must be scalar");
  const histogram = new Histogram();
  const finish = () => {
    const summary = summaryBytes([histogramValue(tag.strings().bytes(0), histogram)]);
    context.setOutput(0, Tensor.fromStrings(context.memory, [], [summary]));
  };
  const pending = countElements(context, context.input(1), histogram);
  return pending ? pending.then(finish) : finish();
}

/** Counts all elements. @throws {StatusError} INVALID_ARGUMENT for NaN and infinities, with the node's name */
function countElements(context: ComputeContext, tensor: Tensor, histogram: Histogram): void | Promise<void> {
  return inBlocks(context, tensor.elementCount, BLOCK, (start, end) => {
    const { values, base } = readElements<number | bigint>(tensor);
    for (let i = start; i < end; i++) {
      const value = Number(values[base + i]);
      if (Number.isNaN(value)) throw invalidArgument(`Nan in summary histogram for: ${context.nodeName}`);
      if (!Number.isFinite(value)) throw invalidArgument(`Infinity in Histogram for: ${context.nodeName}`);
      histogram.add(value);
    }
  });
}
