import type { DecodeLimits } from "@heddle/protos";
import { decodeProto } from "@heddle/protos/decode";
import { type Event, EventSchema } from "@heddle/protos/event";
import { checkOptionNames } from "@heddle/status";
import { type RecordOptions, readRecords } from "./records.js";

/** Options of {@link readEvents}. */
export interface EventOptions extends RecordOptions {
  /** Limits of each event. */
  readonly limits?: Partial<DecodeLimits>;
}

/**
 * The events of an event file, in order, each decoded when it is asked for. The first has the file's version in a sound file, which is
 * not required. Byte fields are views of `bytes`.
 *
 * @throws {StatusError} DATA_LOSS for a record or message that is damaged or cut off, RESOURCE_EXHAUSTED for a passed limit
 */
export function* readEvents(bytes: Uint8Array, options: EventOptions = {}): Generator<Event, void, undefined> {
  checkOptionNames("readEvents", options, OPTIONS);
  const { file = "event file", limits = {}, ...others } = options;
  let index = 0;
  for (const record of readRecords(bytes, { ...others, file })) {
    yield decodeProto(EventSchema, record, { file: `${file}: event ${index++}`, limits });
  }
}

const OPTIONS: Readonly<Record<keyof EventOptions, true>> = { file: true, allowTruncated: true, limits: true };
