/**
 * The ops that write an event to the event file of a summary writer.
 *
 * Source: tensorflow/core/kernels/summary_kernels.cc and core/summary/summary_file_writer.cc.
 */
import { type ComputeContext, lookupResource } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { countElements } from "./count-elements.js";
import { Histogram } from "./histogram.js";
import { readableMetadata } from "./readable-metadata.js";
import { floats } from "./scalar-summary.js";
import { histogramValue, scalarValue, summaryBytes, tensorValue } from "./summary-bytes.js";
import { SummaryWriter } from "./summary-writer.js";
import { tensorProtoBytes } from "./tensor-proto-bytes.js";

/** WriteScalarSummary: the first element of `value`, as a float. */
export function writeScalarSummary(context: ComputeContext): void {
  const [value] = floats(context.input(3));
  if (value === undefined) {
    throw invalidArgument(`value must be a scalar, found shape ${formatShape(context.input(3).shape)}`, { input: 3 });
  }
  write(context, scalarValue(scalarBytes(context, 2, "tag"), value));
}

/** WriteHistogramSummary: the histogram of all elements. */
export function writeHistogramSummary(context: ComputeContext): void | Promise<void> {
  const tag = scalarBytes(context, 2, "tag");
  const histogram = new Histogram();
  const subject = `summary histogram for: ${new TextDecoder().decode(tag)}`;
  const pending = countElements(context, context.input(3), histogram, { nan: subject, infinity: subject });
  const finish = () => write(context, histogramValue(tag, histogram));
  return pending ? pending.then(finish) : finish();
}

/** WriteSummary: a tensor, with the metadata that tells a plugin of TensorBoard how to show it. */
export function writeSummary(context: ComputeContext): void {
  const metadata = scalarBytes(context, 4, "summary_metadata");
  const tag = scalarBytes(context, 3, "tag");
  const tensor = tensorProtoBytes(context.input(2));
  write(context, tensorValue({ tag, tensor, ...(metadata.length > 0 && { metadata: readableMetadata(metadata) }) }));
}

/** WriteRawProtoSummary: a Summary as it is. @throws {StatusError} DATA_LOSS for bytes that are not a Summary */
export function writeRawProtoSummary(context: ComputeContext): void {
  lookupResource(context, 0, SummaryWriter).file.summary(scalarBytes(context, 2, "tensor"), stepOf(context));
}

function write(context: ComputeContext, value: Uint8Array): void {
  lookupResource(context, 0, SummaryWriter).file.summary(summaryBytes([value]), stepOf(context));
}

function stepOf(context: ComputeContext): bigint {
  const [step] = context.input(1).elements();
  if (typeof step === "bigint") return step;
  throw invalidArgument(`step must be a scalar, found shape ${formatShape(context.input(1).shape)}`, { input: 1 });
}

/** The bytes of the first string of an input: TensorFlow does not look at its shape either. */
function scalarBytes(context: ComputeContext, index: number, name: string): Uint8Array {
  const strings = context.input(index).strings();
  if (strings.length > 0) return strings.bytes(0);
  throw invalidArgument(`${name} must be a scalar, found shape ${formatShape(context.input(index).shape)}`, {
    input: index,
  });
}
