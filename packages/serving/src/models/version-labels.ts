import { failedPrecondition } from "@heddle/status";
import { labelsNotReady, unknownLabel } from "./errors.js";
import type { ModelEntry } from "./model-server-config.js";

/** The labels of the versions of all models. */
export class VersionLabels {
  #labels: ReadonlyMap<string, ReadonlyMap<string, bigint>> | undefined;

  /** The version of a label. @throws {StatusError} INVALID_ARGUMENT for an unknown label; UNAVAILABLE before the first `assign` */
  versionOf(model: string, label: string): bigint {
    if (!this.#labels) throw labelsNotReady(label);
    const version = this.#labels.get(model)?.get(label);
    if (version === undefined) throw unknownLabel(label);
    return version;
  }

  /**
   * Checks new labels.
   *
   * @param allowsUnavailable a label that is new, or stays where it is, may have a version that is not available
   * @returns assigns them
   * @throws {StatusError} FAILED_PRECONDITION for a label of a version that is not available
   */
  check(
    entries: ReadonlyMap<string, ModelEntry>,
    isAvailable: (model: string, version: bigint) => boolean,
    allowsUnavailable: boolean,
  ): () => void {
    for (const { name, labels } of entries.values()) {
      for (const [label, version] of labels) {
        const before = this.#labels?.get(name)?.get(label) ?? version;
        if ((allowsUnavailable && before === version) || isAvailable(name, version)) continue;
        throw failedPrecondition(
          `Request to assign label to version ${version} of model ${name}, which is not currently available for inference`,
        );
      }
    }
    return () => {
      this.#labels = new Map([...entries].map(([name, { labels }]) => [name, labels]));
    };
  }
}
