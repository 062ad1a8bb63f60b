import type { NamedFunction } from "@heddle/ffi/functions";
import type { ReadLimits } from "@heddle/graph";
import type { KernelPlugin, LogSink, WritableFile } from "@heddle/kernel-api";
import type { Host, KernelSource } from "@heddle/kernel-fallback";
import type { WasmModules } from "@heddle/memory";
import type { ReadModelOptions } from "../source/read-options.js";
import type { WorkerPluginLimits, WorkerPluginSpec } from "../worker/plugin-specs.js";
import type { WorkerOptions } from "../worker/worker-model.js";
import type { ModelDiagnosticOptions } from "./diagnostic-options.js";
import type { Progress } from "./progress.js";

/** A runtime fallback, or a function that returns one. */
export type FallbackOption = KernelSource | (() => KernelSource | Promise<KernelSource>);

/** The runs of a warm-up. */
export interface WarmUpOptions {
  /** Runs of each signature. Default: until runs get no faster or `ms` have passed. */
  readonly runs?: number;
  /** No run begins after this many milliseconds, except the first. Default 1000 without `runs`, else no limit. */
  readonly ms?: number;
  /**
   * Rows of the generated inputs, if the model leaves their number open. Large batches run other code than one row. Default 1; without `runs`
   * also sometimes 32 and 256.
   */
  readonly rows?: number;
}

/** Options of `loadModel`. */
export interface LoadOptions extends ReadModelOptions {
  /** The host that the model runs on. Default: a new host, which is disposed with the model. */
  readonly host?: Host;
  /**
   * The most bytes of linear memory; beyond it loading or a run fails with RESOURCE_EXHAUSTED. Default 1 GiB, at most 4 GiB - 64 KiB. Not
   * for a given `host`, whose memory has `maximumBytes`. While at most half of the memory is in use, packed weights and other results of
   * constants and variables are kept between runs.
   */
  readonly memoryLimitBytes?: number;
  /**
   * Compiled modules of hot loops by name, for platforms that compile no WebAssembly at run time. Not for a given `host`, which has its own
   * option `modules`. Default: those of `heddle/wasm-modules`.
   */
  readonly modules?: WasmModules;
  /**
   * Threads that compute each run, the calling one included. Large products, recurrences and rows are divided among them; results are the same
   * to the bit, and small runs stay on one thread. Browsers need a cross-origin isolated page. Not for a given `host`, which has the threads
   * of its memory. Default 1.
   */
  readonly threads?: number | undefined;
  /** Plugins that take precedence over the default ones: their ops and kernels replace Heddle's. */
  readonly plugins?: readonly KernelPlugin[];
  /**
   * Functions that kernels and plugins call by name: `{ "my.score": (text) => … }`. They are added to a given `host`; a name that it already
   * has for another function is ALREADY_EXISTS. Default none.
   */
  readonly functions?: Readonly<Record<string, NamedFunction>>;
  /**
   * A runtime for ops that no plugin has, and for nodes of types that no kernel accepts. `tfjsFallback(tf)` of `@heddle/tfjs-fallback` is
   * TensorFlow.js; `defineFallback` of `@heddle/kernel-fallback` wraps another runtime. A function is called when the model is loaded. It
   * is set on a given `host`. A model that was compiled for a fallback needs the same one. Default: such ops are NOT_FOUND.
   */
  readonly fallback?: FallbackOption | undefined;
  /** Ops that the fallback runs even if plugins have kernels for them. Default none. */
  readonly fallbackOps?: readonly string[] | undefined;
  /** Signatures to prepare while loading; the others are prepared when first run. Default: the default signature, if any. */
  readonly signatures?: readonly string[];
  /**
   * Whether models share static lookup tables. `resource`: each table of each model has its own entries. `constant`: a table is frozen once
   * it is initialized, and equal tables of all models on the host that were loaded with `constant` are held once, until the last of these
   * models is disposed. Results are the same. Tables that can change are never shared. Default `resource`.
   */
  readonly tables?: "resource" | "constant";
  /**
   * Infers the shapes of all tensors when a signature is prepared, and refuses contradictions with TensorFlow's message and the node. `run`
   * then refuses inputs whose shapes contradict the graph before it computes anything; the first run with new shapes takes longer.
   * `runSync` does not check inputs. Default false.
   */
  readonly checkShapes?: boolean;
  /**
   * Computes groups of steps, such as the loop of an LSTM, as one step if a kernel for it exists. Results may differ by rounding. No effect on a
   * compiled model. Default true.
   */
  readonly fusion?: boolean | undefined;
  /**
   * Runs each signature that is prepared while loading, on generated inputs, before the promise settles. A number is the count of runs; `true` runs
   * until runs get no faster, at most for a second. Engines compile the code of a kernel when it first runs and again when it runs
   * often, so a first run takes 10 to 100 times as long as later ones. Open sizes of inputs are 1, except the first with `rows`. A signature that may change
   * variables or tables, draws random numbers or writes, or that refuses the generated inputs, is not run; `onLog` gets a warning. Default false.
   */
  readonly warmUp?: boolean | number | WarmUpOptions | undefined;
  /** Limits of the resources of a model; see {@link Limits}. */
  readonly limits?: Limits;
  /**
   * Creates the files that the model writes, such as event files of summary writers. `createFilesIn` of `@heddle/diagnostics/node` creates them in
   * a folder. Default: an op that writes a file fails with PERMISSION_DENIED.
   */
  readonly createFile?: ((path: string) => WritableFile) | undefined;
  /** Cancels loading, with CANCELLED. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds after which loading fails with DEADLINE_EXCEEDED. Checked between the steps of loading, and in a worker at any moment.
   * Default: no limit.
   */
  readonly timeoutMs?: number | undefined;
  /** Loads the model in this thread; see {@link WorkerLoadOptions} for a worker. Default false. */
  readonly worker?: false | undefined;
  /**
   * Records the allocations of loading: kernels that are created, constants that are read and computed, the init run. As `logMemory` of a run;
   * the same `LogMemory` can be passed to runs.
   */
  readonly logMemory?: ModelDiagnosticOptions["logMemory"];
  /** Called when a step begins, and as bytes of files arrive. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /**
   * Called with warnings of kernels, the file and line of their failures, and the text of Print and PrintV2. It must not throw. Default: the
   * log of the host; without one, messages are dropped.
   */
  readonly onLog?: LogSink | undefined;
}

/** Options of `loadModel` for a model in a worker. */
export interface WorkerLoadOptions
  extends Omit<
    LoadOptions,
    "createFile" | "fallback" | "functions" | "host" | "plugins" | "readers" | "worker" | "logMemory"
  > {
  /** Loads the model in a worker: the calling thread stays free, and every limit is enforced by terminating the worker. */
  readonly worker: true | WorkerOptions;
  /**
   * A module that the worker imports, whose default export is a runtime fallback or a function that returns one. In Node the name of an
   * installed package, such as `"@heddle/tfjs-fallback"`, a path or a URL; in a browser a URL. Default: ops that no plugin has are NOT_FOUND.
   */
  readonly fallback?: string | URL | undefined;
  /** Plugins that take precedence over the default ones. The worker imports them. */
  readonly plugins?: readonly WorkerPluginSpec[];
  /** Limits of these plugins. If a call of a plugin takes longer than `timeLimitMs`, the worker is terminated and the run fails with DEADLINE_EXCEEDED. */
  readonly pluginLimits?: WorkerPluginLimits;
}

/** Options of loading with selected kernels. */
export interface SelectedLoadOptions extends Omit<LoadOptions, "readers" | "weights" | "worker"> {
  /** All kernels that the model needs; no others are imported. `heddle kernels MODEL` writes a module with them. */
  readonly plugins: readonly KernelPlugin[];
}

/** Limits of the resources of a model. The READMEs of the reader's package and of `@heddle/graph` state the defaults. */
export interface Limits extends ReadLimits {
  /** The depth of nested function calls. */
  readonly maxCallDepth?: number;
}
