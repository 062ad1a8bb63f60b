import type { BatchingParameters, RequestLogEntry } from "@heddle/serving";
import type { TlsFiles } from "@heddle/serving/node";
import type { WorkerLoadOptions } from "../../model/load-options.js";

/** Options of {@link startServer}. */
export interface ServerOptions {
  /**
   * The base path of each model by its name: a folder with a folder for each version, such as `1`, `2`; or a model itself, which is served
   * as version 1. The newest version is served.
   */
  readonly models?: Readonly<Record<string, string>>;
  /** A file with a ModelServerConfig in protobuf text, as TensorFlow Serving's `--model_config_file`: models, policies, labels. */
  readonly configFile?: string;
  /** How often the configuration is read again, in seconds. Default 0: once. */
  readonly configPollSeconds?: number;
  /** How often the folders of models are looked at for versions, in seconds; 0 is once. Default 1. */
  readonly modelPollSeconds?: number;
  /** Lets labels name versions that are not loaded. Default false. */
  readonly allowUnavailableLabels?: boolean;
  /** Unloads a version before its successor is loaded, which takes half the memory and leaves a gap. Default false. */
  readonly unloadFirst?: boolean;
  /**
   * The name or address that both ports listen on. Default 127.0.0.1: this machine alone. A path is that of a Unix socket for REST, and gRPC
   * listens on the default.
   */
  readonly host?: string;
  /** The port of REST. Default 8501; 0 is a free port. */
  readonly port?: number;
  /** The port of gRPC; 0 is a free port. Default: no gRPC. */
  readonly grpcPort?: number;
  /** Default: no TLS. */
  readonly tls?: TlsFiles;
  /**
   * Copies of each version, each in a worker with memory of its own. 0 runs models in this thread: for tiny ones, and without hard limits.
   * Default: one for each core, at most 4; with `threads` among the options of loading, one for each so many cores.
   */
  readonly workers?: number;
  /**
   * How often each request in a model's `assets.extra/tf_serving_warmup_requests` is run before the model serves; 0 is never. Default 1. When
   * it is given, the default signature of a model without the file is run as often on made-up inputs, as `warmUp` of `loadModel` does. JavaScript
   * engines reach their full speed after some hundred runs.
   */
  readonly warmUpRuns?: number;
  /** Runs requests together that come at the same time. Default: each runs by itself. */
  readonly batching?: BatchingParameters;
  /** The time that a request may take, in milliseconds. Default 30,000. */
  readonly timeoutMs?: number;
  /** The bytes of a request. Default 64 MiB. */
  readonly maxBodyBytes?: number;
  /** The rows of a request. Default: no limit. */
  readonly maxRows?: number;
  /** Lets pages of any origin read answers of REST. Default false. */
  readonly cors?: boolean;
  /** Options of loading each model, plugins among them. */
  readonly load?: Omit<WorkerLoadOptions, "worker" | "signal" | "signatures">;
  /** Receives every request of REST. */
  readonly onRequest?: (entry: RequestLogEntry) => void;
  /** Receives events of models in a sentence each. When a version cannot be loaded, `failed` is the name of its model. */
  readonly onNote?: (sentence: string, failed?: string) => void;
}

/** A server that runs. */
export interface RunningServer {
  /** The address of REST, such as `http://127.0.0.1:8501`. */
  readonly url: string;
  /** The address of gRPC, such as `127.0.0.1:8500`; undefined without it. */
  readonly grpcAddress: string | undefined;
  /** Waits until every configured model has an available version, or failed to load one. */
  ready(): Promise<void>;
  /** Reads the configuration again. @throws {StatusError} the errors of the file; the old one stays in use */
  reload(): Promise<void>;
  /**
   * Ends the server: it takes no more requests, answers those that it has within `limitMs` (default 10,000), and unloads the models.
   *
   * @returns true when requests were cancelled, because they took longer
   */
  close(options?: { readonly limitMs?: number }): Promise<boolean>;
}
