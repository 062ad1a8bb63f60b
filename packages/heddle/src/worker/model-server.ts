import type { KernelSource } from "@heddle/kernel-fallback";
import { cancelled, importedCode } from "@heddle/status";
import type { DeviceServer } from "../devices/device-server.js";
import type { DeviceRequest } from "../devices/protocol.js";
import { loadModelWith, type ModelLoader } from "../model/load-model-with.js";
import type { LoadOptions } from "../model/load-options.js";
import type { Inputs } from "../model/make-feeds.js";
import type { Model } from "../model/model.js";
import type { RowServer } from "../rows/workers/row-server.js";
import { releasedHandle } from "../session/errors.js";
import { TensorHandle } from "../session/tensor-handle.js";
import type { ModelSource } from "../source/model-source.js";
import { packError } from "./error-data.js";
import { observePlugins, PluginBoard, type PluginCall } from "./plugin-calls.js";
import { type LoadPlugin, loadSpecs } from "./plugin-specs.js";
import type { HandleData, Reply, Request, Results, ValueData } from "./protocol.js";
import { SentRecords } from "./sent-records.js";

/** The platform of a worker. */
export interface ModelServerOptions {
  readonly loader: ModelLoader;
  readonly loadPlugin: () => Promise<LoadPlugin>;
  readonly importFallback: (spec: string) => Promise<KernelSource>;
  /** The requests of rows, where the platform has them. */
  readonly serveRows?: (model: Model) => Promise<RowServer>;
  post(reply: Reply, transfer: readonly Transferable[]): void;
}

/** The worker's side of a model: answers requests in order, one at a time. */
export class ModelServer {
  readonly #options: ModelServerOptions;
  readonly #stops = new Map<number, AbortController>();
  #last: Promise<unknown> = Promise.resolve();
  #model: Model | undefined;
  #device: DeviceServer | undefined;
  #rows: RowServer | undefined;

  constructor(options: ModelServerOptions) {
    this.#options = options;
  }

  /** Takes a message. */
  receive(request: Request): void {
    if (request.kind === "abort") {
      this.#stops.get(request.id)?.abort();
      return;
    }
    this.#stops.set(request.id, new AbortController());
    this.#last = this.#last.then(() => this.#reply(request));
  }

  async #reply(request: Exclude<Request, { kind: "abort" }>): Promise<void> {
    const { id } = request;
    const transfer: Transferable[] = [];
    try {
      const result = await this.#answer(request, transfer);
      this.#options.post({ kind: "done", id, result, plugins: this.#model?.plugins ?? [] }, transfer);
    } catch (error) {
      this.#options.post({ kind: "failed", id, error: packError(error) }, []);
    }
    this.#stops.delete(id);
  }

  async #answer(request: Exclude<Request, { kind: "abort" }>, transfer: Transferable[]) {
    if (request.kind === "load") return this.#load(request);
    const model = this.#model;
    if (!model) throw cancelled("the model was not loaded");
    if (request.kind === "run") return this.#run(model, request, transfer);
    if (request.kind === "read") return packValue(await handleOf(model, request.handle).read(), transfer);
    if (request.kind === "release") {
      model.session.delete(request.handle);
      return undefined;
    }
    if (request.kind === "open-rows" || request.kind === "run-rows") {
      this.#rows ??= await this.#options.serveRows?.(model);
      return this.#rows?.answer(request, transfer);
    }
    if (request.kind !== "prepare") return this.#onDevice(model, request);
    await model.prepare(request.options);
    return undefined;
  }

  async #onDevice(model: Model, request: DeviceRequest): Promise<undefined> {
    const { DeviceServer } = await importedCode(import("../devices/device-server.js"));
    this.#device ??= new DeviceServer(model.executor);
    return this.#device.answer(request, this.#stops.get(request.id)?.signal);
  }

  async #load({
    source,
    options,
    plugins,
    reportsProgress,
    reportsLog,
  }: Request & { kind: "load" }): Promise<Results["load"]> {
    const { loader, loadPlugin } = this.#options;
    const onProgress: NonNullable<LoadOptions["onProgress"]> = reportsProgress
      ? (progress) => this.#options.post({ kind: "progress", progress }, [])
      : () => {};
    const prepareHost: ModelLoader["prepareHost"] = async (host) => {
      if (!plugins) return;
      const observer =
        plugins.limits.timeLimitMs === undefined ? undefined : observePlugins(this.#noteOf(plugins.board));
      await loadSpecs(host, plugins, { load: await loadPlugin(), observer, onProgress });
    };
    const { fallback: spec, ...given }: Omit<LoadOptions, "fallback"> & { readonly fallback?: string } = options;
    const fallback = spec === undefined ? undefined : () => this.#options.importFallback(spec);
    const model = await loadModelWith({ ...loader, prepareHost }, source as ModelSource, {
      ...given,
      fallback,
      ...(reportsProgress && { onProgress }),
      ...(reportsLog && { onLog: (record) => this.#options.post({ kind: "log", record }, []) }),
    });
    this.#model = model;
    const { signatures, signatureDefs, defaultSignature, timings } = model;
    return { signatures, signatureDefs, defaultSignature, timings };
  }

  async #run(
    model: Model,
    { id, inputs, options, stop, canStop, records }: Request & { kind: "run" },
    transfer: Transferable[],
  ): Promise<Results["run"]> {
    const signal = this.#stops.get(id)?.signal;
    const stopFlag = stop && new Int32Array(stop);
    // Lets the message of an abort come in first, where no memory is shared.
    if (canStop && !stop) await new Promise((resolve) => setTimeout(resolve));
    if (signal?.aborted || (stopFlag && Atomics.load(stopFlag, 0) !== 0)) throw cancelled("the run was aborted");
    // Where memory is shared, the flag reaches a run that never lets the event loop turn.
    const sliceMs = stopFlag || !canStop ? Number.POSITIVE_INFINITY : undefined;
    using sent = new SentRecords(id, records, (reply) => this.#options.post(reply, []));
    const outputs: object = await model.run(withHandles(model, inputs) as Inputs, {
      ...options,
      signal,
      stopFlag,
      sliceMs,
      ...sent.options,
    });
    return Object.fromEntries(Object.entries(outputs).map(([name, value]) => [name, packOutput(value, transfer)]));
  }

  #noteOf(board: SharedArrayBuffer | undefined): (call: PluginCall | undefined) => void {
    if (board) {
      const shared = new PluginBoard(board);
      return (call) => shared.note(call);
    }
    return (call) => this.#options.post({ kind: "plugin", plugin: call?.plugin ?? "", step: call?.step }, []);
  }
}

/** The inputs of a message, with handles for ids. */
function withHandles(model: Model, inputs: unknown): unknown {
  if (typeof inputs !== "object" || inputs === null || Symbol.iterator in inputs) return inputs;
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      name,
      typeof value?.handle === "string" ? handleOf(model, value.handle) : value,
    ]),
  );
}

function handleOf({ session }: Model, id: string): TensorHandle {
  const handle = session.list().find((candidate) => candidate.id === id);
  if (!handle) throw releasedHandle(`'${id}'`);
  return handle;
}

function packOutput(output: ValueData | TensorHandle, transfer: Transferable[]): ValueData | HandleData {
  if (!(output instanceof TensorHandle)) return packValue(output, transfer);
  const { id, dtype, shape } = output;
  return { handle: id, dtype, shape };
}

/** Packs an output for a message; the memory of its numbers is transferred. */
function packValue({ dtype, shape, data }: ValueData, transfer: Transferable[]): ValueData {
  if (ArrayBuffer.isView(data) && data.buffer instanceof ArrayBuffer) transfer.push(data.buffer);
  return { dtype, shape, data };
}
