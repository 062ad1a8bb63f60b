import { type Executor, type RunOptions, withCleanup } from "@heddle/graph";
import type { Host } from "@heddle/kernel-fallback";
import { failedPrecondition } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { modelDisposed, notPrepared } from "../errors.js";
import { type Inputs, makeFeeds } from "./make-feeds.js";
import { type Outputs, outputsOf } from "./outputs.js";
import type { CallOptions, PreparedCall, PreparedCalls } from "./prepared-calls.js";
import { type SignatureInfo, signatureInfo } from "./signature-info.js";

/** What of a model is run, and how. */
export interface ModelRunOptions extends CallOptions, RunOptions {}

/** How long loading took, in milliseconds. */
export interface Timings {
  /** Reading files, importing plugins, making plans: all but the init run. */
  readonly loadMs: number;
  /** The init run: restoring variables, filling tables. */
  readonly initMs: number;
}

/** What a loaded model is made of. */
export interface ModelParts {
  readonly executor: Executor;
  readonly calls: PreparedCalls;
  readonly timings: Timings;
  /** Runs once, when the model has been disposed and nothing runs any more. */
  dispose(): void;
}

/** A model that is loaded and initialized: `loadModel` makes it. Dispose it, or its memory stays until its host goes. */
export class Model implements Disposable {
  /** What it can be asked, by name. */
  readonly signatures: Readonly<Record<string, SignatureInfo>>;
  readonly timings: Timings;
  readonly #parts: ModelParts;
  #active = 0;
  #isDisposed = false;

  constructor(parts: ModelParts) {
    this.#parts = parts;
    this.timings = parts.timings;
    this.signatures = signatureInfo(parts.executor.program.signatures);
  }

  get host(): Host {
    return this.#parts.executor.host;
  }

  /** The name of the signature that is run when none is named, if there is one. */
  get defaultSignature(): string | undefined {
    return this.#parts.calls.defaultName;
  }

  /** The default packages that its ops come from, imported on demand; grows as signatures are prepared. */
  get plugins(): readonly string[] {
    return this.#parts.calls.plugins;
  }

  /**
   * Runs a signature. Tensors among the inputs are borrowed; the outputs are the caller's.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a signature, input or output that the model does not have, or values that do
   * not fit; CANCELLED; DEADLINE_EXCEEDED; what a kernel throws
   */
  async run(inputs: Inputs, options: ModelRunOptions = {}): Promise<Outputs> {
    const call = this.#parts.calls.get(options) ?? (await this.#prepare(options));
    return outputsOf(call.outputs, await this.#start(call, inputs, options));
  }

  /**
   * As {@link Model.run}, at once: for what was prepared while loading, run before, or given to {@link Model.prepare}.
   *
   * @throws {StatusError} also FAILED_PRECONDITION when it was not prepared, or a kernel is asynchronous
   */
  runSync(inputs: Inputs, options: ModelRunOptions = {}): Outputs {
    const call = this.#parts.calls.get(options);
    if (!call) throw notPrepared(this.#parts.calls.signatureOf(options).name);
    const results = this.#start(call, inputs, options);
    if (!(results instanceof Promise)) return outputsOf(call.outputs, results);
    results.then(
      (tensors) => {
        for (const tensor of tensors) tensor.release();
      },
      () => {}, // Nobody waits for it.
    );
    throw failedPrecondition("the model has asynchronous kernels: use run() instead of runSync()");
  }

  /**
   * Makes what a run needs, so that the first one is as fast as the others.
   *
   * @throws {StatusError} NOT_FOUND for an op without a kernel; INVALID_ARGUMENT as {@link Model.run}
   */
  async prepare(options: CallOptions = {}): Promise<void> {
    await this.#prepare(options);
  }

  /** Releases everything but outputs that were given out. What is under way ends first. */
  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#active++;
    this.#end();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  #prepare(options: CallOptions): PreparedCall | Promise<PreparedCall> {
    return this.#during(() => this.#parts.calls.prepare(options));
  }

  #start(call: PreparedCall, inputs: Inputs, options: ModelRunOptions): Tensor[] | Promise<Tensor[]> {
    const { executor } = this.#parts;
    return this.#during(() => {
      const feeds = makeFeeds(executor.host.memory, call.signature, inputs);
      try {
        return executor.run(call.plan, feeds, options);
      } finally {
        for (const feed of feeds) feed.release(); // The run holds its own references.
      }
    });
  }

  #during<T>(work: () => T | Promise<T>): T | Promise<T> {
    if (this.#isDisposed) throw modelDisposed();
    this.#active++;
    return withCleanup(work, () => this.#end());
  }

  #end(): void {
    if (--this.#active === 0 && this.#isDisposed) this.#parts.dispose();
  }
}
