import type {
  controlSteps,
  ExecutorSession,
  ProgramFunctions,
  RunTensorStore,
  saveTensors,
} from "@heddle/graph/control-flow";
import type { frameWithin, LocalRendezvous } from "@heddle/graph/rendezvous";
import type { attributesFromValues } from "@heddle/kernel-fallback/attribute-strings";
import type { addControlStep } from "./control-steps.js";
import type {
  explainedPlugins,
  giveReasons,
  otherVersion,
  wantsFallback,
  withoutPlans,
  withPlugins,
} from "./load-errors.js";
import type { ConstantCode } from "./special-constants.js";

/** The code that few models need. Its exports are named here: the build of declarations takes no `typeof import()` of others' exports. */
export interface RareCode extends ConstantCode {
  readonly controlSteps: typeof controlSteps;
  readonly ProgramFunctions: typeof ProgramFunctions;
  readonly ExecutorSession: typeof ExecutorSession;
  readonly RunTensorStore: typeof RunTensorStore;
  readonly saveTensors: typeof saveTensors;
  readonly frameWithin: typeof frameWithin;
  readonly LocalRendezvous: typeof LocalRendezvous;
  readonly attributesFromValues: typeof attributesFromValues;
  readonly addControlStep: typeof addControlStep;
  readonly withoutPlans: typeof withoutPlans;
  readonly explainedPlugins: typeof explainedPlugins;
  readonly giveReasons: typeof giveReasons;
  readonly otherVersion: typeof otherVersion;
  readonly wantsFallback: typeof wantsFallback;
  readonly withPlugins: typeof withPlugins;
}

/** Imports it. */
export type ImportRareCode = () => Promise<RareCode>;

/** The parts of it that a page may have beside its kernels: see `@heddle/bef/code`. */
export type OptionalCode = Pick<RareCode, "ProgramFunctions" | keyof ConstantCode>;

/** Where the loader of a compiled model gets the code that few models need. */
export interface RareCodeSource {
  /** The parts that are there. Default: none. */
  readonly present?: Partial<OptionalCode>;
  readonly importAll: ImportRareCode;
  /** Imports the code of functions that kernels run alone. Default: `importAll`. */
  readonly importFunctions?: () => Promise<Pick<RareCode, "ProgramFunctions">>;
}

/** Imports the code from this package. */
export const importRareCode: ImportRareCode = () => import("./rare-code.js");
