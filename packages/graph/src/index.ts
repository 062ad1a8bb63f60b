export { tooManyNodes } from "./errors.js";
export { isReplaced } from "./fusion/own-kernels.js";
export { type ControlSteps, type DraftStep, finishSteps, type SlotUse, type StepLoop } from "./plan/finish-steps.js";
export type {
  ControlAction,
  ControlContext,
  ControlStep,
  KernelStep,
  LoopMove,
  Plan,
  PlannedConstant,
  PlannedFeed,
  PlannedFetch,
  RunControlStep,
  Step,
} from "./plan/plan.js";
export type { FunctionCall, PlannedFunction } from "./plan/planned-function.js";
export type { PlanMaking, Planner } from "./plan/planner.js";
export { ProgramPlanner } from "./plan/program-planner.js";
export { controlKind, isCallOp, isPlaceholder, isSwitch, mustBeFed } from "./program/executor-ops.js";
export { functionsIn } from "./program/functions-in.js";
export { initializerRequest, type PlanFeed, type PlanRequest, signatureRequest } from "./program/plan-request.js";
export type {
  FunctionArg,
  Initializer,
  Program,
  ProgramFunction,
  ProgramNode,
  Signature,
  SignatureTensor,
} from "./program/program.js";
export { formatTensorRef, parseTensorRef, type TensorRef } from "./program/tensor-ref.js";
export { describeProgram } from "./reader/describe-program.js";
export type { LayersModel, ReadLayersModel } from "./reader/layers-model.js";
export {
  type FileOperator,
  type FindOp,
  lazyReader,
  type ModelDescription,
  type ModelFiles,
  type ModelKind,
  type ModelReader,
  type NeededFallback,
  type ReadLimits,
  type ReadOptions,
  type ReadResult,
  type SignatureDetails,
  type TensorDetails,
} from "./reader/model-reader.js";
export { type ReadModelFileOptions, readModelFile } from "./reader/read-model-file.js";
export type { SignatureDef, SignatureDefTensor } from "./reader/signature-def.js";
export { Executor } from "./run/executor.js";
export type { ExecutorOptions, PlanOptions } from "./run/executor-options.js";
export { nextTurn } from "./run/next-turn.js";
export { PlanExecutor } from "./run/plan-executor.js";
export type { PlannedFunctionCall } from "./run/program-functions.js";
export { type ClockLimits, RunClock } from "./run/run-clock.js";
export { type ObservedNode, type ObservedRun, type RunObserver, stepNodeName, stepOpName } from "./run/run-observer.js";
export { type RunFeeds, type RunOptions, type StartedLimits, startLimits } from "./run/run-options.js";
export { withCleanup } from "./run/with-cleanup.js";
export { withinLimits } from "./run/within-limits.js";
export { insideLoops } from "./schedule/frames.js";
export { requiredOps, visitRequired } from "./schedule/required-ops.js";
export type { InferenceOptions } from "./shapes/inference-limits.js";
export type { InferredShapes } from "./shapes/inferred-shapes.js";
