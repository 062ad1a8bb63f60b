import { toBinary } from "@bufbuild/protobuf";
import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import { decodeProto } from "@heddle/protos/decode";
import { type Event, EventSchema } from "@heddle/protos/event";
import { GraphDefSchema } from "@heddle/protos/graph";
import { SummarySchema } from "@heddle/protos/summary";
import { failedPrecondition, invalidArgument } from "@heddle/status";
import { Histogram } from "../summary/histogram.js";
import { histogramValue, scalarValue, summaryBytes } from "../summary/summary-bytes.js";
import { textValue } from "../summary/text-value.js";
import { recordBytes } from "./records.js";

/** The place that the bytes of an event file go to. */
export interface EventSink {
  /** Takes the bytes of one record, in order. They do not change afterwards. */
  write(record: Uint8Array): void;
  /** Called by {@link EventFileWriter.close}, once. */
  close?(): void;
}

/** Options of an {@link EventFileWriter}. */
export interface EventWriterOptions {
  /** The time of an event, in seconds since 1970. Default: the clock. */
  readonly wallTime?: () => number;
  /** The name that the first event gives the program that wrote the file. Default "heddle". */
  readonly writer?: string;
}

/** The version of the files, in their first event. */
const FILE_VERSION = "brain.Event:2";

const encoder = /* @__PURE__ */ new TextEncoder();

/**
 * Writes an event file, which TensorBoard shows: scalars, histograms and texts by tag and step. `createEventFile` of
 * `@heddle/diagnostics/node` makes one in a folder.
 *
 * @example
 * const records: Uint8Array[] = [];
 * const writer = new EventFileWriter({ write: (record) => records.push(record) });
 * writer.scalar("loss", 0.5, 1);
 *
 * Source: tensorflow/core/util/events_writer.cc of TensorFlow 2.21.
 */
export class EventFileWriter implements Disposable {
  readonly #sink: EventSink;
  readonly #wallTime: () => number;
  #isClosed = false;

  /** Writes the first event, with the version of the file. */
  constructor(sink: EventSink, options: EventWriterOptions = {}) {
    const { wallTime = () => Date.now() / 1000, writer = "heddle" } = options;
    this.#sink = sink;
    this.#wallTime = wallTime;
    const source = new BinaryWriter().tag(1, WireType.LengthDelimited).string(writer).finish();
    const event = new BinaryWriter().tag(1, WireType.Bit64).double(Math.floor(wallTime()));
    event.tag(3, WireType.LengthDelimited).string(FILE_VERSION);
    this.#write(event.tag(10, WireType.LengthDelimited).bytes(source).finish());
  }

  /** Writes a number, as a float. */
  scalar(tag: string, value: number, step: number | bigint): void {
    this.#writeSummary(summaryBytes([scalarValue(encoder.encode(tag), value)]), step);
  }

  /** Writes the distribution of numbers. @throws {StatusError} INVALID_ARGUMENT for NaN and infinities */
  histogram(tag: string, values: Iterable<number | bigint>, step: number | bigint): void {
    const histogram = new Histogram();
    for (const given of values) {
      const value = Number(given);
      if (Number.isNaN(value)) throw invalidArgument(`Nan in summary histogram for: ${tag}`, { tag });
      if (!Number.isFinite(value)) throw invalidArgument(`Infinity in summary histogram for: ${tag}`, { tag });
      histogram.add(value);
    }
    this.#writeSummary(summaryBytes([histogramValue(encoder.encode(tag), histogram)]), step);
  }

  /** Writes a text, which TensorBoard shows as Markdown, or several, which it shows as a table. */
  text(tag: string, text: string | readonly string[], step: number | bigint): void {
    this.#writeSummary(summaryBytes([textValue(tag, text)]), step);
  }

  /**
   * Writes the bytes of a Summary: an output of `MergeSummary` or of another summary op.
   *
   * @throws {StatusError} DATA_LOSS when the bytes are not a Summary
   */
  summary(summary: Uint8Array, step: number | bigint): void {
    decodeProto(SummarySchema, summary);
    this.#writeSummary(summary, step);
  }

  /**
   * Writes the bytes of a GraphDef, which TensorBoard draws.
   *
   * @throws {StatusError} DATA_LOSS when the bytes are not a GraphDef
   */
  graph(graphDef: Uint8Array, step: number | bigint): void {
    decodeProto(GraphDefSchema, graphDef);
    this.#writeEvent(4, graphDef, step);
  }

  /**
   * Writes an event as it is, of another file, say, or the bytes of one.
   *
   * @throws {StatusError} DATA_LOSS when the bytes are not an Event
   */
  event(event: Event | Uint8Array): void {
    if (event instanceof Uint8Array) decodeProto(EventSchema, event);
    this.#write(event instanceof Uint8Array ? event : toBinary(EventSchema, event));
  }

  /** Ends the file; later calls fail with FAILED_PRECONDITION. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#sink.close?.();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  #writeSummary(summary: Uint8Array, step: number | bigint): void {
    this.#writeEvent(5, summary, step);
  }

  /** Writes an event with one field beside time and step. */
  #writeEvent(field: number, bytes: Uint8Array, given: number | bigint): void {
    const step = exactStep(given);
    const event = new BinaryWriter().tag(1, WireType.Bit64).double(this.#wallTime());
    if (step !== 0n) event.tag(2, WireType.Varint).int64(step);
    this.#write(event.tag(field, WireType.LengthDelimited).bytes(bytes).finish());
  }

  #write(event: Uint8Array): void {
    if (this.#isClosed) throw failedPrecondition("the event file is closed");
    this.#sink.write(recordBytes(event));
  }
}

/** @throws {StatusError} INVALID_ARGUMENT for a step that int64 does not have */
function exactStep(step: number | bigint): bigint {
  if (typeof step === "number" && !Number.isSafeInteger(step)) {
    throw invalidArgument(`step must be a whole number, found ${step}`, { step });
  }
  const exact = BigInt(step);
  if (exact !== BigInt.asIntN(64, exact)) throw invalidArgument(`step must be an int64, found ${step}`, { step });
  return exact;
}
