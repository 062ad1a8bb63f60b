import { checkOptionNames } from "@heddle/status";
import { Counter, collectDefaultMetrics, exponentialBuckets, Gauge, Histogram, Registry } from "prom-client";
import { labelLimit } from "../metrics/label-limit.js";
import type { MetricsPage } from "../rest/rest-options.js";
import type { ServingMetrics } from "../servable/serving-metrics.js";

/** Options of {@link prometheusMetrics}. */
export interface PrometheusOptions {
  /** The registry that takes the figures: one of the application, with figures of its own. Default: a new one. */
  readonly registry?: Registry;
  /** False leaves out the figures of the process: CPU, memory, event loop, garbage collection. Default true. */
  readonly process?: boolean;
  /** The names of models that have series of their own; further names are counted as `other`. Default 1,000. */
  readonly maxModels?: number;
}

const SERVING = ":tensorflow:serving:";
/** 10 µs times 1.8, 33 buckets with that of all others. Source: tensorflow_serving/servables/tensorflow/util.cc. */
const LATENCIES = exponentialBuckets(10, 1.8, 32);
const COUNTS = exponentialBuckets(1, 2, 14);
/** Source: tensorflow_serving/batching/batching_session.cc. */
const QUEUE_LATENCIES = exponentialBuckets(100, 1.2, 51);

/**
 * Figures in Prometheus' format, under the names, labels and buckets of TensorFlow Serving; times are in microseconds. Pass the result
 * as `metrics` where figures arise, and as `metricsPage` to `restHandler`, which serves it.
 */
export function prometheusMetrics(options: PrometheusOptions = {}): Required<ServingMetrics> & MetricsPage {
  checkOptionNames("prometheusMetrics", options, OPTIONS);
  const { registry = new Registry(), maxModels = 1_000 } = options;
  if (options.process !== false) collectDefaultMetrics({ register: registry });
  const modelName = labelLimit(maxModels);
  const registers = [registry];
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name: SERVING + name, help, labelNames, buckets, registers });
  const MODEL = ["model_name"];

  const requests = counter(`${SERVING}request_count`, "Requests by their status.", ["model_name", "status"]);
  const latency = histogram(
    "request_latency",
    "Microseconds of a request that succeeded.",
    ["model_name", "API", "entrypoint"],
    LATENCIES,
  );
  const runtime = histogram(
    "runtime_latency",
    "Microseconds of a run of the model.",
    ["model_name", "API", "runtime"],
    LATENCIES,
  );
  const examples = histogram("request_example_counts", "Examples of a request.", ["model"], COUNTS);
  const exampleTotal = counter(`${SERVING}request_example_count_total`, "Examples of all requests.", ["model"]);
  const batch = (name: string, help: string) => histogram(`batching_session:${name}`, help, MODEL, COUNTS);
  const processed = batch("processed_batch_size", "Rows of a batch, those that fill it up among them.");
  const padding = batch("padding_size", "Rows that fill a batch up.");
  const input = batch("input_batch_size", "Rows of a batch that requests have.");
  const queued = histogram(
    "batching_session:queuing_latency",
    "Microseconds that the oldest request of a batch waited.",
    MODEL,
    QUEUE_LATENCIES,
  );
  const restarts = counter("heddle_worker_restarts_total", "Workers that ended and were replaced.", MODEL);
  const states = new Gauge({
    name: "heddle_model_version_state",
    help: "1 for the state that a version of a model is in.",
    labelNames: ["model_name", "version", "state"],
    registers,
  });
  const current = new Map<string, string>();

  return {
    requestEnded(model, method, entrypoint, status, latencyMs) {
      const model_name = modelName(model);
      requests.inc({ model_name, status });
      // By REST, upstream's label is the word in the path.
      const API = entrypoint === "REST" ? (restLabels[method] ?? method) : method;
      if (status === "OK") latency.observe({ model_name, API, entrypoint }, latencyMs * 1_000);
    },
    runEnded(model, method, latencyMs) {
      runtime.observe({ model_name: modelName(model), API: method, runtime: "heddle" }, latencyMs * 1_000);
    },
    examplesReceived(model, count) {
      examples.observe({ model: modelName(model) }, count);
      exampleTotal.inc({ model: modelName(model) }, count);
    },
    batchRan(model, rows, paddingRows, waitedMs) {
      const model_name = modelName(model);
      processed.observe({ model_name }, rows + paddingRows);
      padding.observe({ model_name }, paddingRows);
      input.observe({ model_name }, rows);
      queued.observe({ model_name }, waitedMs * 1_000);
    },
    workerRestarted(model) {
      restarts.inc({ model_name: modelName(model) });
    },
    versionChanged(model, version, state) {
      const model_name = modelName(model);
      const key = JSON.stringify([model_name, String(version)]);
      const before = current.get(key);
      if (before !== undefined) states.remove({ model_name, version: String(version), state: before });
      current.delete(key);
      if (state === "END") return;
      current.set(key, state);
      states.set({ model_name, version: String(version), state }, 1);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

const restLabels: Readonly<Record<string, string>> = { Predict: "predict", Classify: "classify", Regress: "regress" };

const OPTIONS: Readonly<Record<keyof PrometheusOptions, true>> = { registry: true, process: true, maxModels: true };
