/**
 * `@heddle/graph/control-flow`: the steps of TensorFlow 1's control flow and the functions that kernels run, for applications that import
 * them when a plan has some.
 */
export { controlSteps } from "./plan/control-steps.js";
export { ProgramFunctions } from "./run/program-functions.js";
