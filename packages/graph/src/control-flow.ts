/**
 * `@heddle/graph/control-flow`: the steps of TensorFlow 1's control flow, the functions that kernels run, and sessions, for applications that import
 * them when a plan has some.
 */
export { controlSteps } from "./plan/control-steps.js";
export { ProgramFunctions } from "./run/program-functions.js";
export { ExecutorSession } from "./session/executor-session.js";
export { RunTensorStore } from "./session/run-tensor-store.js";
export { saveTensors } from "./session/save-tensors.js";
