import type { LogRecord } from "@heddle/kernel-api";
import { failedPrecondition, internal, resourceExhausted, type StatusError, toStatusError } from "@heddle/status";
import { startWorker } from "heddle/start-worker";
import type { DiagnosticOptions } from "../model/diagnostic-options.js";
import type { Progress } from "../model/progress.js";
import { Call, type CallLimits, type Message } from "./call.js";
import { unpackError } from "./error-data.js";
import { type PluginCall, PluginWatch, SentCalls, type WatchedCalls } from "./plugin-calls.js";
import type { Reply, Results } from "./protocol.js";
import type { WorkerPort } from "./worker-port.js";

/** Options of {@link CallQueue}. */
export interface CallQueueOptions {
  readonly url: string | URL | undefined;
  /** The time that a call which was given up has to stop, in milliseconds. */
  readonly graceMs: number;
  /** The longest call of a plugin, in milliseconds. Default: no limit. */
  readonly pluginLimitMs: number | undefined;
  /** The calls of plugins, where they are read from shared memory. */
  readonly pluginCalls: WatchedCalls | undefined;
  /** Makes the request that loads the model, for each worker. */
  load(isFirst: boolean): Message;
  onProgress(progress: Progress): void;
  onLog(record: LogRecord): void;
}

/** One worker. */
interface Connection {
  readonly port: WorkerPort;
  readonly watch: PluginWatch | undefined;
  readonly loading: Call;
  /** False until the worker's first message: its script may be missing. */
  isHeard: boolean;
  grace: ReturnType<typeof setTimeout> | undefined;
}

/**
 * The calls of one model's workers. A worker answers in order, one call at a time, so the oldest call is the one under way: when
 * it was given up and does not end within the grace period, the worker is ended, and the calls after it are sent to a new one.
 */
export class CallQueue {
  readonly #options: CallQueueOptions;
  readonly #sent = new SentCalls();
  /** The calls that the worker has not answered, the oldest first. */
  #calls: Call[] = [];
  #connection: Connection | undefined;
  #lastId = 0;
  #restarts = -1;
  #isClosed = false;
  /** The default packages in use. */
  plugins: readonly string[] = [];

  constructor(options: CallQueueOptions) {
    this.#options = options;
  }

  /** The workers after the first one. */
  get restarts(): number {
    return Math.max(this.#restarts, 0);
  }

  /** Starts the first worker and loads the model. @throws {StatusError} the errors of loading */
  async load(limits: CallLimits): Promise<Results["load"]> {
    const { loading } = this.#connect();
    try {
      loading.limit(limits, () => this.#end());
    } catch (error) {
      this.#end();
      throw error;
    }
    return (await loading.result) as Results["load"];
  }

  /**
   * Sends a call, after those that were sent before.
   *
   * @param limits.stop set to 1 when the call is given up
   * @param records the functions that take what a run records
   * @throws {StatusError} the worker's error; CANCELLED, DEADLINE_EXCEEDED; INVALID_ARGUMENT for values that cannot be sent
   */
  async ask<K extends "run" | "prepare" | "read" | "release" | "open-rows" | "run-rows">(
    message: () => Message,
    limits?: CallLimits & { readonly stop: Int32Array | undefined },
    records?: DiagnosticOptions,
  ): Promise<Results[K]> {
    const call = new Call(++this.#lastId, message, records);
    if (limits) call.limit(limits, () => this.#giveUp(call, limits.stop));
    try {
      if (!this.#connection) this.#connect();
      this.#send(call);
    } catch (error) {
      call.reject(error);
    }
    return (await call.result) as Results[K];
  }

  /** Ends the worker once the calls so far have ended. */
  close(): void {
    this.#isClosed = true;
    if (this.#calls.length === 0) this.#end();
  }

  #connect(): Connection {
    const { url, pluginLimitMs, pluginCalls = this.#sent, load } = this.#options;
    const isFirst = ++this.#restarts === 0;
    const connection: Connection = {
      port: start(url),
      watch:
        pluginLimitMs === undefined
          ? undefined
          : new PluginWatch(pluginCalls, pluginLimitMs, (error) => this.#end(error)),
      loading: new Call(++this.#lastId, () => load(isFirst)),
      isHeard: false,
      grace: undefined,
    };
    this.#connection = connection;
    const isCurrent = () => this.#connection === connection;
    connection.port.listen(
      (reply) => isCurrent() && this.#receive(reply, connection),
      (error) => isCurrent() && this.#end(failure(error, connection.isHeard)),
    );
    connection.loading.result.catch(() => {}); // Of a later worker, the calls that wait for it get the error.
    try {
      this.#send(connection.loading);
    } catch (error) {
      this.#end();
      throw error;
    }
    return connection;
  }

  #send(call: Call): void {
    const { port, watch } = this.#connected();
    const { request, transfer } = call.message();
    port.post({ ...request, id: call.id }, transfer);
    this.#calls.push(call);
    port.setBusy(true);
    watch?.start();
  }

  #receive(reply: Reply, connection: Connection): void {
    connection.isHeard = true;
    switch (reply.kind) {
      case "ready":
        return;
      case "progress":
        this.#report(reply.progress);
        return;
      case "log":
        this.#options.onLog(reply.record);
        return;
      case "plugin":
        this.#sent.note(reply.step === undefined ? undefined : (reply as PluginCall));
        return;
    }
    const call = this.#calls[0];
    if (call?.id !== reply.id) return;
    if (reply.kind === "memory" || reply.kind === "stepStats") {
      call.record(reply);
      return;
    }
    if (reply.kind === "failed") {
      const error = unpackError(reply.error);
      if (call === connection.loading) {
        this.#end(error);
        return;
      }
      call.reject(error);
    } else {
      this.plugins = reply.plugins;
      call.resolve(reply.result);
    }
    this.#calls.shift();
    clearTimeout(connection.grace);
    connection.grace = undefined;
    this.#lookAtFirst();
  }

  /** An error of the listener ends the call under way, as it does without a worker. */
  #report(progress: Progress): void {
    try {
      this.#options.onProgress(progress);
    } catch (error) {
      this.#end(toStatusError(error));
    }
  }

  #giveUp(call: Call, stop: Int32Array | undefined): void {
    if (!this.#calls.includes(call)) return;
    if (stop) Atomics.store(stop, 0, 1);
    this.#connected().port.post({ kind: "abort", id: call.id });
    this.#lookAtFirst();
  }

  /** Gives the call under way, when it was given up, the grace period; rests without calls. */
  #lookAtFirst(): void {
    const connection = this.#connected();
    const [first] = this.#calls;
    if (!first) {
      connection.port.setBusy(false);
      connection.watch?.stop();
      if (this.#isClosed) this.#end();
    } else if (first.isGivenUp) {
      connection.grace ??= setTimeout(() => {
        // This thread may have been busy: an answer that has come in by now is taken first.
        connection.grace = setTimeout(() => this.#end());
      }, this.#options.graceMs);
    }
  }

  /** Ends the worker. The call under way fails with `reason`; the others go to a new worker, unless loading failed. */
  #end(reason?: StatusError): void {
    const connection = this.#connection;
    if (!connection) return;
    this.#connection = undefined;
    clearTimeout(connection.grace);
    connection.watch?.stop();
    connection.port.terminate();
    this.#sent.note(undefined);
    const [first, ...others] = this.#calls;
    this.#calls = [];
    if (reason) first?.reject(reason);
    const waiting = others.filter((call) => !call.isSettled);
    if (waiting.length === 0) return;
    try {
      if (reason && first === connection.loading) throw reason;
      this.#connect();
    } catch (error) {
      for (const call of waiting) call.reject(error);
      return;
    }
    for (const call of waiting) {
      try {
        this.#send(call);
      } catch (error) {
        call.reject(error); // It was made for the worker that ended.
      }
    }
  }

  #connected(): Connection {
    if (!this.#connection) throw internal("the model has no worker");
    return this.#connection;
  }
}

/** @throws {StatusError} FAILED_PRECONDITION when the platform has no workers or forbids them */
function start(url: string | URL | undefined): WorkerPort {
  try {
    return startWorker(url);
  } catch (error) {
    throw failure(error, false);
  }
}

/** The error of a worker that ended by itself, or never started. `details.workerLost`: a pool may run the call on another. */
function failure(error: unknown, isHeard: boolean): StatusError {
  const text = error instanceof Error ? error.message : "";
  if ((error as { code?: unknown } | undefined)?.code === "ERR_WORKER_OUT_OF_MEMORY") {
    return resourceExhausted("the model's worker ran out of memory");
  }
  if (isHeard) return internal(`the model's worker failed: ${text}`, { workerLost: true });
  const reason = text || "its script cannot be loaded, or a Content-Security-Policy forbids it (worker-src)";
  return failedPrecondition(
    `a model's worker cannot be started: ${reason}: put the entry heddle/model-worker beside the bundle as model-worker.js, or name its file with worker: { url }`,
    { workerLost: true },
  );
}
