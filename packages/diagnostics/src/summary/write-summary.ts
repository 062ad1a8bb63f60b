/**
 * The ops that write an event to the event file of a summary writer.
 *
 * Source: tensorflow/core/kernels/summary_kernels.cc and core/summary/summary_file_writer.cc.
 */
import { type ComputeContext, failWithWarning, lookupResource } from "@heddle/kernel-api";
import { Code, dataLoss, invalidArgument, StatusError } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { countElements } from "./count-elements.js";
import { Histogram } from "./histogram.js";
import { readableMetadata } from "./readable-metadata.js";
import { scalarBytes } from "./scalar-bytes.js";
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
  writeSummaryBytes(context, scalarBytes(context, 2, "tensor"));
}

/** WriteGraphSummary: the bytes of a GraphDef, which TensorBoard draws. */
export function writeGraphSummary(context: ComputeContext): void {
  const { file } = lookupResource(context, 0, SummaryWriter);
  const graph = scalarBytes(context, 2, "tensor");
  writeMessage(context, "GraphDef", () => file.graph(graph, stepOf(context)));
}

/** ImportEvent: an event as it is. */
export function importEvent(context: ComputeContext): void {
  const { file } = lookupResource(context, 0, SummaryWriter);
  const event = scalarBytes(context, 1, "event");
  writeMessage(context, "Event", () => file.event(event));
}

/** Writes the bytes of a message. @throws {StatusError} DATA_LOSS, logged as a warning, when they are not one */
function writeMessage(context: ComputeContext, name: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof StatusError && error.code === Code.DATA_LOSS)) throw error;
    failWithWarning(context, dataLoss(`Bad tf.${name} binary proto tensor string`));
  }
}

/** Writes the bytes of a Summary to the event file of input 0, with the step of input 1. */
export function writeSummaryBytes(context: ComputeContext, summary: Uint8Array): void {
  lookupResource(context, 0, SummaryWriter).file.summary(summary, stepOf(context));
}

function write(context: ComputeContext, value: Uint8Array): void {
  writeSummaryBytes(context, summaryBytes([value]));
}

function stepOf(context: ComputeContext): bigint {
  const [step] = context.input(1).elements();
  if (typeof step === "bigint") return step;
  throw invalidArgument(`step must be a scalar, found shape ${formatShape(context.input(1).shape)}`, { input: 1 });
}
