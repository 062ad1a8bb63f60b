export type { ModelReader } from "@heddle/graph";
export type { KernelPlugin } from "@heddle/kernel-api";
export { Host, type HostOptions, type KernelSource } from "@heddle/kernel-fallback";
export type { LinearMemoryOptions } from "@heddle/memory";
export { Code, StatusError } from "@heddle/status";
export {
  DataType,
  type FlatTensor,
  Tensor,
  type TensorInput,
  TensorValue,
  tensorFromJs,
  type ValueData,
} from "@heddle/tensor";
export type { DeviceOptions } from "./devices/device-options.js";
export type { CallOptions } from "./model/call-options.js";
export { type ClassifyOptions, classify, type LabelScore } from "./model/classify.js";
export { loadModel } from "./model/load-model.js";
export type { Limits, LoadOptions, WarmUpOptions, WorkerLoadOptions } from "./model/load-options.js";
export type { LoadedModel, LoadedRunOptions } from "./model/loaded-model.js";
export type { Inputs } from "./model/make-feeds.js";
export type { Model } from "./model/model.js";
export type { ModelRunOptions } from "./model/model-run-options.js";
export type { Outputs, TensorOutputs } from "./model/outputs.js";
export type { Progress } from "./model/progress.js";
export type { SignatureDefInfo, TensorDefInfo } from "./model/signature-def-info.js";
export type { SignatureInfo, TensorInfo } from "./model/signature-info.js";
export type { Timings } from "./model/timings.js";
export type { KeptOutputs } from "./session/kept-outputs.js";
export type { ModelSession } from "./session/model-session.js";
export { TensorHandle } from "./session/tensor-handle.js";
export type { FilesByPath, ModelSource } from "./source/model-source.js";
export type { ReaderOptions, ReadModelOptions } from "./source/read-options.js";
export type { WorkerPluginLimits, WorkerPluginSpec } from "./worker/plugin-specs.js";
export type { WorkerModel, WorkerOptions } from "./worker/worker-model.js";
