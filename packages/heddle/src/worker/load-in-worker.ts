import { runAborted } from "@heddle/cancellation";
import { failedPrecondition, invalidArgument, type StatusError } from "@heddle/status";
import { describeValue, TensorValue } from "@heddle/tensor";
import { sourcesForWorkers } from "heddle/start-worker";
import { loadAborted } from "../errors.js";
import type { CallOptions } from "../model/call-options.js";
import { checkRunOptions } from "../model/known-run-options.js";
import type { WorkerLoadOptions } from "../model/load-options.js";
import type { LoadedRunOptions } from "../model/loaded-model.js";
import type { Inputs } from "../model/make-feeds.js";
import { type Outputs, resultsOf } from "../model/outputs.js";
import type { KeptOutputs } from "../session/kept-outputs.js";
import type { ModelSession } from "../session/model-session.js";
import type { TensorHandle } from "../session/tensor-handle.js";
import { WorkerSession } from "../session/worker-session.js";
import { badSource } from "../source/errors.js";
import type { ModelSource } from "../source/model-source.js";
import type { Message } from "./call.js";
import { CallQueue } from "./call-queue.js";
import { isCloneable } from "./error-data.js";
import { packInputs } from "./pack-inputs.js";
import { PluginBoard } from "./plugin-calls.js";
import type { LoadedData, ValueData } from "./protocol.js";
import { checkSentLoadOptions, checkSentRunOptions, sentCallOptions } from "./sent-options.js";
import type { WorkerModel } from "./worker-model.js";

const DEFAULT_GRACE_MS = 100;

/**
 * Loads a model into a worker.
 *
 * @throws {StatusError} as `loadModel`; INVALID_ARGUMENT for options that cannot be sent to a worker; FAILED_PRECONDITION when
 * the worker cannot be started; RESOURCE_EXHAUSTED when it runs out of memory
 */
export async function loadInWorker(source: ModelSource, options: WorkerLoadOptions): Promise<WorkerModel> {
  const { queue, loaded } = await startModelWorker(source, options);
  return new WorkerModelClient(queue, loaded);
}

/** Loads a model into a worker. @returns the queue of its calls. @throws {StatusError} as {@link loadInWorker} */
export async function startModelWorker(
  source: ModelSource,
  options: WorkerLoadOptions,
): Promise<{ readonly queue: CallQueue; readonly loaded: LoadedData }> {
  const { worker, signal, timeoutMs, onProgress, onLog, plugins = [], pluginLimits = {}, ...rest } = options;
  const { fallback, weights } = rest;
  const { weights: _, ...sent } = { ...rest, ...(fallback instanceof URL && { fallback: fallback.href }) };
  checkSentLoadOptions(sent, plugins);
  const { graceMs = DEFAULT_GRACE_MS, url } = worker === true ? {} : worker;
  if (!(graceMs >= 0)) {
    throw invalidArgument(`graceMs must be a number of milliseconds from 0, found ${describeValue(graceMs)}`);
  }
  const { timeLimitMs } = pluginLimits;
  const board = timeLimitMs !== undefined && sharesMemory ? new PluginBoard() : undefined;
  const specs = plugins.map((spec) => (spec instanceof URL ? spec.href : spec));
  const sources = sourcesForWorkers(source);
  const otherWeights = weights === undefined ? undefined : sourcesForWorkers(weights);
  const queue = new CallQueue({
    url,
    graceMs,
    pluginLimitMs: timeLimitMs,
    pluginCalls: board,
    load: (isFirst) => ({
      request: {
        kind: "load",
        source: isFirst ? sources.first : sources.later,
        options: {
          ...sent,
          ...(timeoutMs !== undefined && { timeoutMs }),
          ...(otherWeights && { weights: isFirst ? otherWeights.first : otherWeights.later }),
        },
        plugins: specs.length === 0 ? undefined : { specs, limits: pluginLimits, board: board?.buffer },
        reportsProgress: onProgress !== undefined,
        reportsLog: onLog !== undefined,
      },
    }),
    onProgress: (progress) => onProgress?.(progress),
    onLog: (record) => onLog?.(record),
  });
  const limits = { signal, timeoutMs, subject: "loading", aborted: loadAborted };
  const loaded = await queue.load(limits).catch((error) => {
    throw isCloneError(error) ? badSource(source) : error;
  });
  return { queue, loaded };
}

class WorkerModelClient implements WorkerModel {
  readonly signatures: LoadedData["signatures"];
  readonly signatureDefs: LoadedData["signatureDefs"];
  readonly defaultSignature: string | undefined;
  readonly timings: LoadedData["timings"];
  readonly #queue: CallQueue;
  readonly #session: WorkerSession;
  #isDisposed = false;

  constructor(queue: CallQueue, { signatures, signatureDefs, defaultSignature, timings }: LoadedData) {
    this.#queue = queue;
    this.#session = new WorkerSession({
      get restarts() {
        return queue.restarts;
      },
      read: async ({ id: handle }) => received(await queue.ask<"read">(() => ({ request: { kind: "read", handle } }))),
      // A worker that has ended has given its memory back.
      release: (handle) => void queue.ask<"release">(() => ({ request: { kind: "release", handle } })).catch(() => {}),
    });
    this.signatures = signatures;
    this.signatureDefs = signatureDefs;
    this.defaultSignature = defaultSignature;
    this.timings = timings;
  }

  get plugins(): readonly string[] {
    return this.#queue.plugins;
  }

  get session(): ModelSession {
    return this.#session;
  }

  get restarts(): number {
    return this.#queue.restarts;
  }

  async run<Name extends string = string, Kept extends Name = never>(
    inputs: Inputs,
    options: LoadedRunOptions<Name, Kept> = {},
  ): Promise<KeptOutputs<Outputs<Name>, Outputs<Exclude<Name, Kept>>, NoInfer<Kept>>> {
    this.#checkNotDisposed();
    checkRunOptions(options);
    checkSentRunOptions(options);
    const { signal, timeoutMs, logMemory, stepStats, devices, keep } = options;
    if (typeof devices === "object") {
      throw invalidArgument("a model in a worker takes devices as a number: deviceOf cannot be sent there", {
        option: "devices",
      });
    }
    const canStop = signal !== undefined || timeoutMs !== undefined;
    const stop = canStop && sharesMemory ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
    const message = (): Message => {
      const transfer: Transferable[] = [];
      return {
        request: {
          kind: "run",
          inputs: packInputs(inputs, transfer, (handle, subject) => this.#session.idOf(handle, subject)),
          options: {
            ...sentCallOptions(options),
            ...(timeoutMs !== undefined && { timeoutMs }),
            ...(keep && { keep }),
            ...(devices !== undefined && { devices }),
          },
          canStop,
          stop: stop?.buffer as SharedArrayBuffer | undefined,
          records: {
            logMemory: logMemory === true ? "log" : logMemory !== undefined,
            stepStats: stepStats !== undefined,
          },
        },
        transfer,
      };
    };
    const limits = canStop ? { signal, timeoutMs, subject: "the run", aborted: runAborted, stop } : undefined;
    try {
      const found = await this.#queue.ask<"run">(message, limits, { logMemory, stepStats });
      const names = Object.keys(found);
      const handles: TensorHandle[] = [];
      const results = Object.values(found).map((result) => {
        if (!("handle" in result)) return received(result);
        const handle = this.#session.add(result.handle, result.dtype, result.shape);
        handles.push(handle);
        return handle;
      });
      return resultsOf(names, results, () => {
        for (const handle of handles) handle.release();
      });
    } catch (error) {
      throw isCloneError(error) ? badInput(inputs, error) : error;
    }
  }

  async prepare(options: CallOptions = {}): Promise<void> {
    this.#checkNotDisposed();
    await this.#queue.ask<"prepare">(() => ({ request: { kind: "prepare", options: sentCallOptions(options) } }));
  }

  /** Refuses: the worker answers later. */
  runSync(): never {
    throw failedPrecondition("a model in a worker has no runSync(): await run(), or load the model without `worker`");
  }

  /** Refuses: the host is in the worker. */
  get host(): never {
    throw failedPrecondition(
      "a model in a worker has no host here: load the model without `worker` to reach its memory",
    );
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#session.clear();
    this.#queue.close();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  #checkNotDisposed(): void {
    if (this.#isDisposed) throw failedPrecondition("the model was disposed");
  }
}

const sharesMemory = typeof SharedArrayBuffer === "function";

function isCloneError(error: unknown): boolean {
  return error instanceof Error && error.name === "DataCloneError";
}

/** INVALID_ARGUMENT: names the input that cannot be sent. */
function badInput(inputs: Inputs, cause: unknown): StatusError {
  const [input, value] = Object.entries(inputs).find(([, candidate]) => !isCloneable(candidate)) ?? [""];
  const found = describeValue(value);
  return invalidArgument(`input '${input}' cannot be sent to a worker: ${found}; ${(cause as Error).message}`, {
    input,
  });
}

/** A value of the worker as the class that it has here. */
function received({ dtype, shape, data }: ValueData): TensorValue {
  return new TensorValue(dtype as TensorValue["dtype"], [...shape], data as TensorValue["data"]);
}
