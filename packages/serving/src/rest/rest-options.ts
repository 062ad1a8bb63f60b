import type { ServingMethod, ServingMetrics } from "../servable/serving-metrics.js";

/** A page of figures in Prometheus' text format: `prometheusMetrics()` of `@heddle/serving/node` is one. */
export interface MetricsPage {
  readonly contentType: string;
  text(): string | Promise<string>;
}

/** One request, when its answer is ready. */
export interface RequestLogEntry {
  readonly verb: string;
  /** Path and query as they were sent. */
  readonly target: string;
  /** Undefined for a request that names no model. */
  readonly model: string | undefined;
  /** The version that answered; else that of the path. */
  readonly version: bigint | undefined;
  readonly method: ServingMethod | undefined;
  /** The HTTP status; 499 when the client went away. */
  readonly status: number;
  readonly durationMs: number;
  /** The bytes of the body, unpacked. */
  readonly requestBytes: number;
  /** The bytes of the answer's body, as sent. */
  readonly answerBytes: number;
  /** The first size of the inputs; undefined when no input was read. */
  readonly rows: number | undefined;
  /** The message of a request that failed. */
  readonly error: string | undefined;
}

/** Options of `restHandler`. */
export interface RestHandlerOptions {
  /** The bytes of a body, as sent and unpacked; a larger one is answered with 413 when the limit is reached. Default 64 MiB. */
  readonly maxBodyBytes?: number;
  /** The bytes of all bodies that are read and answered at a time; past it, requests are answered with 503. Default 512 MiB. */
  readonly maxPendingBytes?: number;
  /** The time that a model may take. Default: the limit of the service. */
  readonly timeoutMs?: number;
  /** True allows pages of any origin to read the answers, with TensorFlow Serving's three headers. Default false. */
  readonly cors?: boolean;
  /** The bytes from which an answer is packed with gzip, where the client accepts that. Default 16 KiB; Infinity packs none. */
  readonly gzipFromBytes?: number;
  /** Receives the requests that fail before the service sees them; the service reports the others. */
  readonly metrics?: ServingMetrics;
  /** The page of figures. Default: none. */
  readonly metricsPage?: MetricsPage;
  /** Default `/monitoring/prometheus/metrics`. */
  readonly metricsPath?: string;
  /** Receives every request. Must not throw. */
  readonly log?: (entry: RequestLogEntry) => void;
  /** Name and version of the server, for `/` and `/v2`. Default `heddle` with an empty version. */
  readonly server?: { readonly name: string; readonly version: string };
}
