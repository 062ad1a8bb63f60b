import type { Clock } from "../clock/clock.js";
import type { Servable } from "../servable/servable.js";
import type { ServingMetrics } from "../servable/serving-metrics.js";
import type { FolderReader } from "./folder-reader.js";
import type { Gate } from "./gate.js";
import type { VersionTransition } from "./version-transition.js";

/** A version to load. */
export interface LoadRequest {
  readonly name: string;
  readonly version: bigint;
  /** The folder of the version, or a file that is the model. */
  readonly path: string;
  /** `"tensorflow"`, as the configuration has it. */
  readonly platform: string;
  /** Aborts when the version is not wanted any more. */
  readonly signal: AbortSignal;
}

/** Loads a version. @throws the error that the version's status has */
export type LoadServable = (request: LoadRequest) => Promise<Servable>;

/** The surroundings in which the versions of models are loaded. */
export interface LoadContext {
  readonly load: LoadServable;
  readonly folders: FolderReader;
  readonly clock: Clock;
  readonly metrics: ServingMetrics;
  readonly transition: VersionTransition;
  readonly maxLoadRetries: number;
  readonly loadRetryMs: number;
  /** Lets so many versions load at once. */
  readonly loads: Gate;
  /** `failed` is the name of a model of which a version failed for good. */
  log(message: string, failed?: string): void;
}
