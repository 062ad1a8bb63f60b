import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import {
  type BatchedOptions,
  type BatchingParameters,
  batched,
  ModelManager,
  type PredictionService,
  parseModelServerConfig,
  predictionService,
  restHandler,
  type Servable,
  withBasePaths,
} from "@heddle/serving";
import { folderReader, listen, prometheusMetrics } from "@heddle/serving/node";
import { checkOptionNames, invalidArgument, type StatusError, toStatusError } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import { version } from "../../../package.json";
import { withFileErrors } from "../file-error.js";
import { defaultWorkers } from "./default-workers.js";
import { loadCopies } from "./load-copies.js";
import type { RunningServer, ServerOptions } from "./server-options.js";

const DEFAULT_HOST = "127.0.0.1";
const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_BODY_BYTES = 64 * 2 ** 20;

/**
 * Serves models by TensorFlow Serving's REST API, its gRPC API and the Open Inference Protocol. It listens at once, and answers requests
 * for a model once a version of it is loaded.
 *
 * @throws {StatusError} INVALID_ARGUMENT for options and for a wrong configuration; NOT_FOUND for missing files and a folder without a model;
 * UNAVAILABLE for an address in use
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  checkOptionNames("startServer", options, OPTIONS);
  const { host = DEFAULT_HOST, tls, batching, cors, onRequest, onNote: note = () => {} } = options;
  const { timeoutMs = DEFAULT_TIMEOUT_MS, maxBodyBytes = DEFAULT_BODY_BYTES, maxRows } = options;
  const { workers = defaultWorkers(availableParallelism(), options.load?.threads) } = options;
  checkWhole("workers", workers);
  const metrics = prometheusMetrics();
  const { warmUpRuns, load: loadOptions } = options;
  if (warmUpRuns !== undefined) checkWhole("warmUpRuns", warmUpRuns);
  const load = loadCopies(
    { workers, ...(warmUpRuns !== undefined && { warmUpRuns }), ...(loadOptions && { load: loadOptions }) },
    metrics,
  );
  const failures = new Map<string, StatusError>();
  const models = new ModelManager({
    folders: folderReader,
    fileSystemPollWaitSeconds: options.modelPollSeconds ?? 1,
    maxNumLoadRetries: 0,
    failIfNoModelVersionsFound: true,
    allowVersionLabelsForUnavailableModels: options.allowUnavailableLabels ?? false,
    transition: options.unloadFirst ? "resources" : "availability",
    metrics,
    onLog: note,
    async load(request) {
      const { name, version, path } = request;
      const started = performance.now();
      try {
        const copies = await load(request);
        note(`${name} ${version} is loaded from ${path} in ${(performance.now() - started).toFixed(0)} ms`);
        return batching ? inBatches(copies, batching, { metrics, model: name }) : copies;
      } catch (error) {
        failures.set(name, toStatusError(error).at(`model '${name}'`, { model: name }));
        throw error;
      }
    },
  });
  const config = readConfiguration(options);
  await models.check(config.message);
  const service = predictionService(models, { timeoutMs, metrics, ...(maxRows !== undefined && { maxRows }) });
  const rest = await listen(
    restHandler(service, {
      maxBodyBytes,
      metrics,
      metricsPage: metrics,
      server: { name: "heddle", version },
      ...(cors !== undefined && { cors }),
      ...(onRequest && { log: onRequest }),
    }),
    {
      host,
      ...(options.port !== undefined && { port: options.port }),
      ...(tls && { tls }),
      onError: (error) => note(String(error)),
    },
  );
  const grpc = await startGrpc(service, options, { host, maxBodyBytes }).catch(async (error) => {
    await rest.close({ limitMs: 0 });
    throw error;
  });
  const loaded = models.reload(config.message).catch((error) => {
    throw failures.get(String(toStatusError(error).details.model)) ?? error;
  });
  loaded.catch(() => {}); // `ready` reports it.
  const stopPolling = pollConfiguration(models, options, config.text);

  return {
    url: rest.url,
    grpcAddress: grpc?.address,
    ready: () => loaded,
    reload: () => models.reload(readConfiguration(options).message),
    async close(limits) {
      stopPolling();
      const cancelled = await Promise.all([rest.close(limits), grpc?.close(limits)]);
      await models.close();
      return cancelled.includes(true);
    },
  };
}

/** Starts the gRPC server, if the options have a port for it. */
async function startGrpc(
  service: PredictionService,
  { grpcPort, tls }: ServerOptions,
  { host, maxBodyBytes }: { readonly host: string; readonly maxBodyBytes: number },
) {
  if (grpcPort === undefined) return undefined;
  const { grpcServer } = await import("@heddle/serving-grpc");
  // A Unix socket is that of REST.
  const grpcHost = host.includes("/") ? DEFAULT_HOST : host;
  return grpcServer(service, { host: grpcHost, port: grpcPort, maxReceiveBytes: maxBodyBytes, ...(tls && { tls }) });
}

/**
 * Reads the configuration again each `configPollSeconds`, and reloads the models when its text differs from `first`.
 *
 * @returns stops it
 */
function pollConfiguration(models: ModelManager, options: ServerOptions, first: string): () => void {
  const { configPollSeconds = 0, onNote: note = () => {} } = options;
  if (configPollSeconds <= 0) return () => {};
  let text = first;
  const timer = setInterval(() => {
    try {
      const next = readConfiguration(options);
      if (next.text === text) return;
      text = next.text;
      note("the configuration has changed");
      models.reload(next.message).catch((error) => note(String(error)));
    } catch (error) {
      note(String(error));
    }
  }, configPollSeconds * 1000);
  return () => clearInterval(timer);
}

/** Copies that run requests together; when the parameters are wrong the copies are disposed. @throws {StatusError} INVALID_ARGUMENT */
function inBatches(copies: Servable, parameters: BatchingParameters, options: BatchedOptions): Servable {
  try {
    return batched(copies, parameters, options);
  } catch (error) {
    copies.dispose();
    throw error;
  }
}

/** @throws {StatusError} INVALID_ARGUMENT */
function checkWhole(option: string, count: number): void {
  if (Number.isSafeInteger(count) && count >= 0) return;
  throw invalidArgument(`'${option}' must be a whole number from 0, found ${describeValue(count)}`, { option });
}

/** The models of the options and of the configuration's file, and the text of that file. */
function readConfiguration({ models = {}, configFile }: ServerOptions) {
  const text = configFile === undefined ? "" : withFileErrors(configFile, () => readFileSync(configFile, "utf8"));
  return { text, message: withBasePaths(models, parseModelServerConfig(text)) };
}

const OPTIONS: Readonly<Record<keyof ServerOptions, true>> = {
  models: true,
  configFile: true,
  configPollSeconds: true,
  modelPollSeconds: true,
  allowUnavailableLabels: true,
  unloadFirst: true,
  host: true,
  port: true,
  grpcPort: true,
  tls: true,
  workers: true,
  warmUpRuns: true,
  batching: true,
  timeoutMs: true,
  maxBodyBytes: true,
  maxRows: true,
  cors: true,
  load: true,
  onRequest: true,
  onNote: true,
};
