import type { RunOptions } from "@heddle/graph";
import type { DeviceOptions } from "../devices/device-options.js";
import type { KeptOutputs } from "../session/kept-outputs.js";
import type { ModelSession } from "../session/model-session.js";
import type { CallOptions } from "./call-options.js";
import type { DiagnosticOptions } from "./diagnostic-options.js";
import type { Inputs } from "./make-feeds.js";
import type { Outputs } from "./outputs.js";
import type { SignatureDefInfo } from "./signature-def-info.js";
import type { SignatureInfo } from "./signature-info.js";
import type { Timings } from "./timings.js";

/** Options of {@link LoadedModel.run}. */
export interface LoadedRunOptions<Name extends string = string, Kept extends string = never>
  extends CallOptions<Name>,
    Pick<RunOptions, "signal" | "timeoutMs">,
    DiagnosticOptions {
  /**
   * Divides the graph of the run over this many threads, this one included. Workers start with the first such run, which is measured on one thread,
   * and are kept until the model is disposed; each loads the model for itself. A run that would not get faster stays on one thread. Default 1.
   */
  readonly devices?: number | DeviceOptions | undefined;
  /** Names of outputs that stay in the model's memory; their results are handles. See `ModelRunOptions`. */
  readonly keep?: readonly Kept[];
}

/** A loaded and initialized model, in this thread or in a worker. */
export interface LoadedModel extends Disposable {
  /** The inputs and outputs of each signature that can be run, by its name. */
  readonly signatures: Readonly<Record<string, SignatureInfo>>;
  /** The signatures as the model's file states them, with the names of their tensors; includes initializers. */
  readonly signatureDefs: Readonly<Record<string, SignatureDefInfo>>;
  /** The signature that a run without `signature` uses, if there is one. */
  readonly defaultSignature: string | undefined;
  /** The names of Heddle's packages that the model's ops come from, sorted. Grows as signatures are prepared. */
  readonly plugins: readonly string[];
  readonly timings: Timings;
  /** The outputs that runs kept. They are released with the model, and when its worker is terminated. */
  readonly session: ModelSession;

  /**
   * Runs a signature.
   *
   * @throws {StatusError} INVALID_ARGUMENT for an unknown signature, input or output, or values of a wrong type or shape; CANCELLED; DEADLINE_EXCEEDED; FAILED_PRECONDITION after {@link dispose}; and the errors of kernels
   */
  run<Name extends string = string, Kept extends Name = never>(
    inputs: Inputs,
    options?: LoadedRunOptions<Name, Kept>,
  ): Promise<KeptOutputs<Outputs<Name>, Outputs<Exclude<Name, Kept>>, NoInfer<Kept>>>;

  /**
   * Prepares a signature, so that its first run is as fast as the others.
   *
   * @throws {StatusError} NOT_FOUND for an op without a kernel; INVALID_ARGUMENT as {@link run}
   */
  prepare(options?: CallOptions): Promise<void>;

  /** Releases the model. Current runs end first. */
  dispose(): void;
}
