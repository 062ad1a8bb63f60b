/** `@heddle/bef/rare-code`: the code that few compiled models need. */
export {
  controlSteps,
  ExecutorSession,
  ProgramFunctions,
  RunTensorStore,
  saveTensors,
} from "@heddle/graph/control-flow";
export { frameWithin, LocalRendezvous } from "@heddle/graph/rendezvous";
export { attributesFromValues } from "@heddle/kernel-fallback/attribute-strings";
export { addControlStep } from "./control-steps.js";
export {
  explainedPlugins,
  giveReasons,
  otherVersion,
  wantsFallback,
  withoutPlans,
  withPlugins,
} from "./load-errors.js";
export { openIndexed, openStrings } from "./special-constants.js";
