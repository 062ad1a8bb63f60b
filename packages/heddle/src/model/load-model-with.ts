import type { PlanExecutor } from "@heddle/graph";
import { initializerRequest } from "@heddle/graph/run";
import type { FileSystem } from "@heddle/kernel-api";
import { type Host, type HostOptions, registerFunctions } from "@heddle/kernel-fallback";
import { compilesLoops, provideTwins } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { wasmModules } from "heddle/wasm-modules";
import type { ModelSource, OpenedSource, OpenSource } from "../source/model-source.js";
import type { ReadModelOptions, RunnableModel } from "../source/read-options.js";
import { watchFiles } from "../source/watch-files.js";
import type { CodeOnDemand } from "./code-on-demand.js";
import type { CreateExecutor } from "./create-executor.js";
import type { LoadOptions } from "./load-options.js";
import { LoadStop } from "./load-stop.js";
import { Model } from "./model.js";
import type { DevicesOf } from "./model-devices.js";
import type { NamePlugin } from "./name-plugin.js";
import { type LoadPlugins, PreparedCalls } from "./prepared-calls.js";
import type { Progress } from "./progress.js";
import { seesInitializers } from "./sees-initializers.js";
import { signatureDefs } from "./signature-def-info.js";
import type { Timings } from "./timings.js";

/** The steps of loading that differ between platforms and entries of the package. */
export interface ModelLoader extends CodeOnDemand {
  readonly open: OpenSource;
  readonly read: (source: OpenedSource, options: ReadModelOptions) => Promise<RunnableModel>;
  readonly createExecutor: CreateExecutor;
  /** Makes the host of a model that is given none. */
  readonly createHost: (options: HostOptions) => Host;
  /** Without it, models run with the plugins that are given, and initializers only when a signature can show their effect. */
  readonly loadPlugins?: LoadPlugins;
  /** Adds to the error of a step where the op that it misses is installed. Default: errors are as they are. */
  readonly namePlugin?: NamePlugin;
  /** Default: the model has no devices. */
  readonly devicesOf?: DevicesOf;
  /** The twins of hot loops, for places where WebAssembly may not be compiled. Default: plugins bring them. */
  readonly importLoopTwins?: () => Promise<Pick<typeof import("./loop-twins.js"), "loopTwins">>;
  /** Called with the host before anything is registered. */
  readonly prepareHost?: (host: Host) => Promise<void>;
}

/** Loads a model with the steps of `loader`. @throws {StatusError} as `loadModel` */
export async function loadModelWith(loader: ModelLoader, source: ModelSource, options: LoadOptions): Promise<Model> {
  checkOptions(options);
  using stop = new LoadStop(options);
  try {
    const model = await loadUntil(stop, loader, source, options);
    const { warmUp = false } = options;
    if (warmUp !== false) await (await loader.importWarmUp()).warmUp(model, warmUp, stop, options);
    return model;
  } catch (error) {
    throw stop.reasonFor(error);
  }
}

/** @throws {StatusError} INVALID_ARGUMENT for options that are invalid, or that exclude each other */
function checkOptions({ host, memoryLimitBytes, modules, threads, tables = "resource" }: LoadOptions): void {
  if (tables !== "resource" && tables !== "constant") {
    throw invalidArgument(`tables is either "resource" or "constant", found ${JSON.stringify(tables)}`, {
      found: tables,
    });
  }
  if (!host) return;
  if (memoryLimitBytes !== undefined) {
    throw invalidArgument(
      "memoryLimitBytes is for a model without host: a host has maximumBytes among its memory options",
    );
  }
  if (modules !== undefined) {
    throw invalidArgument("modules are for a model without host: a host has modules among its options");
  }
  if (threads !== undefined) {
    throw invalidArgument("threads are for a model without host: a host has the threads of its memory");
  }
}

async function loadUntil(
  stop: LoadStop,
  loader: ModelLoader,
  source: ModelSource,
  options: LoadOptions,
): Promise<Model> {
  const { limits = {}, onProgress = () => {} } = options;
  const started = performance.now();
  stop.throwIfOver();
  const fileNames = options.readers?.flatMap((reader) => reader.fileNames ?? []) ?? [];
  const opened = await loader.open(source, { signal: stop.signal, onProgress, fileNames });
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
    if (loader.importLoopTwins && !compilesLoops(host.memory)) provideTwins((await loader.importLoopTwins()).loopTwins);
    registerFunctions(host.functions, options.functions ?? {});
    for (const plugin of options.plugins ?? []) host.registry.loadPlugin(plugin);
    onProgress({ phase: "read", name: opened.label });
    await setFallback(host, options);
    const read = await loader.read(opened, { ...opLookups(loader, host, onProgress), ...options });
    const { program, files, description } = read;
    stop.throwIfOver();
    const { fusion, onLog: ownLog } = options;
    executor = loader.createExecutor(host, read, { ...limits, files: modelFiles(files, options), log: ownLog, fusion });
    if (options.tables === "constant") {
      const { ConstantTables } = await loader.importConstantTables();
      ConstantTables.use(executor.resources, host.resources);
    }
    const unusable = description?.unusableSignatures ?? new Map();
    const { loadPlugins, namePlugin } = loader;
    const { maxNodes } = limits;
    const importShapeCheck = options.checkShapes ? loader.importShapeCheck : undefined;
    const calls = new PreparedCalls({
      executor,
      unusable,
      maxNodes,
      importShapeCheck,
      onProgress,
      loadPlugins,
      namePlugin,
      sessions: loader.sessions,
    });
    const { defaultName } = calls;
    const signatures = options.signatures ?? (defaultName === undefined ? [] : [defaultName]);
    await calls.loadPlugins([...program.initializers.map(initializerRequest), ...calls.requestsOf(signatures)]);
    stop.throwIfOver();

    const initStarted = performance.now();
    if (program.initializers.length > 0 && (loadPlugins || seesInitializers(executor, host.registry))) {
      const onStart = (name: string) => onProgress({ phase: "initialize", name });
      await executor.initialize({ signal: stop.signal, timeoutMs: stop.leftMs, onStart, observer });
    }
    const initMs = performance.now() - initStarted;

    for (const signature of signatures) {
      await calls.prepare({ signature, observer });
      stop.throwIfOver();
    }
    recording?.end();
    await team?.ready();
    const timings: Timings = { loadMs: performance.now() - started - initMs, initMs };
    const importDevices = read.planner ? undefined : loader.devicesOf?.({ executor, source, options });
    const defs = signatureDefs(program.signatures, description?.signatureDefs);
    return new Model({
      executor,
      calls,
      timings,
      signatureDefs: defs,
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

/** The definitions of ops for a reader; `findOp` imports the package of an op that the host lacks. */
function opLookups({ loadPlugins }: ModelLoader, host: Host, onProgress: (progress: Progress) => void) {
  const definitionOf = (op: string) => host.registry.findOpIfAny(op)?.definition;
  return {
    opHasOutputs(op: string) {
      const definition = definitionOf(op);
      return definition && definition.outputs.length > 0;
    },
    async findOp(op: string) {
      if (!host.registry.hasOp(op)) await loadPlugins?.(host, [op], (name) => onProgress({ phase: "plugin", name }));
      return definitionOf(op);
    },
  };
}

/** The files that initializers read, with their progress, and that the model may write. */
function modelFiles(files: FileSystem, { onProgress, createFile: create }: LoadOptions): FileSystem {
  const watched = onProgress ? watchFiles(files, onProgress) : files;
  return create ? { open: (path) => watched.open(path), create } : watched;
}

/** Gives a host the fallback of the options. @throws {StatusError} INVALID_ARGUMENT for `fallbackOps` without one */
async function setFallback({ registry }: Host, { fallback, fallbackOps = [] }: LoadOptions): Promise<void> {
  if (fallback) registry.fallback = typeof fallback === "function" ? await fallback() : fallback;
  if (fallbackOps.length === 0) return;
  if (!registry.fallback) throw invalidArgument(`fallbackOps ${fallbackOps.join(", ")} need a fallback`);
  registry.fallbackOps = new Set([...registry.fallbackOps, ...fallbackOps]);
}

function hostOptions({ memoryLimitBytes, modules = wasmModules }: LoadOptions): HostOptions {
  return { modules, ...(memoryLimitBytes !== undefined && { memory: { maximumBytes: memoryLimitBytes } }) };
}
