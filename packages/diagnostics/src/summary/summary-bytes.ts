/**
 * Bytes of the Summary protobuf messages, in the order and form in which TensorFlow writes them. Tags are bytes: TensorFlow keeps those
 * that are not UTF-8, and a text would not.
 *
 * Source: tensorflow/core/framework/summary.proto and tsl/protobuf/histogram.proto of TensorFlow 2.21.
 */
import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import type { Histogram } from "./histogram.js";

const encoder = /* @__PURE__ */ new TextEncoder();

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

/** The parts of an image's value. */
export interface ImageValueParts {
  readonly height: number;
  readonly width: number;
  /** 1 for gray, 3 for RGB, 4 for RGBA. */
  readonly channels: number;
  /** The bytes of a PNG file. */
  readonly png: Uint8Array;
}

/** The value of an image. */
export function imageValue(
  tag: Uint8Array,
  { height, width, channels, png }: ImageValueParts,
): Uint8Array<ArrayBuffer> {
  const writer = tagged(tag).tag(4, WireType.LengthDelimited).fork();
  for (const [index, number] of [height, width, channels].entries()) {
    if (number !== 0) writer.tag(index + 1, WireType.Varint).int32(number);
  }
  return writer.tag(4, WireType.LengthDelimited).bytes(png).join().finish();
}

/** The parts of a sound's value. */
export interface AudioValueParts {
  /** Frames a second. */
  readonly rate: number;
  readonly channels: number;
  readonly frames: number;
  /** The bytes of a WAV file. */
  readonly wav: Uint8Array;
}

/** The value of a sound. */
export function audioValue(tag: Uint8Array, { rate, channels, frames, wav }: AudioValueParts): Uint8Array<ArrayBuffer> {
  const writer = tagged(tag).tag(6, WireType.LengthDelimited).fork();
  writer.tag(1, WireType.Bit32).float(rate);
  if (channels !== 0) writer.tag(2, WireType.Varint).int64(channels);
  if (frames !== 0) writer.tag(3, WireType.Varint).int64(frames);
  writer.tag(4, WireType.LengthDelimited).bytes(wav);
  return writer.tag(5, WireType.LengthDelimited).string("audio/wav").join().finish();
}

/** The tag of one value of a batch: `tag/image/0`, or `tag/image` when one alone was asked for. */
export function numberedTag(tag: Uint8Array, kind: "image" | "audio", most: number, index: number): Uint8Array {
  const end = encoder.encode(most > 1 ? `/${kind}/${index}` : `/${kind}`);
  const bytes = new Uint8Array(tag.length + end.length);
  bytes.set(tag);
  bytes.set(end, tag.length);
  return bytes;
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
