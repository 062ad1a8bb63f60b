import { Code, invalidArgument, unimplemented } from "@heddle/status";
import type { ModelProvider, ServableLease, VersionStatus } from "../servable/model-provider.js";
import type { ModelSpec } from "../servable/model-spec.js";
import type { Servable } from "../servable/servable.js";
import { namelessModel, servableNotFound, unknownLabel, versionNotFound } from "./errors.js";
import { HeldServable } from "./held-servable.js";

/** The servables of {@link fixedModels}: one, which is version 1, or several by version. */
export type FixedModels = Readonly<Record<string, Servable | Readonly<Record<number | string, Servable>>>>;

/**
 * Models that are loaded already, for servers without folders and for tests. They are disposed of by `close`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a version that is not a whole number
 */
export function fixedModels(models: FixedModels): ModelProvider {
  return new FixedModelProvider(models);
}

class FixedModelProvider implements ModelProvider {
  readonly names: readonly string[];
  readonly #models = new Map<string, Map<bigint, HeldServable>>();
  readonly #ends: Promise<void>[] = [];
  #isClosed = false;

  constructor(models: FixedModels) {
    this.names = Object.keys(models).sort();
    for (const [name, value] of Object.entries(models)) {
      const versions = isServable(value) ? { 1: value } : value;
      const held = Object.entries(versions).map(([key, servable]) => {
        let end: (error?: unknown) => void = () => {};
        const ended = new Promise<void>((resolve, reject) => {
          end = (error) => (error === undefined ? resolve() : reject(error));
        });
        this.#ends.push(ended);
        if (!/^\d+$/.test(key)) throw invalidArgument(`a version is a whole number, found '${key}'`, { model: name });
        const version = BigInt(key);
        return [version, new HeldServable(name, version, servable, end)] as const;
      });
      this.#models.set(name, new Map(held.sort(([a], [b]) => (a < b ? 1 : -1))));
    }
  }

  lease({ name, version, label }: ModelSpec): ServableLease {
    if (name === "") throw namelessModel();
    if (label !== undefined) throw unknownLabel(label);
    const versions = this.#isClosed ? undefined : this.#models.get(name);
    const held = version === undefined ? versions?.values().next().value : versions?.get(version);
    if (!held) throw servableNotFound(name, version);
    return held.lease();
  }

  status({ name, version, label }: ModelSpec): readonly VersionStatus[] {
    if (label !== undefined) throw unknownLabel(label);
    const state = this.#isClosed ? "END" : "AVAILABLE";
    const versions = [...(this.#models.get(name)?.keys() ?? [])].filter(
      (key) => version === undefined || key === version,
    );
    if (versions.length === 0) throw versionNotFound(name, version);
    return versions.map((key) => ({ version: key, state, code: Code.OK, message: "" }));
  }

  async reload(): Promise<void> {
    throw unimplemented("the models of this server are fixed");
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const versions of this.#models.values()) for (const held of versions.values()) held.retire();
    await Promise.all(this.#ends);
  }
}

function isServable(value: FixedModels[string]): value is Servable {
  return typeof value.run === "function";
}
