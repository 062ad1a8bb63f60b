import type { ModelServerConfig } from "@heddle/protos/serving";
import type { Code } from "@heddle/status";
import type { ModelSpec } from "./model-spec.js";
import type { Servable } from "./servable.js";

/** The states of a version. Source: tensorflow_serving/apis/get_model_status.proto. */
export type VersionState = "UNKNOWN" | "START" | "LOADING" | "AVAILABLE" | "UNLOADING" | "END";

/** The state of one version of a model. */
export interface VersionStatus {
  readonly version: bigint;
  readonly state: VersionState;
  /** Why the version could not be loaded; OK with an empty message otherwise. */
  readonly code: Code;
  readonly message: string;
}

/** A version of a model that stays loaded until the lease is released. */
export interface ServableLease extends Disposable {
  readonly name: string;
  readonly version: bigint;
  readonly servable: Servable;
  /** Releases the lease; a second call does nothing. */
  release(): void;
}

/** The models of a server. */
export interface ModelProvider {
  /** The names of all models, sorted, those without an available version too. */
  readonly names: readonly string[];
  /**
   * A lease of a version.
   *
   * @throws {StatusError} NOT_FOUND `Servable not found for request: Latest(NAME)` or `Specific(NAME, 99)`; INVALID_ARGUMENT
   * `Unrecognized servable version label: X`; UNAVAILABLE `Model labels does not init yet.X`
   */
  lease(spec: ModelSpec): ServableLease;
  /**
   * The states of the versions that a spec matches, the newest first.
   *
   * @throws {StatusError} NOT_FOUND `Could not find any versions of model NAME` or `Could not find version 9 of model NAME`
   */
  status(spec: ModelSpec): readonly VersionStatus[];
  /**
   * Replaces the models by those of a ModelServerConfig, as a message or in protobuf text, and waits until the new ones are available.
   *
   * @throws {StatusError} UNIMPLEMENTED where models are fixed; INVALID_ARGUMENT, FAILED_PRECONDITION as TensorFlow Serving; UNKNOWN when a
   * new model cannot be loaded
   */
  reload?(config: string | ModelServerConfig): Promise<void>;
  /** Waits for the leases to be released, and disposes of all models. */
  close(): Promise<void>;
}
