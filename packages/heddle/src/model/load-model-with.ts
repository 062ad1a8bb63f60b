import { Executor, initializerRequest } from "@heddle/graph";
import { Host } from "@heddle/kernel-fallback";
import { invalidArgument } from "@heddle/status";
import { loadAborted } from "../errors.js";
import type { ModelSource, OpenedSource, OpenSource } from "../source/model-source.js";
import type { ReadModel, ReadModelOptions } from "../source/read-model.js";
import { watchFiles } from "../source/watch-files.js";
import type { LoadOptions } from "./load-options.js";
import { Model, type Timings } from "./model.js";
import { type FindInstalledPlugin, namePlugin } from "./name-plugin.js";
import { type LoadPlugins, PreparedCalls } from "./prepared-calls.js";
import { seesInitializers } from "./sees-initializers.js";

/** The steps of loading that differ between platforms and entries of the package. */
export interface ModelLoader {
  readonly open: OpenSource;
  readonly read: (source: OpenedSource, options: ReadModelOptions) => Promise<ReadModel>;
  /** Without it, models run with the plugins that are given, and initializers only when a signature can show their effect. */
  readonly loadPlugins?: LoadPlugins;
  /** Default: errors name no installed plugin. */
  readonly findInstalledPlugin?: FindInstalledPlugin;
  /** The storage of tables for `tables: "constant"`. Default: of the package `@heddle/hashtable`, whose kernels may be selected. */
  readonly importConstantTables?: () => Promise<typeof import("@heddle/hashtable/constant-tables")>;
}

/** Loads a model with the steps of `loader`. @throws {StatusError} as `loadModel` */
export async function loadModelWith(loader: ModelLoader, source: ModelSource, options: LoadOptions): Promise<Model> {
  const { signal, limits = {}, tables = "resource", onProgress = () => {} } = options;
  if (tables !== "resource" && tables !== "constant") {
    throw invalidArgument(`tables is either "resource" or "constant", found ${JSON.stringify(tables)}`, {
      found: tables,
    });
  }
  const started = performance.now();
  const checkAbort = () => {
    if (signal?.aborted) throw loadAborted(signal.reason);
  };
  checkAbort();
  const fileNames = options.readers?.flatMap((reader) => reader.fileNames ?? []) ?? [];
  const opened = await loader.open(source, { signal, onProgress, fileNames });
  const host = options.host ?? new Host();
  let executor: Executor | undefined;
  const dispose = () => {
    executor?.[Symbol.dispose]();
    if (!options.host) host[Symbol.dispose]();
  };
  try {
    for (const plugin of options.plugins ?? []) host.registry.loadPlugin(plugin);
    onProgress({ phase: "read", name: opened.label });
    const opHasOutputs = (op: string) =>
      host.registry.hasOp(op) ? host.registry.findOp(op).definition.outputs.length > 0 : undefined;
    const { program, files, description } = await loader.read(opened, { opHasOutputs, ...options });
    checkAbort();
    const watched = options.onProgress ? watchFiles(files, options.onProgress) : files;
    executor = new Executor(host, program, { ...limits, files: watched });
    if (tables === "constant") {
      const { importConstantTables = () => import("@heddle/hashtable/constant-tables") } = loader;
      const { ConstantTables } = await importConstantTables();
      ConstantTables.use(executor.resources, host.resources);
    }
    const unusable = description.unusableSignatures ?? new Map();
    const { loadPlugins, findInstalledPlugin } = loader;
    const { maxNodes } = limits;
    const calls = new PreparedCalls({ executor, unusable, maxNodes, onProgress, loadPlugins, findInstalledPlugin });
    const { defaultName } = calls;
    const signatures = options.signatures ?? (defaultName === undefined ? [] : [defaultName]);
    await calls.loadPlugins([...program.initializers.map(initializerRequest), ...calls.requestsOf(signatures)]);
    checkAbort();

    const initStarted = performance.now();
    if (loadPlugins || seesInitializers(program, host.registry)) {
      const onStart = (name: string) => onProgress({ phase: "initialize", name });
      await executor.initialize({ ...(signal && { signal }), onStart });
    }
    const initMs = performance.now() - initStarted;

    for (const signature of signatures) {
      await calls.prepare({ signature });
      checkAbort();
    }
    const timings: Timings = { loadMs: performance.now() - started - initMs, initMs };
    return new Model({ executor, calls, timings, dispose });
  } catch (error) {
    dispose();
    throw await namePlugin(error, loader.findInstalledPlugin);
  } finally {
    opened.close?.();
  }
}
