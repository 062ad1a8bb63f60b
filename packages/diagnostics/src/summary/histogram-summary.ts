import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { countElements } from "./count-elements.js";
import { Histogram } from "./histogram.js";
import { histogramValue, summaryBytes } from "./summary-bytes.js";

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
  const nan = `summary histogram for: ${context.nodeName}`;
  const infinity = `Histogram for: ${context.nodeName}`;
  const pending = countElements(context, context.input(1), histogram, { nan, infinity });
  return pending ? pending.then(finish) : finish();
}
