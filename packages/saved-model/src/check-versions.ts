import { consumerRefused, consumerTooOld, producerTooOld } from "./errors.js";

/** The versions that a file carries. An absent VersionDef is `{ producer: 0, minConsumer: 0, badConsumers: [] }`. */
export interface Versions {
  readonly producer: number;
  readonly minConsumer: number;
  readonly badConsumers: readonly number[];
}

export interface VersionedReader {
  /** What the messages call the file: `"Checkpoint"`, `"GraphDef"`. */
  readonly subject: string;
  /** The version of the format that this reader implements. */
  readonly consumer: number;
  /** The oldest producer whose files it reads. */
  readonly minProducer: number;
}

/**
 * Refuses a file that this reader must not read.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the producer is too old, or the file asks for a newer or another reader.
 *
 * Source: tensorflow/core/framework/versions.cc, `CheckVersions`.
 */
export function checkVersions(versions: Versions | undefined, reader: VersionedReader): void {
  const { producer, minConsumer, badConsumers } = versions ?? { producer: 0, minConsumer: 0, badConsumers: [] };
  const { subject, consumer, minProducer } = reader;
  if (producer < minProducer) throw producerTooOld(subject, producer, minProducer);
  if (minConsumer > consumer) throw consumerTooOld(subject, minConsumer, consumer);
  if (badConsumers.includes(consumer)) throw consumerRefused(subject, consumer);
}
