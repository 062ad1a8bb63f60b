import type { NamedFunction } from "@heddle/ffi/functions";
import type { ReadLimits } from "@heddle/graph";
import type { KernelPlugin, LogSink, WritableFile } from "@heddle/kernel-api";
import type { Host, KernelSource } from "@heddle/kernel-fallback";
import type { WasmModules } from "@heddle/memory";
import type { ReadModelOptions } from "../source/read-model.js";
import type { WorkerPluginLimits, WorkerPluginSpec } from "../worker/plugin-specs.js";
import type { WorkerOptions } from "../worker/worker-model.js";
import type { ModelDiagnosticOptions } from "./diagnostic-options.js";

/** A progress event of `loadModel`. */
export interface Progress {
  /**
   * The step: a file is fetched, a model read, a plugin imported, an initializer run, a file read by an initializer (a
   * vocabulary, a checkpoint), a signature prepared, a signature run for `warmUp`.
   */
  readonly phase: "fetch" | "read" | "plugin" | "initialize" | "file" | "prepare" | "warm-up";
  /** The URL, file, package, initializer or signature of the step. */
  readonly name: string;
  /** Bytes received so far. Only phases `fetch` and `file` have it, and repeat their event as bytes arrive. */
  readonly loadedBytes?: number;
  /** Bytes in all: of phase `file`, and of `fetch` where the server states the length. */
  readonly totalBytes?: number;
}

/** A runtime fallback, or a function that makes it. */
export type FallbackOption = KernelSource | (() => KernelSource | Promise<KernelSource>);

/** The runs of a warm-up. */
export interface WarmUpOptions {
  /** How often each signature is run. Default: until runs get no faster, or `ms` have passed. */
  readonly runs?: number;
  /** The milliseconds after which no further run begins; the first one always does. Default 200 without `runs`, else no limit. */
  readonly ms?: number;
  /**
   * The first size of inputs where the model leaves it open: large batches call code that one row does not. Default 1, and without `runs` now and
   * then 32, where there is time.
   */
  readonly rows?: number;
}

/** Options of `loadModel`. */
export interface LoadOptions extends ReadModelOptions {
  /** The host that the model runs on. Default: a host of its own, which is disposed with the model. */
  readonly host?: Host;
  /**
   * The most bytes that the memory of a model's own host may have; past it a run, or loading, fails with RESOURCE_EXHAUSTED. Default
   * 1 GiB; no memory has more than 4 GiB - 64 KiB. The memory of a given host has `maximumBytes`. While at most half of it is in use, packed
   * weights and other results of constants and variables are kept between runs.
   */
  readonly memoryLimitBytes?: number;
  /**
   * Compiled modules of hot loops for a model's own host, by name; see `heddle/wasm-modules`. Default: those of that entry, which has them
   * where platforms compile no WebAssembly at run time. A given host has `modules` among its options.
   */
  readonly modules?: WasmModules;
  /**
   * The threads that compute a run, with the one that calls it: large products, recurrences and rows are divided among them. Results are the
   * same to the bit, and small runs stay on one thread. In a browser it takes a page that is isolated from other origins. A given host has
   * the threads of its memory. Default 1.
   */
  readonly threads?: number | undefined;
  /** Plugins that come before the default ones: their ops and kernels replace default ones. */
  readonly plugins?: readonly KernelPlugin[];
  /**
   * Functions that kernels and plugins call by name: `{ "my.score": (text) => … }`. A given host has them from then on; a name that it has
   * with another function is ALREADY_EXISTS. Default none.
   */
  readonly functions?: Readonly<Record<string, NamedFunction>>;
  /**
   * Runs the ops that no plugin has, neither the given ones nor the default ones, and nodes of types that no kernel takes:
   * `tfjsFallback(tf)` of `@heddle/tfjs-fallback` runs them in TensorFlow.js, and `defineFallback` of
   * `@heddle/kernel-fallback` makes one of another runtime; a function makes it when the model is loaded. A given host has it from then
   * on. A model that was compiled for a fallback needs that one. Default: such ops are NOT_FOUND.
   */
  readonly fallback?: FallbackOption | undefined;
  /** Ops that the fallback runs although plugins have kernels for them. Default none. */
  readonly fallbackOps?: readonly string[] | undefined;
  /** Signatures to prepare while loading; the others are prepared when first run. Default: the default signature, if any. */
  readonly signatures?: readonly string[];
  /**
   * Who holds the entries of static lookup tables. With `resource` (the default) each table of each model has its own. With
   * `constant` a table is frozen once it is initialized, and tables with equal entries are one, for all models on the host that
   * were loaded so; it lives until the last of these models is disposed. Results are the same. Tables that can change are
   * never shared.
   */
  readonly tables?: "resource" | "constant";
  /**
   * Infers the shapes of all tensors of a signature when it is prepared, and refuses a model whose shapes contradict each other, with
   * the node and in TensorFlow's words. `run` then refuses inputs whose shapes contradict the graph before anything is computed; the
   * first run with inputs of new shapes takes longer. `runSync` does not check inputs so. Default false.
   */
  readonly checkShapes?: boolean;
  /**
   * Whether steps that belong together, such as the loop of an LSTM, are computed as one where there is a kernel for it. Results are the
   * same but for rounding. A model that was compiled is as it was compiled. Default true.
   */
  readonly fusion?: boolean | undefined;
  /**
   * How often each signature that is prepared while loading is run before the promise settles, on inputs made from its shapes; `true` is until
   * runs get no faster, at most a fifth of a second.
   * JavaScript engines compile the code of a kernel when it runs first and again when it runs often, so a first run takes 10 to 100 times as
   * long as later ones. Open sizes are 1, but for the first with `rows`. A signature that may change variables or tables, draws random numbers or writes, or that
   * refuses the made-up inputs, is left out with a warning to `onLog`. Default false: nothing is run.
   */
  readonly warmUp?: boolean | number | WarmUpOptions | undefined;
  /** Limits of what a model may ask for; see {@link Limits}. */
  readonly limits?: Limits;
  /**
   * Makes the files that the model writes: event files of its summary writers. `createFilesIn` of `@heddle/diagnostics/node` makes them in a
   * folder. Default: a model writes no files, and an op that would fails with PERMISSION_DENIED.
   */
  readonly createFile?: ((path: string) => WritableFile) | undefined;
  /** Cancels loading, with CANCELLED. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Fails loading with DEADLINE_EXCEEDED once it has taken so long, in milliseconds: looked at between its steps, and in a
   * worker at any moment. Default: no limit.
   */
  readonly timeoutMs?: number | undefined;
  /** Whether the model is loaded into a worker, which {@link WorkerLoadOptions} are for. Default false. */
  readonly worker?: false | undefined;
  /**
   * Records the memory of loading, as `logMemory` of a run: the kernels that are created, the constants that are read and computed, the
   * init run. A `LogMemory` can be passed to runs too.
   */
  readonly logMemory?: ModelDiagnosticOptions["logMemory"];
  /** Called when a step begins, and as bytes of files arrive. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /**
   * Called with warnings of kernels, the places of their failures, and the text that Print and PrintV2 print. It must not throw.
   * Default: that of the host; without one they are dropped.
   */
  readonly onLog?: LogSink | undefined;
}

/** Options of `loadModel` that loads into a worker. */
export interface WorkerLoadOptions
  extends Omit<
    LoadOptions,
    "createFile" | "fallback" | "functions" | "host" | "plugins" | "readers" | "worker" | "logMemory"
  > {
  /** Loads the model into a worker: the page or server stays free while it runs, and every limit is hard. */
  readonly worker: true | WorkerOptions;
  /**
   * The module of a runtime fallback, which the worker imports: its default export is the runtime, or a function that makes it. In Node also
   * the name of an installed package, such as `"@heddle/tfjs-fallback"`, or a path; in a browser the URL of a module. Default: ops that no
   * plugin has are NOT_FOUND.
   */
  readonly fallback?: string | URL | undefined;
  /** Plugins that come before the default ones; the worker imports them. */
  readonly plugins?: readonly WorkerPluginSpec[];
  /** Limits of these plugins. With `timeLimitMs` the worker is ended when a call of a plugin takes longer, with DEADLINE_EXCEEDED. */
  readonly pluginLimits?: WorkerPluginLimits;
}

/** Options of loading with chosen kernels. */
export interface SelectedLoadOptions extends Omit<LoadOptions, "readers" | "weights" | "worker"> {
  /** All kernels that the model needs: no others are searched. `heddle kernels MODEL` writes them. */
  readonly plugins: readonly KernelPlugin[];
}

/** Limits of what a model may ask for. Each limit has a default, which the READMEs of the reader's package and of `@heddle/graph` state. */
export interface Limits extends ReadLimits {
  /** Functions inside each other. */
  readonly maxCallDepth?: number;
}
