import { invalidArgument } from "@heddle/status";

/** The versions that a file carries. An absent VersionDef is `{ producer: 0, minConsumer: 0, badConsumers: [] }`. */
export interface Versions {
  readonly producer: number;
  readonly minConsumer: number;
  readonly badConsumers: readonly number[];
}

/** A reader of a versioned file format. */
export interface VersionedReader {
  /** The name of the file in messages: `"Checkpoint"`, `"GraphDef"`. */
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
  if (producer < minProducer) {
    throw invalidArgument(
      `${subject} producer version ${producer} below min producer ${minProducer} supported by Heddle.  Please regenerate your ${subject.toLowerCase()}.`,
      { found: producer, wanted: minProducer },
    );
  }
  if (minConsumer > consumer) {
    throw invalidArgument(
      `${subject} min consumer version ${minConsumer} above current version ${consumer} for Heddle.  Please upgrade Heddle.`,
      { found: minConsumer, ours: consumer },
    );
  }
  if (badConsumers.includes(consumer)) {
    throw invalidArgument(
      `${subject} disallows consumer version ${consumer}.  Please upgrade Heddle: this version is likely buggy.`,
      { ours: consumer },
    );
  }
}
