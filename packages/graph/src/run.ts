/**
 * `@heddle/graph/run`: runs plans. A bundle that imports nothing else of this package contains neither the code that makes plans of a
 * program nor that which infers shapes: models that were compiled ahead of time need none of it.
 */
export { tooManyNodes } from "./errors.js";
export { finishSteps } from "./plan/finish-steps.js";
export { functionsIn } from "./program/functions-in.js";
export { initializerRequest, signatureRequest } from "./program/plan-request.js";
export { readModelFile } from "./reader/read-model-file.js";
export { nextTurn } from "./run/next-turn.js";
export { PlanExecutor } from "./run/plan-executor.js";
export { stepNodeName, stepOpName } from "./run/run-observer.js";
export { withCleanup } from "./run/with-cleanup.js";
