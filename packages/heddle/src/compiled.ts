/** `heddle/compiled`: loads models that `heddle compile` wrote, with chosen kernels. */

import { compiledModelKind, openCompiledModel } from "@heddle/bef/reader";
import type { ModelReader } from "@heddle/graph";
import { PlanExecutor } from "@heddle/graph/run";
import { PlainHost } from "@heddle/kernel-fallback";
import { LinearMemory } from "@heddle/memory";
import { importedCode, internal, StatusError, toStatusError } from "@heddle/status";
import { hasStorage, Tensor, TensorBuffer } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import { openFile } from "heddle/open-file";
import { importedWhenNeeded } from "./model/code-when-needed.js";
import { defineSymbolDispose } from "./model/define-symbol-dispose.js";
import { loadModelWith, type ModelLoader } from "./model/load-model-with.js";
import type { SelectedLoadOptions } from "./model/load-options.js";
import type { Model } from "./model/model.js";
import type { SelectedKernels } from "./select-kernels.js";
import type { ModelSource } from "./source/model-source.js";
import { readWith } from "./source/read-with.js";

export type { KernelPlugin } from "@heddle/kernel-api";
export type { SelectedLoadOptions } from "./model/load-options.js";
export type { Model } from "./model/model.js";
export type { Progress } from "./model/progress.js";
export type { ModelSource } from "./source/model-source.js";

/**
 * Loads a compiled model as `loadModel` does, with the given kernels and no others: `heddle compile MODEL -o FILE --kernels MODULE` writes
 * both. A bundle contains no reader of another format, and nothing that makes plans. The code for columns among inputs and for outputs that are
 * kept is imported by the first `run` that has some, before which `runSync` refuses them.
 *
 * @throws {StatusError} as `loadModel`, which also checks the kinds of options; NOT_FOUND also for an op that is not in `plugins`;
 * FAILED_PRECONDITION for a BEF file of another program
 */
export function loadCompiledModel(source: ModelSource, options: SelectedLoadOptions): Promise<Model> {
  defineSymbolDispose();
  const reader = {
    ...compiledModelKind,
    read: (...[from, readOptions]: Parameters<ModelReader["read"]>) => {
      const present = Object.assign(
        {},
        ...(options.plugins ?? []).map((plugin: Partial<SelectedKernels>) => plugin.code),
      );
      return openCompiledModel(from, readOptions, { present, importAll, importFunctions });
    },
  };
  const read: ModelLoader["read"] = (...args) => readWith(reader, ...args);
  const createExecutor: ModelLoader["createExecutor"] = (host, { program, planner }, executorOptions) => {
    if (!planner) throw internal("a compiled model has no planner");
    return new PlanExecutor(host, program, planner, executorOptions);
  };
  const rare = importedWhenNeeded(importAll);
  const open: ModelLoader["open"] = (from, openOptions = {}) => openFile(from, openOptions, importAll);
  const createHost: ModelLoader["createHost"] = (hostOptions) => new PlainHost(hostOptions);
  const namePlugin: ModelLoader["namePlugin"] = async (error) => {
    if (options.host || (error instanceof StatusError && error.details.plugin === undefined)) return error;
    // Without the code, the error says more than that its reasons could not be imported.
    return importAll().then(
      (code) => code.explainedPlugins(error, options.plugins),
      () => error,
    );
  };
  const loader = {
    ...(!isUsual(options) && { taker: "loadCompiledModel" }),
    open,
    read,
    createExecutor,
    createHost,
    namePlugin,
    columns: rare,
    sessions: rare,
    ...onDemand,
  };
  return loadModelWith(loader, source, options);
}

/** False for options of a name that the check, which few pages import, refuses. */
function isUsual(options: SelectedLoadOptions): boolean {
  return Array.isArray(options?.plugins) && Object.keys(options).every((name) => Object.hasOwn(KNOWN, name));
}

const KNOWN: Readonly<Record<keyof SelectedLoadOptions, 1>> = {
  checkShapes: 1,
  createFile: 1,
  fallback: 1,
  fallbackOps: 1,
  findOp: 1,
  functions: 1,
  fusion: 1,
  host: 1,
  limits: 1,
  logMemory: 1,
  memoryLimitBytes: 1,
  modules: 1,
  onLog: 1,
  onProgress: 1,
  opHasOutputs: 1,
  plugins: 1,
  readerOptions: 1,
  signal: 1,
  signatures: 1,
  tables: 1,
  threads: 1,
  timeoutMs: 1,
  warmUp: 1,
};

const classes = {
  hasStorage,
  LinearMemory,
  StatusError,
  StringBlockBuilder,
  Tensor,
  TensorBuffer,
  toStatusError,
};
/** A function that imports rare code, which then has the classes of this page. */
const sharing =
  <RareCode extends { shareClasses(page: typeof classes): void }>(importCode: () => Promise<RareCode>) =>
  () =>
    importedCode(
      importCode().then((code) => {
        code.shareClasses(classes);
        return code;
      }),
    );
const importAll = /* @__PURE__ */ sharing(() => import("./model/rare-code.js"));
const importFunctions = /* @__PURE__ */ sharing(() => import("./model/function-code.js"));
const importWatchedLoad = /* @__PURE__ */ sharing(() => import("./model/watched-load.js"));
const onDemand = {
  importConstantTables: importAll,
  importLoopTwins: importAll,
  importRareOptions: importAll,
  importRecording: importAll,
  importRows: importAll,
  importShapeCheck: importAll,
  importTeam: importAll,
  importWarmUp: importAll,
  importWatchedLoad,
};
