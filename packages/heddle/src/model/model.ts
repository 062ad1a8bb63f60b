import type { PlanExecutor, RunOptions } from "@heddle/graph";
import { withCleanup } from "@heddle/graph/run";
import type { Host } from "@heddle/kernel-fallback";
import { failedPrecondition, invalidArgument } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import type { DeviceGroup } from "../devices/device-group.js";
import type { HostSession } from "../session/host-session.js";
import type { KeptOutputs } from "../session/kept-outputs.js";
import type { ModelSession } from "../session/model-session.js";
import { noSession } from "../session/no-session.js";
import type { PrepareOptions } from "./call-options.js";
import { checkFeedShapes } from "./check-feed-shapes.js";
import type { CodeOnDemand } from "./code-on-demand.js";
import { wantsDiagnostics } from "./diagnostic-options.js";
import { collectForgotten } from "./forgotten-outputs.js";
import type { LoadedModel } from "./loaded-model.js";
import { haveColumns, type Inputs, makeFeeds } from "./make-feeds.js";
import type { Copy, ModelRunOptions, ZeroCopy } from "./model-run-options.js";
import { type Outputs, resultsOf, type TensorOutputs, tensorsOf, valuesOf } from "./outputs.js";
import type { PreparedCall, PreparedCalls } from "./prepared-calls.js";
import { type RunPlan, runLargeWith, runWhole } from "./run-plan.js";
import type { SignatureDefInfo } from "./signature-def-info.js";
import { type SignatureInfo, signatureInfo } from "./signature-info.js";
import type { Timings } from "./timings.js";

/** The parts of a loaded model. */
export interface ModelParts {
  readonly executor: PlanExecutor;
  readonly calls: PreparedCalls;
  readonly timings: Timings;
  readonly signatureDefs: Readonly<Record<string, SignatureDefInfo>>;
  /** Makes the devices of the model; undefined for a loader without workers. */
  readonly importDevices: (() => Promise<DeviceGroup>) | undefined;
  readonly onDemand: CodeOnDemand;
  /** Called once, when the model was disposed and nothing runs any more. */
  dispose(): void;
}

/** A loaded and initialized model, as `loadModel` returns it. Dispose it, or its memory is held until its host is disposed. */
export class Model implements LoadedModel {
  /** The inputs and outputs of each signature that can be run, by its name. */
  readonly signatures: Readonly<Record<string, SignatureInfo>>;
  readonly timings: Timings;
  readonly #parts: ModelParts;
  #devices: Promise<DeviceGroup> | undefined;
  #session: HostSession | undefined;
  readonly #runLarge: RunPlan;
  #active = 0;
  #isDisposed = false;

  constructor(parts: ModelParts) {
    this.#parts = parts;
    this.#runLarge = runLargeWith(parts.onDemand.importRows);
    this.timings = parts.timings;
    this.signatures = signatureInfo(parts.executor.program.signatures);
  }

  /** The signatures as the model's file states them, with the names of their tensors; initializers among them. */
  get signatureDefs(): Readonly<Record<string, SignatureDefInfo>> {
    return this.#parts.signatureDefs;
  }

  /** The host that the model runs on. */
  get host(): Host {
    return this.#parts.executor.host;
  }

  /** The executor that runs the model, with its program and its tables and variables; it belongs to the model. */
  get executor(): PlanExecutor {
    return this.#parts.executor;
  }

  /** The name of the signature of a run without a name, if there is one. */
  get defaultSignature(): string | undefined {
    return this.#parts.calls.defaultName;
  }

  /** The default packages that the model's ops come from, sorted; grows as signatures are prepared. */
  get plugins(): readonly string[] {
    return this.#parts.calls.plugins;
  }

  /** The outputs that runs kept, and the tensors of GetSessionHandle. They are released with the model. */
  get session(): ModelSession {
    return this.#hostSession() ?? noSession;
  }

  /**
   * Runs a signature. Tensors among the inputs are borrowed. The outputs are copied to JavaScript values; with `zeroCopy` they are
   * tensors, and the caller's to release.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a signature, input or output that the model does not have, or values that do
   * not fit; CANCELLED; DEADLINE_EXCEEDED; FAILED_PRECONDITION after {@link dispose}; and the errors of kernels
   */
  run<Name extends string = string, Kept extends Name = never>(
    inputs: Inputs,
    options: ModelRunOptions<Name, Kept> & ZeroCopy,
  ): Promise<KeptOutputs<TensorOutputs<Name>, TensorOutputs<Exclude<Name, Kept>>, NoInfer<Kept>>>;
  run<Name extends string = string, Kept extends Name = never>(
    inputs: Inputs,
    options?: ModelRunOptions<Name, Kept> & Copy,
  ): Promise<KeptOutputs<Outputs<Name>, Outputs<Exclude<Name, Kept>>, NoInfer<Kept>>>;
  run<Name extends string = string, Kept extends Name = never>(
    inputs: Inputs,
    options?: ModelRunOptions<Name, Kept>,
  ): Promise<
    KeptOutputs<
      Outputs<Name> | TensorOutputs<Name>,
      Outputs<Exclude<Name, Kept>> | TensorOutputs<Exclude<Name, Kept>>,
      Kept
    >
  >;
  /** Without type parameters, so that a model is a `Servable` of `@heddle/serving`. */
  run(inputs: Inputs, options?: ModelRunOptions & Copy): Promise<Outputs>;
  async run(inputs: Inputs, options: ModelRunOptions<string, string> = {}): Promise<unknown> {
    this.#parts.onDemand.checkRunOptions?.(options);
    if (wantsDiagnostics(options)) return this.#runRecorded(inputs, options);
    const call = this.#parts.calls.get(options) ?? (await this.#prepare(options));
    const { columns, sessions } = this.#parts.onDemand;
    if (!columns.code && haveColumns(inputs)) await columns.load();
    if (!sessions.code && options.keep) await sessions.load();
    const collecting = options.zeroCopy && collectForgotten(this.host.memory);
    if (collecting) await collecting;
    const { devices } = options;
    if (devices === undefined)
      return this.#outputsOf(call, await this.#start(call, inputs, options, this.#runLarge), options);
    const { signature: _, outputs: __, zeroCopy: ___, devices: ____, keep: _____, ...limits } = options;
    const given = typeof devices === "object" && devices !== null ? devices : { count: devices };
    const group = await this.#deviceGroup();
    const run: RunPlan = (_executor, _plan, feeds) => group.run(call, feeds, given, limits);
    return this.#outputsOf(call, await this.#start(call, inputs, options, run), options);
  }

  /**
   * Runs a signature as {@link Model.run} does, synchronously. The signature was prepared while loading, by an earlier run or
   * by {@link Model.prepare}.
   *
   * @throws {StatusError} also FAILED_PRECONDITION when it was not prepared, or a kernel is asynchronous
   */
  runSync<Name extends string = string, Kept extends Name = never>(
    inputs: Inputs,
    options: ModelRunOptions<Name, Kept> & ZeroCopy,
  ): KeptOutputs<TensorOutputs<Name>, TensorOutputs<Exclude<Name, Kept>>, NoInfer<Kept>>;
  runSync<Name extends string = string, Kept extends Name = never>(
    inputs: Inputs,
    options?: ModelRunOptions<Name, Kept> & Copy,
  ): KeptOutputs<Outputs<Name>, Outputs<Exclude<Name, Kept>>, NoInfer<Kept>>;
  runSync<Name extends string = string, Kept extends Name = never>(
    inputs: Inputs,
    options?: ModelRunOptions<Name, Kept>,
  ): KeptOutputs<
    Outputs<Name> | TensorOutputs<Name>,
    Outputs<Exclude<Name, Kept>> | TensorOutputs<Exclude<Name, Kept>>,
    NoInfer<Kept>
  >;
  runSync(inputs: Inputs, options: ModelRunOptions<string, string> = {}): unknown {
    this.#parts.onDemand.checkRunOptions?.(options);
    if (wantsDiagnostics(options)) {
      throw invalidArgument(
        "logMemory and stepStats are for run(): pass a LogMemory or a StepStatsCollector as observer",
      );
    }
    if (options.devices !== undefined)
      throw failedPrecondition("devices compute at once: use run() instead of runSync()");
    const { calls } = this.#parts;
    const call = calls.get(options) ?? calls.get({ ...options, observer: undefined });
    if (!call) {
      const signature = this.#parts.calls.signatureOf(options).name;
      const message = `signature '${signature}' with these outputs was not prepared: await model.prepare() before runSync()`;
      throw failedPrecondition(message, { signature });
    }
    // Objects that a spread makes are read several times as slowly.
    const { keep, signal, timeoutMs, stopFlag, observer, rendezvous } = options;
    const limits = { keep, signal, timeoutMs, stopFlag, observer, rendezvous, sliceMs: Number.POSITIVE_INFINITY };
    const results = this.#start(call, inputs, limits, runWhole);
    if (!(results instanceof Promise)) return this.#outputsOf(call, results, options);
    results.then(
      (tensors) => {
        for (const tensor of tensors) tensor.release();
      },
      () => {}, // The caller gets the error below instead.
    );
    throw failedPrecondition("the model has asynchronous kernels: use run() instead of runSync()");
  }

  /**
   * Prepares a signature, so that its first run is as fast as the others.
   *
   * @throws {StatusError} NOT_FOUND for an op without a kernel; INVALID_ARGUMENT as {@link Model.run}
   */
  async prepare(options: PrepareOptions = {}): Promise<void> {
    await this.#prepare(options);
  }

  /** Releases everything except outputs that were returned. Runs under way end first. */
  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#active++;
    this.#end();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  async #runRecorded(inputs: Inputs, options: ModelRunOptions<string, string>): Promise<unknown> {
    const { recorded } = await this.#parts.onDemand.importRecording();
    return this.#during(() =>
      recorded(this.host.memory, options, this.executor.log, (observer) =>
        this.run(inputs, { ...options, observer, logMemory: undefined, stepStats: undefined }),
      ),
    );
  }

  #deviceGroup(): Promise<DeviceGroup> {
    const { importDevices } = this.#parts;
    if (!importDevices) {
      throw failedPrecondition(
        "a compiled model and one with selected kernels have no devices: load the model itself with loadModel of 'heddle'",
      );
    }
    this.#devices ??= importDevices();
    return this.#devices;
  }

  #prepare(options: PrepareOptions): PreparedCall | Promise<PreparedCall> {
    return this.#during(() => this.#parts.calls.prepare(options));
  }

  #start(
    call: PreparedCall,
    inputs: Inputs,
    options: RunOptions & { readonly keep?: readonly string[] | undefined },
    run: RunPlan,
  ): Tensor[] | Promise<Tensor[]> {
    const { executor } = this.#parts;
    return this.#during(() => {
      if (options.keep) this.#keepingSession().checkKept(options.keep, call.outputs);
      const { columns } = this.#parts.onDemand;
      const { signatures } = executor.program;
      const session = this.#hostSession();
      const feeds = makeFeeds(executor.host.memory, call.signature, inputs, {
        signatures: signatures.values(),
        tensorOf: session && ((value, subject) => session.tensorIn(value, subject)),
        fromColumn: columns.code?.tensorFromColumn,
      });
      const checked = run === runWhole ? undefined : checkFeedShapes(call, feeds);
      if (!checked) return run(executor, call.plan, feeds, options);
      return checked.then(() => run(executor, call.plan, feeds, options));
    });
  }

  /** Undefined while the code for sessions was not imported: nothing was kept. */
  #hostSession(): HostSession | undefined {
    const { executor, onDemand } = this.#parts;
    const { code } = onDemand.sessions;
    this.#session ??= code && new code.HostSession(executor);
    return this.#session;
  }

  #keepingSession(): HostSession {
    const session = this.#hostSession();
    if (session) return session;
    throw failedPrecondition("the code that keeps outputs is imported by run(): use it once before runSync()");
  }

  #outputsOf<Name extends string>(
    { outputs }: PreparedCall,
    tensors: readonly Tensor[],
    { keep, zeroCopy = false }: ModelRunOptions<Name, string>,
  ): Outputs<Name> | TensorOutputs<Name> {
    if (!keep) return zeroCopy ? tensorsOf<Name>(outputs, tensors) : valuesOf<Name>(outputs, tensors);
    if (!this.#isDisposed) {
      const results = { resultsOf, tensorsOf, valuesOf };
      return this.#keepingSession().keptOutputs(outputs, tensors, { keep, zeroCopy }, results);
    }
    for (const tensor of tensors) tensor.release();
    throw failedPrecondition("the model was disposed, and keeps no outputs");
  }

  #during<T>(work: () => T | Promise<T>): T | Promise<T> {
    if (this.#isDisposed) throw failedPrecondition("the model was disposed");
    this.#active++;
    return withCleanup(work, () => this.#end());
  }

  #end(): void {
    if (--this.#active > 0 || !this.#isDisposed) return;
    void this.#devices?.then((group) => group.dispose());
    this.#parts.dispose();
  }
}
