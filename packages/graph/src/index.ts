export type { PlanFeed } from "./build-plan.js";
export { describeProgram } from "./describe-program.js";
export { notSynchronous } from "./errors.js";
export { Executor, type ExecutorOptions, type PlanRequest, type RunOptions } from "./executor.js";
export { insideLoops } from "./inside-loops.js";
export {
  lazyReader,
  type ModelDescription,
  type ModelFiles,
  type ModelKind,
  type ModelReader,
  type ReadLimits,
  type ReadOptions,
  type ReadResult,
} from "./model-reader.js";
export type { Plan } from "./plan.js";
export type {
  FunctionArg,
  Initializer,
  Program,
  ProgramFunction,
  ProgramNode,
  Signature,
  SignatureTensor,
  TensorRef,
} from "./program.js";
export { type ReadModelFileOptions, readModelFile } from "./read-model-file.js";
export { requiredOps } from "./required-ops.js";
export { isCallOp } from "./schedule.js";
export { formatTensorRef, parseTensorRef } from "./tensor-ref.js";
