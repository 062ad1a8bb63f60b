import { importedCode } from "@heddle/status";
import { findInstalledPlugin, openSource } from "heddle/open-source";
import { loadDefaultPlugins } from "../default-plugins.js";
import { importConstantTables, importRecording } from "../downloads.js";
import { presentSessions } from "../session/present-sessions.js";
import { bodyBytes } from "../source/body-bytes.js";
import { readModel } from "../source/read-model.js";
import { watchFiles } from "../source/watch-files.js";
import { createExecutor } from "./create-executor.js";
import { createHost } from "./create-host.js";
import { checkRunOptions } from "./known-run-options.js";
import type { ModelLoader } from "./load-model-with.js";
import { LoadStop } from "./load-stop.js";
import { devicesWith, type ImportDevices } from "./model-devices.js";
import { namePlugin } from "./name-plugin.js";
import { opLookups } from "./op-lookups.js";
import { presentColumns } from "./present-columns.js";
import * as rareOptions from "./rare-options.js";
import { ShapeCheck } from "./shape-check.js";

/** The code of models on several threads and devices, and of their warm-up. */
export type ImportThreads = () => Promise<
  Awaited<ReturnType<ModelLoader["importTeam"]>> &
    Awaited<ReturnType<ModelLoader["importWarmUp"]>> &
    Awaited<ReturnType<ImportDevices>>
>;

/** Makes a loader of every kind of model, with the default plugins that it needs. */
export function makeLoader(threads: ImportThreads): ModelLoader {
  const importThreads = () => importedCode(threads());
  return {
    open: openSource,
    read: readModel,
    createExecutor,
    createHost,
    loadPlugins: loadDefaultPlugins,
    opLookups,
    namePlugin: (error) => namePlugin(error, findInstalledPlugin),
    checkRunOptions,
    columns: presentColumns,
    importConstantTables: () => importedCode(importConstantTables()),
    importRareOptions: async () => rareOptions,
    importRecording: () => importedCode(importRecording()),
    importRows: () => importedCode(import("@heddle/graph/rows")),
    importShapeCheck: async () => ({ ShapeCheck }),
    importTeam: importThreads,
    importWarmUp: importThreads,
    importWatchedLoad: async () => ({ bodyBytes, LoadStop, watchFiles }),
    devicesOf: devicesWith(importThreads),
    sessions: presentSessions,
  };
}
