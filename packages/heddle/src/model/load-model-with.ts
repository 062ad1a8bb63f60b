import type { PlanExecutor } from "@heddle/graph";
import { initializerRequest } from "@heddle/graph/run";
import type { FileSystem } from "@heddle/kernel-api";
import { type Host, type HostOptions, registerFunctions } from "@heddle/kernel-fallback";
import { provideTwins } from "@heddle/memory";
import { wasmModules } from "heddle/wasm-modules";
import type { ModelSource, OpenedSource, OpenSource } from "../source/model-source.js";
import type { ReadModelOptions, RunnableModel } from "../source/read-options.js";
import type { CodeOnDemand, WatchedLoadCode } from "./code-on-demand.js";
import type { CreateExecutor } from "./create-executor.js";
import { hasLoops } from "./has-loops.js";
import type { LoadOptions } from "./load-options.js";
import type { LoadStop } from "./load-stop.js";
import { Model } from "./model.js";
import type { DevicesOf } from "./model-devices.js";
import type { NamePlugin } from "./name-plugin.js";
import type { opLookups } from "./op-lookups.js";
import { type LoadPlugins, PreparedCalls } from "./prepared-calls.js";
import type { seesInitializers } from "./sees-initializers.js";
import { signatureDefs } from "./signature-def-info.js";
import type { Timings } from "./timings.js";
import { unlessStopped } from "./unless-stopped.js";

/** The steps of loading that differ between platforms and entries of the package. */
export interface ModelLoader extends CodeOnDemand {
  readonly open: OpenSource;
  readonly read: (source: OpenedSource, options: ReadModelOptions) => Promise<RunnableModel>;
  readonly createExecutor: CreateExecutor;
  /** Makes the host of a model that is given none. */
  readonly createHost: (options: HostOptions) => Host;
  /** Default: models run with the plugins that are given. */
  readonly loadPlugins?: LoadPlugins;
  /** Tells whether a model's initializers run. Default: they do. */
  readonly seesInitializers?: typeof seesInitializers;
  /** Finds the definitions of ops for readers. Default: readers do without. */
  readonly opLookups?: typeof opLookups;
  /** Adds to the error of a step where the op that it misses is installed. Default: errors are as they are. */
  readonly namePlugin?: NamePlugin;
  /** Default: the model has no devices. */
  readonly devicesOf?: DevicesOf;
  /** The twins of hot loops, for places where WebAssembly may not be compiled. Default: plugins bring them. */
  readonly importLoopTwins?: () => Promise<Pick<typeof import("./loop-twins.js"), "loopTwins">>;
  /** The function whose options are to be checked. Default: they were. */
  readonly taker?: string;
  /** Called with the host before anything is registered. */
  readonly prepareHost?: (host: Host) => Promise<void>;
}

/** Loads a model with the steps of `loader`. @throws {StatusError} as `loadModel` */
export async function loadModelWith(loader: ModelLoader, source: ModelSource, options: LoadOptions): Promise<Model> {
  const { taker } = loader;
  if (taker !== undefined || mayBeInvalid(options)) {
    (await loader.importRareOptions()).checkOptions(options, taker);
  }
  const { signal, timeoutMs, onProgress } = options;
  const startMs = performance.now();
  const isWatched = signal || timeoutMs !== undefined || onProgress;
  const watched = isWatched ? await unlessStopped(loader.importWatchedLoad(), options) : undefined;
  using stop = watched && new watched.LoadStop(options, startMs);
  try {
    const model = await loadUntil(stop, watched, loader, source, options);
    const { warmUp = false } = options;
    if (warmUp !== false) await (await loader.importWarmUp()).warmUp(model, warmUp, stop, options);
    return model;
  } catch (error) {
    throw stop ? stop.reasonFor(error) : error;
  }
}

/** True for options that exclude each other, or that `checkOptions` looks at. */
function mayBeInvalid({ host, memoryLimitBytes, modules, threads, tables }: LoadOptions): boolean {
  return (
    tables !== undefined ||
    (host !== undefined && [memoryLimitBytes, modules, threads].some((each) => each !== undefined))
  );
}

async function loadUntil(
  stop: LoadStop | undefined,
  watched: WatchedLoadCode | undefined,
  loader: ModelLoader,
  source: ModelSource,
  options: LoadOptions,
): Promise<Model> {
  const { limits = {}, onProgress = () => {} } = options;
  const started = performance.now();
  stop?.throwIfOver();
  const fileNames = options.readers?.flatMap((reader) => reader.fileNames ?? []) ?? [];
  const opened = await loader.open(source, {
    signal: stop?.signal,
    ...(watched && { onProgress, readBody: watched.bodyBytes }),
    fileNames,
  });
  const team = await startTeam(loader, options);
  const host = options.host ?? loader.createHost(team ? { memory: team.memory } : hostOptions(options));
  const { logMemory, onLog: log = host.log } = options;
  using recording = logMemory && new (await loader.importRecording()).Recording(host.memory, { logMemory }, log);
  const observer = recording?.observer;
  let executor: PlanExecutor | undefined;
  const dispose = () => {
    try {
      executor?.[Symbol.dispose]();
    } finally {
      if (!options.host) host[Symbol.dispose]();
    }
    team?.close();
  };
  try {
    await loader.prepareHost?.(host);
    if (loader.importLoopTwins && !hasLoops(host)) provideTwins((await loader.importLoopTwins()).loopTwins);
    registerFunctions(host.functions, options.functions ?? {});
    for (const plugin of options.plugins ?? []) host.registry.loadPlugin(plugin);
    onProgress({ phase: "read", name: opened.label });
    if (options.fallback || options.fallbackOps) await (await loader.importRareOptions()).setFallback(host, options);
    const lookups = loader.opLookups?.(host, loader.loadPlugins, onProgress);
    const read = await loader.read(opened, { ...lookups, ...options });
    const { program, files, description } = read;
    stop?.throwIfOver();
    const { fusion, onLog: ownLog } = options;
    executor = loader.createExecutor(host, read, {
      ...limits,
      files: modelFiles(files, watched, options),
      log: ownLog,
      fusion,
    });
    if (options.tables === "constant") {
      const { ConstantTables } = await loader.importConstantTables();
      ConstantTables.use(executor.resources, host.resources);
    }
    const unusable = description?.unusableSignatures ?? new Map();
    const { maxNodes } = limits;
    const checksShapes = options.checkShapes ?? false;
    const calls = new PreparedCalls({ executor, unusable, maxNodes, checksShapes, onProgress, loader });
    const { defaultName } = calls;
    const signatures = options.signatures ?? (defaultName === undefined ? [] : [defaultName]);
    if (loader.loadPlugins) {
      await calls.loadPlugins([...program.initializers.map(initializerRequest), ...calls.requestsOf(signatures)]);
    }
    stop?.throwIfOver();

    const initStarted = performance.now();
    if (program.initializers.length > 0 && (loader.seesInitializers?.(executor, host.registry) ?? true)) {
      const onStart = (name: string) => onProgress({ phase: "initialize", name });
      await executor.initialize({ signal: stop?.signal, timeoutMs: stop?.leftMs, onStart, observer });
    }
    const initMs = performance.now() - initStarted;

    for (const signature of signatures) {
      await calls.prepare({ signature, observer });
      stop?.throwIfOver();
    }
    recording?.end();
    await team?.ready();
    const timings: Timings = { loadMs: performance.now() - started - initMs, initMs };
    const importDevices = read.planner ? undefined : loader.devicesOf?.({ executor, source, options });
    let defs: Model["signatureDefs"] | undefined;
    return new Model({
      executor,
      calls,
      timings,
      // Made for who asks.
      get signatureDefs() {
        defs ??= signatureDefs(program.signatures, description?.signatureDefs);
        return defs;
      },
      importDevices,
      onDemand: loader,
      dispose,
    });
  } catch (error) {
    dispose();
    throw loader.namePlugin ? await loader.namePlugin(error) : error;
  } finally {
    opened.close?.();
  }
}

/** The threads that compute the runs of a model, if there are several. */
async function startTeam({ importTeam }: ModelLoader, { threads = 1, memoryLimitBytes, onLog: log }: LoadOptions) {
  return threads === 1 ? undefined : (await importTeam()).startTeam({ threads, memoryLimitBytes, log });
}

/** The files that initializers read, with their progress, and that the model may write. */
function modelFiles(
  files: FileSystem,
  watched: WatchedLoadCode | undefined,
  { onProgress, createFile: create }: LoadOptions,
): FileSystem {
  const reported = watched && onProgress ? watched.watchFiles(files, onProgress) : files;
  return create ? { open: (path) => reported.open(path), create } : reported;
}

function hostOptions({ memoryLimitBytes, modules = wasmModules }: LoadOptions): HostOptions {
  return { modules, ...(memoryLimitBytes !== undefined && { memory: { maximumBytes: memoryLimitBytes } }) };
}
