import { Executor, initializerRequest } from "@heddle/graph";
import { Host } from "@heddle/kernel-fallback";
import { loadAborted, unknownTablesOption } from "../errors.js";
import type { ModelSource } from "../source/model-source.js";
import { watchFiles } from "../source/watch-files.js";
import type { LoadOptions } from "./load-options.js";
import { Model, type Timings } from "./model.js";
import type { ModelLoader } from "./model-loader.js";
import { PreparedCalls } from "./prepared-calls.js";
import { seesInitializers } from "./sees-initializers.js";

/** Loads a model: all of it but what differs between platforms and applications. */
export async function loadModelWith(loader: ModelLoader, source: ModelSource, options: LoadOptions): Promise<Model> {
  const { signal, limits, tables = "resource", onProgress = () => {} } = options;
  if (tables !== "resource" && tables !== "constant") throw unknownTablesOption(tables);
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
    const { program, files, description } = await loader.read(opened, options);
    checkAbort();
    const watched = options.onProgress ? watchFiles(files, options.onProgress) : files;
    const { maxNodes, maxCallDepth } = limits ?? {};
    executor = new Executor(host, program, { files: watched, maxNodes, maxCallDepth });
    if (tables === "constant") {
      const { ConstantTables } = await import("@heddle/hashtable/constant-tables");
      ConstantTables.use(executor.resources, host.resources);
    }
    const unusable = description.unusableSignatures ?? new Map();
    const { loadPlugins } = loader;
    const calls = new PreparedCalls({ executor, unusable, maxNodes, onProgress, loadPlugins });
    for (const initializer of program.initializers) await calls.loadPlugins(initializerRequest(initializer));
    checkAbort();

    const initStarted = performance.now();
    if (loadPlugins || seesInitializers(program, host.registry)) {
      await executor.initialize({ signal, onStart: (name) => onProgress({ phase: "initialize", name }) });
    }
    const initMs = performance.now() - initStarted;

    const { defaultName } = calls;
    for (const signature of options.signatures ?? (defaultName === undefined ? [] : [defaultName])) {
      await calls.prepare({ signature });
      checkAbort();
    }
    const timings: Timings = { loadMs: performance.now() - started - initMs, initMs };
    return new Model({ executor, calls, timings, dispose });
  } catch (error) {
    dispose();
    throw error;
  } finally {
    opened.close?.();
  }
}
