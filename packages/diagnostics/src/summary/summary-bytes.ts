/**
 * Bytes of the Summary protobuf messages, in the order and form in which TensorFlow writes them. Tags are bytes: TensorFlow keeps those
 * that are not UTF-8, and a text would not.
 *
 * Source: tensorflow/core/framework/summary.proto and tsl/protobuf/histogram.proto of TensorFlow 2.21.
 */
import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import type { Histogram } from "./histogram.js";

/** The bytes of a Summary of values, each in the bytes of a `Summary.Value`. */
export function summaryBytes(values: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const writer = new BinaryWriter();
  for (const value of values) writer.tag(1, WireType.LengthDelimited).bytes(value);
  return writer.finish();
}

/** The value of a scalar, as a float. */
export function scalarValue(tag: Uint8Array, value: number): Uint8Array<ArrayBuffer> {
  return tagged(tag).tag(2, WireType.Bit32).float(Math.fround(value)).finish();
}

/** The value of a histogram. */
export function histogramValue(tag: Uint8Array, histogram: Histogram): Uint8Array<ArrayBuffer> {
  return tagged(tag).tag(5, WireType.LengthDelimited).bytes(histogramBytes(histogram)).finish();
}

/** The parts of a tensor's value. */
export interface TensorValueParts {
  /** Default: none. */
  readonly tag?: Uint8Array;
  /** Default: none. */
  readonly nodeName?: string;
  /** The bytes of a TensorProto. */
  readonly tensor: Uint8Array;
  /** The bytes of a SummaryMetadata. Default: none. */
  readonly metadata?: Uint8Array;
}

/** The value of a tensor. */
export function tensorValue({
  tag = new Uint8Array(0),
  nodeName = "",
  tensor,
  metadata,
}: TensorValueParts): Uint8Array<ArrayBuffer> {
  const writer = tagged(tag);
  if (nodeName !== "") writer.tag(7, WireType.LengthDelimited).string(nodeName);
  writer.tag(8, WireType.LengthDelimited).bytes(tensor);
  if (metadata) writer.tag(9, WireType.LengthDelimited).bytes(metadata);
  return writer.finish();
}

function tagged(tag: Uint8Array): BinaryWriter {
  const writer = new BinaryWriter();
  return tag.length > 0 ? writer.tag(1, WireType.LengthDelimited).bytes(tag) : writer;
}

/** The bytes of a HistogramProto. A double is left out when all of its bits are 0, which -0 has not. */
function histogramBytes(histogram: Histogram): Uint8Array {
  const writer = new BinaryWriter();
  const { min, max, count, sum, sumOfSquares } = histogram;
  for (const [index, value] of [min, max, count, sum, sumOfSquares].entries()) {
    if (!Object.is(value, 0)) writer.tag(index + 1, WireType.Bit64).double(value);
  }
  const { limits, counts } = histogram.buckets();
  for (const [field, values] of [
    [6, limits],
    [7, counts],
  ] as const) {
    writer.tag(field, WireType.LengthDelimited).uint32(values.length * 8);
    for (const value of values) writer.double(value);
  }
  return writer.finish();
}
