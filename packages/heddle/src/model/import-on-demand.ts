import { importedCode } from "@heddle/status";
import { presentSessions } from "../session/present-sessions.js";
import { bodyBytes } from "../source/body-bytes.js";
import { watchFiles } from "../source/watch-files.js";
import type { CodeOnDemand } from "./code-on-demand.js";
import { LoadStop } from "./load-stop.js";
import { opLookups } from "./op-lookups.js";
import { presentColumns } from "./present-columns.js";
import * as rareOptions from "./rare-options.js";
import { seesInitializers } from "./sees-initializers.js";
import { ShapeCheck } from "./shape-check.js";

/** The code that models import, each part in a file of its own. */
export const onDemand: CodeOnDemand = {
  columns: presentColumns,
  importConstantTables: () => importedCode(import("@heddle/hashtable/constant-tables")),
  importRareOptions: async () => rareOptions,
  importRecording: () => importedCode(import("./recording.js")),
  importRows: () => importedCode(import("@heddle/graph/rows")),
  importShapeCheck: async () => ({ ShapeCheck }),
  importTeam: () => importedCode(import("../threads/start-team.js")),
  importWarmUp: () => importedCode(import("./warm-up/warm-up.js")),
  importWatchedLoad: async () => ({ bodyBytes, LoadStop, watchFiles }),
  sessions: presentSessions,
};

/** The code of models with chosen kernels, beside {@link onDemand}. */
export const onDemandOfChosen = {
  ...onDemand,
  opLookups,
  seesInitializers,
  importLoopTwins: () => importedCode(import("./loop-twins.js")),
};
